package dev.shelfie.app.service.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Galleries as the content team's programs manage them. */
public interface GalleriesContract extends ServiceContract {

    @Test
    default void createMakesADraftOfAllPostsWithProductsUnlessToldOtherwise() {
        HttpTestClient client = retailer().client();

        ApiResponse created = client.post("/api/v1/galleries", "{'name': 'Home'}");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.at("/status")).isEqualTo("draft");
        assertThat(created.json().at("/rules/with_products").booleanValue()).isTrue();
        assertThat(created.json().at("/rules/sold_out").booleanValue()).isFalse();
        assertThat(created.json().at("/rules/brands").isEmpty()).isTrue();
        assertThat(created.header("Location")).endsWith("/api/v1/galleries/" + created.id());
        ApiResponse read = client.get("/api/v1/galleries/" + created.id());
        assertThat(client.get("/api/v1/galleries").text()).isEqualTo("[" + read.text() + "]");
        assertThat(client.get("/api/v1/galleries?status=published").text()).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | /name",
                "{'name': ''} | /name",
                "{'name': 'Home', 'status': 'open'} | /status",
                "{'name': 'Home', 'pinned': ['7']} | /pinned/0",
                "{'name': 'Home', 'rules': {'influencers': ['7']}} | /rules/influencers/0",
                "{'name': 'Home', 'rules': {'platforms': ['blog']}} | /rules/platforms/0",
                "{'name': 'Home', 'rules': {'hashtags': ['#']}} | /rules/hashtags/0",
                "{'name': 'Home', 'rules': {'since': 'today'}} | /rules/since",
                "{'name': 'Home', 'rules': {'colours': []}} | /rules/colours",
                "{'name': 'Home', 'rules': []} | /rules",
                "{'name': 'Home', 'id': '7'} | /id",
            })
    default void createIsRefusedWithAPointerToWhatIsWrong(String body, String pointer) {
        ApiResponse refused = retailer().client().post("/api/v1/galleries", body);

        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.at("/error/errors/0/pointer")).isEqualTo(pointer);
    }

    @Test
    default void createIsRefusedWhenItNamesAPostThatIsNotThere() {
        TestAccount retailer = retailer();
        TestAccount other = retailer();
        String foreign = other.post(other.influencer("lina"), "1", "Good morning");

        ApiResponse refused =
                retailer.client().post("/api/v1/galleries", "{'name': 'Home', 'pinned': ['%s']}".formatted(foreign));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsEntry("/pinned/0", "no post has the id " + foreign);
    }

    @Test
    default void changeReplacesWhatIsNamedAndKeepsTheRest() {
        HttpTestClient client = retailer().client();
        ApiResponse created = client.post(
                "/api/v1/galleries",
                "{'name': 'Home', 'description': 'Top', 'rules': {'hashtags': ['#linen'], 'since': '2026-05-01T10:00:00Z'}}");
        String path = "/api/v1/galleries/" + created.id();

        ApiResponse changed = client.patch(
                path,
                "{'description': null, 'rules': {'since': null, 'sold_out': true}}",
                "If-Match",
                created.header("ETag"));

        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        assertThat(changed.at("/rules/hashtags/0")).isEqualTo("linen");
        assertThat(changed.json().at("/rules/sold_out").booleanValue()).isTrue();
        assertThat(changed.json().at("/rules").has("since")).isFalse();
        assertThat(changed.json().has("description")).isFalse();
        assertThat(client.patch(path, "{'name': 'Start'}", "If-Match", created.header("ETag"))
                        .status())
                .isEqualTo(412);
    }

    @Test
    default void theAuditLogSaysPublishedOfAGalleryThatIsCreatedAsPublished() {
        HttpTestClient client = retailer().client();

        client.post("/api/v1/galleries", "{'name': 'Open', 'status': 'published'}");
        assertThat(client.get("/api/v1/audit-log?limit=1").at("/0/action")).isEqualTo("gallery.published");
        client.post("/api/v1/galleries", "{'name': 'Later'}");
        assertThat(client.get("/api/v1/audit-log?limit=1").at("/0/action")).isEqualTo("gallery.created");
    }

    @Test
    default void postsAreThoseOfTheRulesBehindThePinnedOnes() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        String mara = retailer.influencer("mara");
        String product = retailer.product("1", "Vase");
        String ofLina = retailer.post(lina, "1", "Good morning #linen");
        String ofMara = retailer.post(mara, "2", "Good evening #linen");
        retailer.show(ofMara, product);
        String draft = retailer.post(lina, "3", "Later #linen");
        client.patch("/api/v1/posts/" + draft, "{'status': 'draft'}");
        String path = "/api/v1/galleries/"
                + client.post("/api/v1/galleries", "{'name': 'Home'}").id();

        assertThat(client.get(path + "/posts").ids()).containsExactly(ofMara);
        client.patch(path, "{'rules': {'with_products': false}, 'pinned': ['%s', '%s']}".formatted(draft, ofLina));
        assertThat(client.get(path + "/posts").ids()).containsExactly(ofLina, ofMara);
        ApiResponse first = client.get(path + "/posts?limit=1&expand=products,influencer");
        assertThat(first.status()).as(first.text()).isEqualTo(200);
        assertThat(first.ids()).containsExactly(ofLina);
        assertThat(first.at("/0/influencer/id")).isEqualTo(lina);
        assertThat(client.get(next(first)).ids()).containsExactly(ofMara);
        client.patch(path, "{'hidden': ['%s']}".formatted(ofMara));
        assertThat(client.get(path + "/posts").ids()).containsExactly(ofLina);
        client.delete("/api/v1/influencers/" + lina);
        assertThat(client.get(path + "/posts").text()).isEqualTo("[]");
    }

    @Test
    default void postsNeedThePermissionToReadThem() {
        TestAccount retailer = retailer();
        String path = "/api/v1/galleries/"
                + retailer.client()
                        .post("/api/v1/galleries", "{'name': 'Home'}")
                        .id();

        assertThat(retailer.may(Permission.GALLERIES_READ).get(path + "/posts").status())
                .isEqualTo(403);
        assertThat(retailer.may(Permission.POSTS_READ).get(path + "/posts").status())
                .isEqualTo(403);
        assertThat(retailer.may(Permission.GALLERIES_READ, Permission.POSTS_READ)
                        .get(path + "/posts")
                        .status())
                .isEqualTo(200);
    }

    @Test
    default void previewsShowUnsavedRulesAndStoreNothing() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        String linen = retailer.post(lina, "1", "Good morning #linen");
        String vase = retailer.post(lina, "2", "Good evening #vase");
        String rules = "{'rules': {'with_products': false, 'hashtags': ['%s']}, 'pinned': ['%s']}";

        ApiResponse preview = client.post("/api/v1/gallery-previews?expand=influencer", rules.formatted("linen", vase));

        assertThat(preview.status()).as(preview.text()).isEqualTo(200);
        assertThat(preview.json().get("count").intValue()).isEqualTo(2);
        assertThat(preview.json().get("count_is_exact").booleanValue()).isTrue();
        assertThat(preview.at("/posts/0/id")).isEqualTo(vase);
        assertThat(preview.at("/posts/1/id")).isEqualTo(linen);
        assertThat(preview.at("/posts/1/influencer/id")).isEqualTo(lina);
        assertThat(client.get("/api/v1/galleries").text()).isEqualTo("[]");
        ApiResponse foreign = retailer().client().post("/api/v1/gallery-previews", rules.formatted("linen", vase));
        assertThat(foreign.json().get("count").intValue()).isZero();
        assertThat(client.post("/api/v1/gallery-previews", "{'name': 'Home'}").errors())
                .containsKey("/name");
        assertThat(retailer.may(Permission.GALLERIES_READ)
                        .post("/api/v1/gallery-previews", "{}")
                        .status())
                .isEqualTo(403);
    }

    private static String next(ApiResponse page) {
        Matcher next = Pattern.compile("<([^>]*)>; rel=\"next\"").matcher(page.header("Link"));
        assertThat(next.find()).as(page.header("Link")).isTrue();
        return next.group(1);
    }
}
