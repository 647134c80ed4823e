package dev.shelfie.app.service.access;

import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.domain.access.Permission;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An account tells how its posts are matched, and has its own thresholds. */
public interface AccountContract extends ServiceContract {

    String ACCOUNT = "/api/v1/account";

    @Test
    default void tellsTheDefaultsOfANewAccount() {
        TestAccount retailer = retailer();
        ApiResponse account = retailer.may(Permission.MATCHES_READ).get(ACCOUNT);
        assertThat(account.status()).isEqualTo(200);
        assertThat(account.id()).isEqualTo(retailer.account().value());
        assertThat(account.at("/object")).isEqualTo("account");
        assertThat(account.at("/name")).isEqualTo("Halm & Hafen");
        assertThat(account.at("/plan")).isEqualTo("unlimited");
        assertThat(account.json().at("/matching/confirm_at").doubleValue())
                .isGreaterThan(account.json().at("/matching/suggest_at").doubleValue());
        assertThat(account.json().at("/matching/calibration").toString())
                .isEqualTo("{\"version\":0,\"learned_from\":0}");
        assertThat(account.json().at("/matching/decisions").toString())
                .isEqualTo("{\"total\":0,\"right\":0,\"above_confirm_at\":{\"total\":0,\"right\":0}}");
        assertThat(account.header("ETag")).startsWith("\"0-");
        assertThat(retailer.client()
                        .get(ACCOUNT, "If-None-Match", account.header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(retailer.client().send("HEAD", ACCOUNT).header("ETag")).isEqualTo(account.header("ETag"));
    }

    @Test
    default void changesThresholdsAndLeavesTheRest() {
        TestAccount retailer = retailer();
        ApiResponse before = retailer.client().get(ACCOUNT);
        ApiResponse changed = retailer.client().patch(ACCOUNT, "{'matching': {'confirm_at': 0.97, 'suggest_at': 0.5}}");
        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        assertThat(changed.json().at("/matching/confirm_at").doubleValue()).isEqualTo(0.97);
        assertThat(changed.json().at("/matching/suggest_at").doubleValue()).isEqualTo(0.5);
        assertThat(changed.header("ETag")).startsWith("\"1-");
        assertThat(retailer.client().get(ACCOUNT).text()).isEqualTo(changed.text());
        ApiResponse half = retailer.client().patch(ACCOUNT, "{'matching': {'suggest_at': 0.25}}");
        assertThat(half.json().at("/matching/confirm_at").doubleValue()).isEqualTo(0.97);
        assertThat(retailer.client().patch(ACCOUNT, "{}").text()).isEqualTo(half.text());
        ApiResponse removed =
                retailer.client().patch(ACCOUNT, "{'matching': {'confirm_at': null, 'suggest_at': null}}");
        assertThat(removed.json()).isEqualTo(before.json());
        assertThat(removed.header("ETag")).startsWith("\"3-");
    }

    @Test
    default void changesTheVersionThatWasReadAlone() {
        HttpTestClient client = retailer().client();
        String old = client.get(ACCOUNT).header("ETag");
        assertThat(client.patch(ACCOUNT, "{'matching': {'confirm_at': 0.99}}", "If-Match", old)
                        .status())
                .isEqualTo(200);
        ApiResponse refused = client.patch(ACCOUNT, "{'matching': {'confirm_at': 0.98}}", "If-Match", old);
        assertThat(refused.status()).isEqualTo(412);
        assertThat(client.get(ACCOUNT).json().at("/matching/confirm_at").doubleValue())
                .isEqualTo(0.99);
        assertThat(client.patch(ACCOUNT, "{'matching': {'confirm_at': 0.98}}", "If-Match", "*")
                        .status())
                .isEqualTo(200);
    }

    @Test
    default void losesNoneOfTwoChangesAtOnce() {
        HttpTestClient client = retailer().client();
        List<ApiResponse> answers = ConcurrentCalls.all(
                2,
                i -> client.patch(
                        ACCOUNT, i == 0 ? "{'matching': {'confirm_at': 0.99}}" : "{'matching': {'suggest_at': 0.11}}"));
        assertThat(answers)
                .allSatisfy(each -> assertThat(each.status()).as(each.text()).isEqualTo(200));
        ApiResponse account = client.get(ACCOUNT);
        assertThat(account.json().at("/matching/confirm_at").doubleValue()).isEqualTo(0.99);
        assertThat(account.json().at("/matching/suggest_at").doubleValue()).isEqualTo(0.11);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'matching': []} | matching",
                "{'matching': {'confirm_at': 2}} | matching/confirm_at",
                "{'matching': {'confirm_at': '0.9'}} | matching/confirm_at",
                "{'matching': {'suggest_at': -1}} | matching/suggest_at",
                "{'matching': {'confirm_at': 0.2, 'suggest_at': 0.3}} | matching/suggest_at",
                "{'matching': {'matcher_version': '9'}} | matching/matcher_version",
                "{'matching': {'decisions': {'total': 0}}} | matching/decisions",
                "{'matching': {'threshold': 0.5}} | matching/threshold",
                "{'plan': 'unlimited'} | plan",
                "{'name': 'x'} | name",
                "{'id': null} | id"
            })
    default void refusesWhatAnAccountMayNotBecome(String patch, String param) {
        HttpTestClient client = retailer().client();
        ApiResponse before = client.get(ACCOUNT);
        ApiResponse refused = client.patch(ACCOUNT, patch);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(param);
        assertThat(refused.errors()).containsOnlyKeys("/" + param);
        assertThat(client.get(ACCOUNT).text()).isEqualTo(before.text());
    }

