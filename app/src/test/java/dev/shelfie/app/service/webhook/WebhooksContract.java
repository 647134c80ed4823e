package dev.shelfie.app.service.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Webhooks as a shop's developer manages them. */
public interface WebhooksContract extends ServiceContract {

    String WEBHOOK = "{'url': 'https://shop.example/hook'}";

    // --- making -----------------------------------------------------------------------------------------------------

    @Test
    default void createAnswersWithTheSecretThisOnceAndDefaults() {
        HttpTestClient client = retailer().client();

        ApiResponse created = client.post("/api/v1/webhooks", WEBHOOK);

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.at("/secret")).matches("whsec_[0-9A-Za-z+/]{43}=");
        assertThat(created.at("/payload")).isEqualTo("ids");
        assertThat(created.at("/status")).isEqualTo("active");
        assertThat(created.json().get("batch").booleanValue()).isTrue();
        assertThat(created.json().has("types")).isFalse();
        assertThat(created.header("Location")).endsWith("/api/v1/webhooks/" + created.id());
        ApiResponse read = client.get("/api/v1/webhooks/" + created.id());
        assertThat(read.text()).doesNotContain("secret", "whsec_");
        assertThat(client.get("/api/v1/webhooks").text())
                .isEqualTo("[" + read.text() + "]")
                .doesNotContain("whsec_");
    }

    @Test
    default void createIsCarriedOutOnceForAKeyAndItsSecretIsNotKept() {
        HttpTestClient client = retailer().client();

        ApiResponse first = client.post("/api/v1/webhooks", WEBHOOK, "Idempotency-Key", "1");
        ApiResponse second = client.post("/api/v1/webhooks", WEBHOOK, "Idempotency-Key", "1");

        assertThat(first.status()).isEqualTo(201);
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.text()).contains(first.id()).doesNotContain("whsec_");
        assertThat(client.get("/api/v1/webhooks").ids()).containsExactly(first.id());
        String rotate = "/api/v1/webhooks/" + first.id() + "/rotate-secret";
        assertThat(client.post(rotate, "{}", "Idempotency-Key", "2").status()).isEqualTo(200);
        assertThat(client.post(rotate, "{}", "Idempotency-Key", "2").status()).isEqualTo(409);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'url': 'ftp://shop.example/'} | /url",
                "{'url': 'https://shop.example/a b'} | /url",
                "{'url': 'https://10.0.0.1/hook'} | url",
                "{'url': 'https://user:secret@shop.example/hook'} | url",
                "{} | /url",
                "{'url': 'https://shop.example', 'types': []} | /types",
                "{'url': 'https://shop.example', 'types': ['post.seen']} | /types/0",
                "{'url': 'https://shop.example', 'payload': 'all'} | /payload",
                "{'url': 'https://shop.example', 'batch': 'yes'} | /batch",
                "{'url': 'https://shop.example', 'secret': 'x'} | /secret",
                "{'url': 'https://shop.example', 'colour': 'x'} | /colour",
            })
    default void createIsRefusedWhenAMemberBreaksARule(String body, String fault) {
        ApiResponse refused = retailer().client().post("/api/v1/webhooks", body);

        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.text()).contains(fault.substring(fault.startsWith("/") ? 1 : 0));
    }

    @Test
    default void createIsRefusedWhenThereAreTwenty() {
        HttpTestClient client = retailer().client();
        for (int i = 0; i < 20; i++) {
            assertThat(client.post("/api/v1/webhooks", WEBHOOK).status()).isEqualTo(201);
        }

        ApiResponse refused = client.post("/api/v1/webhooks", WEBHOOK);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.errorMessage()).contains("20 webhooks");
        assertThat(client.get("/api/v1/webhooks?limit=7").ids()).hasSize(7);
        client.delete("/api/v1/webhooks/" + client.get("/api/v1/webhooks").ids().get(0));
        assertThat(client.post("/api/v1/webhooks", WEBHOOK).status()).isEqualTo(201);
    }

    // --- rights -----------------------------------------------------------------------------------------------------

    @Test
    default void needsThePermissionForEverything() {
        TestAccount retailer = retailer();
        String webhook = "/api/v1/webhooks/"
                + retailer.created("/api/v1/webhooks", WEBHOOK).id();
        HttpTestClient other = retailer.mayNot(Permission.WEBHOOKS_WRITE);

        for (ApiResponse refused : List.of(
                other.get("/api/v1/webhooks"),
                other.get(webhook),
                other.get(webhook + "/deliveries"),
                other.get(webhook + "/deliveries/msg_01JD5C3E5G7J9M1P3R5T7V9X1Z"),
                other.post("/api/v1/webhooks", WEBHOOK),
                other.patch(webhook, "{}"),
                other.delete(webhook),
                other.post(webhook + "/test", "{}"),
                other.post(webhook + "/rotate-secret", "{}"),
                other.post(webhook + "/resend", "{}"),
                other.post(webhook + "/deliveries/msg_01JD5C3E5G7J9M1P3R5T7V9X1Z/resend", "{}"))) {
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.errorMessage()).contains("webhooks:write");
        }
    }

    @Test
    default void onlyWhoSeesAllRecordsLetsThemBeSentOrShown() {
        TestAccount retailer = retailer();
        HttpTestClient bare = retailer.may(Permission.WEBHOOKS_WRITE);
        HttpTestClient full = retailer.may(
                Permission.WEBHOOKS_WRITE,
                Permission.POSTS_WRITE,
                Permission.PRODUCTS_WRITE,
                Permission.INFLUENCERS_WRITE,
                Permission.MATCHES_READ,
                Permission.GALLERIES_READ);
        String records = "{'url': 'https://shop.example/hook', 'payload': 'records'}";
        assertThat(bare.post("/api/v1/webhooks", records).status()).isEqualTo(403);
        String thin =
                "/api/v1/webhooks/" + bare.post("/api/v1/webhooks", WEBHOOK).id();
        assertThat(bare.patch(thin, "{'payload': 'records'}").status()).isEqualTo(403);
        assertThat(full.patch(thin, "{'payload': 'records'}").status()).isEqualTo(200);
        assertThat(bare.patch(thin, "{'url': 'https://thief.example/'}").status())
                .isEqualTo(403);
        String test = full.post(thin + "/test", "{}").header("Location");
        String path = test.substring(test.indexOf("/api"));

        assertThat(full.get(path).json().has("request")).isTrue();
        assertThat(bare.get(path).json().has("request")).isFalse();
        assertThat(bare.get(path).status()).isEqualTo(200);
    }

    // --- changing ---------------------------------------------------------------------------------------------------

    @Test
    default void patchChangesWhatItNamesAndNullRemoves() {
        HttpTestClient client = retailer().client();
        String webhook = "/api/v1/webhooks/"
                + client.post(
                                "/api/v1/webhooks",
                                "{'url': 'https://shop.example/a', 'description': 'x', 'types': ['post.matched', 'post.deleted']}")
                        .id();

        ApiResponse changed = client.patch(webhook, "{'url': 'https://shop.example/b', 'types': null, 'batch': false}");
        ApiResponse disabled = client.patch(webhook, "{'description': null, 'status': 'disabled'}");

        assertThat(changed.at("/url")).isEqualTo("https://shop.example/b");
        assertThat(changed.at("/description")).isEqualTo("x");
        assertThat(changed.json().has("types")).isFalse();
        assertThat(disabled.json().has("description")).isFalse();
        assertThat(disabled.at("/disabled_reason")).isEqualTo("by_request");
        assertThat(client.patch(webhook, "{'status': 'active'}").json().has("disabled_reason"))
                .isFalse();
        assertThat(client.patch(webhook, "{'url': 'https://127.0.0.2/'}").status())
                .isEqualTo(400);
        assertThat(client.patch(webhook, "{'disabled_reason': 'gone'}").status())
                .isEqualTo(400);
    }

    @Test
    default void changesNeedTheVersionThatIfMatchNames() {
        HttpTestClient client = retailer().client();
        String webhook =
                "/api/v1/webhooks/" + client.post("/api/v1/webhooks", WEBHOOK).id();
        String old = client.get(webhook).header("ETag");
        client.patch(webhook, "{'batch': false}");

        assertThat(client.patch(webhook, "{'batch': true}", "If-Match", old).status())
                .isEqualTo(412);
        assertThat(client.post(webhook + "/rotate-secret", "{}", "If-Match", old)
                        .status())
                .isEqualTo(412);
        assertThat(client.delete(webhook, "If-Match", old).status()).isEqualTo(412);
        String current = client.get(webhook).header("ETag");
        assertThat(client.delete(webhook, "If-Match", current).status()).isEqualTo(204);
        assertThat(client.get(webhook).status()).isEqualTo(404);
    }

    @Test
    default void rotateAnswersWithAnotherSecretAndSaysHowLongTheOldOneCounts() {
        HttpTestClient client = retailer().client();
        ApiResponse created = client.post("/api/v1/webhooks", WEBHOOK);

        ApiResponse rotated = client.post("/api/v1/webhooks/" + created.id() + "/rotate-secret", "{}");

        assertThat(rotated.at("/secret")).startsWith("whsec_").isNotEqualTo(created.at("/secret"));
        assertThat(rotated.json().has("previous_secret_expires_at")).isTrue();
    }

    // --- deliveries -------------------------------------------------------------------------------------------------

    @Test
    default void deliveriesAreListedByStatusInPages() {
        HttpTestClient client = retailer().client();
        String webhook =
                "/api/v1/webhooks/" + client.post("/api/v1/webhooks", WEBHOOK).id();
        String first = client.post(webhook + "/test", "{}").id();
        String second = client.post(webhook + "/test", "{}").id();

        assertThat(client.get(webhook + "/deliveries").ids()).containsExactly(second, first);
        ApiResponse page = client.get(webhook + "/deliveries?limit=1&status=pending");
        assertThat(page.ids()).containsExactly(second);
        String link = page.header("Link");
        assertThat(client.get(link.substring(link.indexOf("/api"), link.indexOf('>')))
                        .ids())
                .containsExactly(first);
        assertThat(client.get(webhook + "/deliveries?status=failed").ids()).isEmpty();
        assertThat(client.get(webhook + "/deliveries?status=lost").status()).isEqualTo(400);
        assertThat(client.get(webhook + "/deliveries/" + first).at("/request/body/type"))
                .isEqualTo("webhook.test");
    }

    @Test
    default void nothingIsSentToADisabledWebhook() {
        HttpTestClient client = retailer().client();
        String webhook =
                "/api/v1/webhooks/" + client.post("/api/v1/webhooks", WEBHOOK).id();
        String delivery = client.post(webhook + "/test", "{}").id();
        client.patch(webhook, "{'status': 'disabled'}");

        assertThat(client.post(webhook + "/test", "{}").status()).isEqualTo(409);
        assertThat(client.post(webhook + "/deliveries/" + delivery + "/resend", "{}")
                        .status())
                .isEqualTo(409);
        assertThat(client.post(webhook + "/resend", "{'since': '2026-01-01T00:00:00Z'}")
                        .status())
                .isEqualTo(409);
    }

    @Test
    default void resendIsRefusedWithoutATime() {
        HttpTestClient client = retailer().client();
        String webhook =
                "/api/v1/webhooks/" + client.post("/api/v1/webhooks", WEBHOOK).id();

        assertThat(client.post(webhook + "/resend", "{}").status()).isEqualTo(400);
        assertThat(client.post(webhook + "/resend", "{'since': 'yesterday'}").status())
                .isEqualTo(400);
        assertThat(client.post(webhook + "/deliveries/msg_01JD5C3E5G7J9M1P3R5T7V9X1Z/resend", "{}")
                        .status())
                .isEqualTo(404);
        assertThat(client.post(webhook + "/deliveries/nonsense/resend", "{}").status())
                .isEqualTo(404);
    }
}
