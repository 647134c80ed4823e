package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.storefront.StorefrontContract.Scene;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.ServiceContract;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Links to galleries and posts, and what other sites make of them. */
public interface OEmbedContract extends ServiceContract {

    @Test
    default void aLinkToAPublicPageBecomesAFrameByOEmbed() {
        Scene scene = Scene.open(retailer());
        String base = scene.shopper().base();
        String link = base + "/storefront/galleries/" + scene.gallery() + "?key=" + scene.key();

        Document page = Jsoup.parse(scene.shopper()
                .get("/storefront/galleries/" + scene.gallery() + "?key=" + scene.key())
                .text());
        String discovered =
                page.select("link[type=application/json+oembed]").attr("href").substring(base.length());
        ApiResponse embed = scene.shopper().get(discovered + "&maxwidth=400&dnt=1");

        assertThat(embed.status()).as(embed.text()).isEqualTo(200);
        assertThat(embed.at("/version")).isEqualTo("1.0");
        assertThat(embed.at("/type")).isEqualTo("rich");
        assertThat(embed.json().get("width").intValue()).isEqualTo(400);
        assertThat(Jsoup.parse(embed.at("/html")).select("iframe").attr("src")).isEqualTo(link);
        String encoded = encoded(link);
        assertThat(scene.shopper().get("/oembed;x?url=" + encoded).status()).isEqualTo(200);
        assertThat(scene.shopper().get("/oembed?format=xml&url=" + encoded).status())
                .isEqualTo(501);
        assertThat(scene.shopper()
                        .get("/oembed?url=" + encoded("https://evil.example/x?key=1"))
                        .status())
                .isEqualTo(404);
        scene.retailer().client().patch("/api/v1/galleries/" + scene.gallery(), "{'status': 'draft'}");
        Eventually.until(
                "nothing is embedded",
                () -> scene.shopper().get("/oembed?url=" + encoded).status() == 404);
        String path = link.substring(base.length());
        Eventually.until("the page is gone", () -> scene.shopper().get(path).status() == 404);
        ApiResponse page404 = scene.shopper().get(path);
        assertThat(page404.header("Content-Type")).startsWith("text/html");
        assertThat(page404.header("Cache-Control")).isEqualTo("no-store");
    }