    @Test
    default void keepsThresholdsOfAccountsApart() {
        HttpTestClient client = retailer().client();
        HttpTestClient stranger = retailer().client();
        ApiResponse before = stranger.get(ACCOUNT);
        client.patch(ACCOUNT, "{'matching': {'confirm_at': 0.99}}");
        assertThat(stranger.get(ACCOUNT).text()).isEqualTo(before.text());
    }

    @Test
    default void matchesPostsAgainByNewThresholds() {
        TestCatalogue shop = catalogue();
        String post =
                shop.publish("1", "My new Nordhaven Fjell table lamp in brass").id();
        String decided =
                shop.publish("2", "The Fjell table lamp by Nordhaven, in brass").id();
        shop.decide(shop.path(decided, LAMP), "confirmed");
        shop.suggestEverything();
        Eventually.until("the match is a suggestion", () -> shop.shown(post).isEmpty());
        assertThat(shop.match(post, LAMP).get("status").stringValue()).isEqualTo("suggested");
        shop.client().patch(ACCOUNT, "{'matching': null}");
        Eventually.until("the match is confirmed again", () -> shop.shown(post).contains(shop.product(LAMP)));
        assertThat(shop.shown(decided)).containsExactly(shop.product(LAMP));
    }

    @Test
    default void countsWhatPeopleDecide() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String other = shop.publish("2", "Das Leinenkleid Marlene mit Taschen von Halm & Hafen")
                .id();
        shop.link(other, LAMP);
        shop.decide(shop.path(post, LAMP), "confirmed");
        assertThat(decisions(shop))
                .isEqualTo("{\"total\":1,\"right\":1,\"precision\":1,"
                        + "\"above_confirm_at\":{\"total\":1,\"right\":1,\"precision\":1}}");
        shop.decide(shop.path(other, TestCatalogue.DRESS), "rejected");
        assertThat(decisions(shop))
                .isEqualTo("{\"total\":2,\"right\":1,\"precision\":0.5,"
                        + "\"above_confirm_at\":{\"total\":2,\"right\":1,\"precision\":0.5}}");
        shop.client().patch(ACCOUNT, "{'matching': {'confirm_at': 1}}");
        assertThat(decisions(shop))
                .isEqualTo("{\"total\":2,\"right\":1,\"precision\":0.5,"
                        + "\"above_confirm_at\":{\"total\":0,\"right\":0}}");
    }

    private static String decisions(TestCatalogue shop) {
        return shop.client().get(ACCOUNT).json().at("/matching/decisions").toString();
    }
}
