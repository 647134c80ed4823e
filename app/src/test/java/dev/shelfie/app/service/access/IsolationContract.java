package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.http.endpoint.Endpoint;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A user of one account gets nothing of another, by any address. */
public interface IsolationContract extends ServiceContract {

    @Test
    default void answersNoRequestOfAnotherAccountsUserWithARecord() {
        AuditFixture mine = AuditFixture.of(this);
        Map<String, String> records = records(mine);
        Map<String, String> before = read(mine, records);
        BrowserSession intruder = AuditFixture.of(this).browser();
        for (Endpoint endpoint : service().use().api().endpoints()) {
            String path = path(endpoint, records);
            boolean bodiless =
                    endpoint.method().equals("GET") || endpoint.method().equals("DELETE");
            ApiResponse answered = bodiless
                    ? intruder.send(endpoint.method(), "/api/v1" + path, null)
                    : intruder.json(endpoint.method(), path, "{}");
            String asked = endpoint.method() + " " + path;
            if (path.equals(endpoint.template())) {
                records.values()
                        .forEach(id -> assertThat(answered.text()).as(asked).doesNotContain(id));
            } else if (endpoint.template().startsWith("/reviews/") || writesWholeRecord(endpoint)) {
                assertThat(answered.status()).as(asked).isIn(204, 400, 404, 409);
            } else {
                assertThat(answered.status()).as(asked).isEqualTo(404);
                assertThat(answered.errorCode()).isEqualTo("not_found");
            }
        }
        assertThat(read(mine, records)).isEqualTo(before);
    }

    /** Whether what is sent is looked at first: there is nothing in it. */
    private static boolean writesWholeRecord(Endpoint endpoint) {
        return endpoint.method().equals("PUT") || endpoint.method().equals("POST");
    }

    /** The ids of one record of each sort. */
    private static Map<String, String> records(AuditFixture scene) {
        TreeMap<String, String> records = new TreeMap<>();
        for (String path : List.of(
                scene.influencer(),
                scene.post(),
                scene.product(),
                scene.match(),
                scene.lostMatch(),
                scene.token(),
                scene.gallery(),
                scene.publishableToken(),
                scene.feed(),
                scene.webhook(),
                scene.user(),
                scene.importOf())) {
            records.put(path.split("/", -1)[1], AuditFixture.id(path));
        }
        records.put("reviews", records.get("posts"));
        return records;
    }

    /** The endpoint's address, if it is asked for these records. */
    private static String path(Endpoint endpoint, Map<String, String> records) {
        String sort = endpoint.template().split("/", -1)[1];
        String path = endpoint.template()
                .replace("{external_id}", "1")
                .replace("{delivery}", "msg_01JD5C3E5G7J9M1P3R5T7V9X1Z")
                .replace("{platform}/{platform_post_id}", "instagram/1");
        if (!path.contains("{")) {
            return path;
        }
        assertThat(records).as("a record for %s", endpoint.template()).containsKey(sort);
        return path.replaceFirst("\\{[^}]*}", records.get(sort));
    }

    private static Map<String, String> read(AuditFixture scene, Map<String, String> records) {
        TreeMap<String, String> read = new TreeMap<>();
        records.forEach((sort, id) -> {
            if (!sort.equals("reviews")) {
                ApiResponse answered = scene.browser().send("GET", "/api/v1/" + sort + "/" + id, null);
                assertThat(answered.status()).as(sort).isEqualTo(200);
                read.put(sort, answered.text());
            }
        });
        return read;
    }
}