    /** {@code BASE}, {@code ID} and {@code KEY} stand for the service's address, a gallery and a token. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "javascript:alert(1)//BASE/storefront/galleries/ID?key=KEY",
                "data:text/html,<script>alert(1)</script>",
                "//evil.example/storefront/galleries/ID?key=KEY",
                "/storefront/galleries/ID?key=KEY",
                "BASE@evil.example/storefront/galleries/ID?key=KEY",
                "BASE.evil.example/storefront/galleries/ID?key=KEY",
                "BASE\\@evil.example/storefront/galleries/ID?key=KEY",
                "https://evil.example/?BASE/storefront/galleries/ID?key=KEY",
                "https://evil.example/storefront/galleries/ID?key=KEY",
                "BASE/storefront/galleries/ID/../../../evil?key=KEY",
                "BASE/storefront/galleries/ID\" onload=\"alert(1)?key=KEY",
                "BASE/storefront/galleries/ID%22%20onload=%22alert(1)?key=KEY",
                "BASE/storefront/v1/galleries/ID.html?key=KEY",
                "BASE/storefront/galleries/ID",
                "BASE/storefront/galleries/ID?key=",
                "BASE/storefront/galleries/ID?key=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
                "BASE/storefront/galleries/ID?key=KEY%E2%80%AE",
                "BASE/storefront/galleries/ID?key=KEY&key=KEY",
                "BASE/storefront/galleries/ID?key=%zz",
                "BASE/storefront/galleries/ID?key=KEY\u202e\n",
            })
    default void addressesThatAreNoPublicPagesAreRefused(String url) {
        Scene scene = Scene.open(retailer());

        ApiResponse refused = embed(scene, filled(scene, url));

        assertThat(refused.status()).as(refused.text()).isIn(400, 401, 404);
        assertThat(refused.header("Content-Type")).isEqualTo("application/json");
    }

    @Test
    default void nothingOfTheAddressButThePageGetsIntoTheFrame() {
        Scene scene = Scene.open(retailer());
        String page = filled(scene, "BASE/storefront/galleries/ID?key=KEY");

        ApiResponse embed = embed(scene, page + "&x=%22%3E%3Cscript%3Ealert(1)%3C/script%3E#%22%3E");

        assertThat(Jsoup.parseBodyFragment(embed.at("/html")).body().children())
                .singleElement()
                .satisfies(frame -> assertThat(frame.attr("src")).isEqualTo(page));
        assertThat(embed.text()).doesNotContain("script");
    }

    @Test
    default void aHostThatIsNoneMakesNoFrame() {
        Scene scene = Scene.open(retailer());
        String relative = encoded(filled(scene, "/storefront/galleries/ID?key=KEY"));

        ApiResponse refused =
                scene.shopper().get("/oembed?url=" + relative, "X-Forwarded-Host", "\"><script>alert(1)</script>");

        assertThat(refused.status()).as(refused.text()).isEqualTo(404);
    }

    @Test
    default void anAddressThatIsTooLongIsRefused() {
        Scene scene = Scene.open(retailer());

        assertThat(embed(scene, filled(scene, "BASE/storefront/galleries/ID?key=KEY&x=") + "x".repeat(20_000))
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET ?key=x 401", "GET  400", "DELETE ?key=KEY 405"})
    default void aPublicPageAnswersPeopleInHtmlWhateverIsWrong(String request) {
        Scene scene = Scene.open(retailer());
        String[] parts = request.split(" ", 3);
        String path = filled(scene, "/storefront/galleries/ID" + parts[1]);

        ApiResponse refused = scene.shopper().send(parts[0], path, "If-None-Match", "*");

        assertThat(refused.status()).isEqualTo(Integer.parseInt(parts[2]));
        assertThat(refused.text()).contains("This isn't shown here.");
        assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
        assertThat(refused.header("Allow")).isEqualTo(parts[2].equals("405") ? "GET, HEAD" : "");
    }

    /** Sites add parameters of their own to the links that people share. */
    @Test
    default void aPublicPageIsShownWhateverSitesAddToItsAddress() {
        Scene scene = Scene.open(retailer());
        String path = filled(scene, "/storefront/galleries/ID?key=KEY");

        Document page =
                Jsoup.parse(scene.shopper().get(path + "&fbclid=x&utm_source=y").text());

        assertThat(page.select("shelfie-gallery")).hasSize(1);
        assertThat(page.select("link[rel=canonical]").attr("href"))
                .isEqualTo(scene.shopper().base() + path);
        assertThat(page.select("base").attr("target")).isEqualTo("_blank");
        assertThat(page.title())
                .isNotEmpty()
                .isEqualTo(embed(scene, scene.shopper().base() + path).at("/title"));
    }

    @ParameterizedTest
    @CsvSource({"&lang=de, de", "&lang=pt-BR, pt-BR", "&lang=en, en", "'', en", "&lang=de%22onload, en", "&lang=, en"})
    default void aPublicPageIsInTheLanguageThatItsAddressNames(String lang, String expected) {
        Scene scene = Scene.open(retailer());
        String path = filled(scene, "/storefront/galleries/ID?key=KEY");

        Document page = Jsoup.parse(scene.shopper().get(path + lang).text());

        assertThat(page.select("html").attr("lang")).isEqualTo(expected);
        assertThat(Jsoup.parse(embed(scene, scene.shopper().base() + path + lang)
                                .at("/html"))
                        .select("iframe")
                        .attr("src"))
                .isEqualTo(scene.shopper().base() + path + (expected.equals("en") ? "" : lang));
    }

    private static ApiResponse embed(Scene scene, String url) {
        return scene.shopper().get("/oembed?url=" + encoded(url));
    }

    /** The id comes last: it may hold KEY by chance, but nothing before it can hold ID, as ids and tokens have no I. */
    private static String filled(Scene scene, String url) {
        return url.replace("BASE", scene.shopper().base())
                .replace("KEY", scene.key())
                .replace("ID", scene.gallery());
    }

    private static String encoded(String url) {
        return URLEncoder.encode(url, StandardCharsets.UTF_8);
    }
}
