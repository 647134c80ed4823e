package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.storefront.StorefrontContract.Scene;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What shoppers are told about how a post came about, and until when they see it. */
public interface DisclosureContract extends ServiceContract {

    @ParameterizedTest
    @CsvSource({
        "de-AT, advertisement, de, Werbung",
        "fr, gifted, fr, Offert",
        "ja, gifted, en, Gifted",
        "x-unknown, advertisement, en, Ad"
    })
    default void everyFormSaysHowThePostCameAbout(String language, String disclosure, String spoken, String label) {
        Scene scene = Scene.open(retailer());
        String post = scene.posts().get(0);
        ApiResponse written = retailer(scene)
                .patch(
                        "/api/v1/posts/" + post,
                        "{'language': '%s', 'disclosure': '%s'}".formatted(language, disclosure));
        assertThat(written.at("/disclosure")).as(written.text()).isEqualTo(disclosure);

        String path = "/storefront/v1/posts/" + post;
        Element said = Jsoup.parseBodyFragment(
                        scene.shopper().get(path + ".html?key=" + scene.key()).text())
                .selectFirst(".shelfie-disclosure");
        JsonNode type =
                scene.shopper().get(path + ".jsonld?key=" + scene.key()).json().at("/itemListElement/0/item/@type");

        assertThat(scene.shopper().get(path + "?key=" + scene.key()).at("/disclosure"))
                .isEqualTo(disclosure);
        Element asked = Jsoup.parseBodyFragment(scene.shopper()
                        .get(path + ".html?key=" + scene.key() + "&lang=nl")
                        .text())
                .selectFirst(".shelfie-disclosure");
        assertThat(asked.attr("lang")).isEqualTo("nl");
        assertThat(asked.text()).isEqualTo(disclosure.equals("gifted") ? "Gekregen" : "Advertentie");
        assertThat(said.text()).isEqualTo(label);
        assertThat(said.attr("lang")).isEqualTo(spoken);
        assertThat(type.toString())
                .isEqualTo(
                        disclosure.equals("advertisement")
                                ? "[\"SocialMediaPosting\",\"AdvertiserContentArticle\"]"
                                : "\"SocialMediaPosting\"");
    }

    @Test
    default void nothingIsSaidWhereThereIsNothingToSay() {
        Scene scene = Scene.open(retailer());
        String path = "/storefront/v1/posts/" + scene.posts().get(0);

        assertThat(scene.shopper().get(path + "?key=" + scene.key()).json().has("disclosure"))
                .isFalse();
        assertThat(scene.shopper().get(path + ".html?key=" + scene.key()).text())
                .doesNotContain("shelfie-disclosure");
    }

    @Test
    default void aPostIsReadByItsAddressUntilTheRightsEnd() {
        Scene scene = Scene.open(retailer());
        List<String> posts = scene.posts();
        retailer(scene).patch("/api/v1/posts/" + posts.get(0), "{'rights_until': '2020-01-01T00:00:00Z'}");
        retailer(scene).patch("/api/v1/posts/" + posts.get(1), "{'rights_until': '2999-01-01T00:00:00+01:00'}");

        assertThat(scene.shopper()
                        .get("/storefront/v1/posts/" + posts.get(0) + "?key=" + scene.key())
                        .status())
                .isEqualTo(404);
        assertThat(scene.shopper()
                        .get("/storefront/v1/posts/" + posts.get(1) + "?key=" + scene.key())
                        .status())
                .isEqualTo(200);
        assertThat(retailer(scene).get("/api/v1/posts/" + posts.get(0)).at("/rights_until"))
                .isEqualTo("2020-01-01T00:00:00Z");
        assertThat(retailer(scene).get("/api/v1/posts/" + posts.get(1)).at("/rights_until"))
                .isEqualTo("2998-12-31T23:00:00Z");
    }

    @ParameterizedTest
    @CsvSource({"300, 60, 60, 100, 238", "40, 1, 38, 0, 0", "90000, 60, 60, 600, 600"})
    default void cachesKeepNothingBeyondTheEndOfRights(
            int seconds, int leastFresh, int mostFresh, int leastStale, int mostStale) {
        Scene scene = Scene.open(retailer());
        String post = scene.posts().get(1);
        Instant end = Instant.now().truncatedTo(ChronoUnit.SECONDS).plusSeconds(seconds);
        ApiResponse written = retailer(scene).patch("/api/v1/posts/" + post, "{'rights_until': '%s'}".formatted(end));
        assertThat(written.at("/rights_until")).as(written.text()).isEqualTo(end.toString());

        Matcher caching = Pattern.compile("public, max-age=(\\d+), stale-while-revalidate=(\\d+)")
                .matcher(scene.shopper()
                        .get("/storefront/v1/posts/" + post + "?key=" + scene.key())
                        .header("Cache-Control"));
        String page = scene.shopper()
                .get("/storefront/posts/" + post + "?key=" + scene.key())
                .header("Cache-Control");

        assertThat(caching.matches()).isTrue();
        assertThat(Integer.parseInt(caching.group(1))).isBetween(leastFresh, mostFresh);
        assertThat(Integer.parseInt(caching.group(2))).isBetween(leastStale, mostStale);
        assertThat(Integer.parseInt(page.replace("public, max-age=", ""))).isBetween(leastFresh, mostFresh);
    }

    @Test
    default void aPatchRemovesWhatItNamesAlone() {
        Scene scene = Scene.open(retailer());
        String path = "/api/v1/posts/" + scene.posts().get(0);
        retailer(scene).patch(path, "{'disclosure': 'gifted', 'rights_until': '2999-01-01T00:00:00Z'}");

        ApiResponse changed = retailer(scene).patch(path, "{'rights_until': null}");
        ApiResponse refused = retailer(scene).patch(path, "{'disclosure': 'sponsored'}");

        assertThat(changed.json().has("rights_until")).isFalse();
        assertThat(changed.at("/disclosure")).isEqualTo("gifted");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("advertisement, gifted");
    }

    private static HttpTestClient retailer(Scene scene) {
        return scene.retailer().client();
    }
}
