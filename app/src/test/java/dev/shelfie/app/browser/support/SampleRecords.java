package dev.shelfie.app.browser.support;

import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * An account in use for a while, and the addresses of some of what it holds, below the dashboard's.
 *
 * @param shop the account
 * @param post a post with a suggested product
 * @param influencer who wrote it
 * @param product the suggested product
 * @param imported an import with refused rows
 * @param token a token that is in use
 */
public record SampleRecords(
        DashboardAccount shop, String post, String influencer, String product, String imported, String token) {

    private static final Set<Permission> WEBSITE =
            EnumSet.of(Permission.POSTS_READ, Permission.INFLUENCERS_READ, Permission.PRODUCTS_READ);
    private static final String FEED = """
            id,title,link,price,availability
            HH-90001,Halm Wool Blanket 140x200 - Moss,https://shop.example.com/p/wool-blanket-moss,89.00 EUR,in_stock
            HH-90002,,https://shop.example.com/p/nameless,19.00 EUR,in_stock
            HH-90003,Halm Wool Blanket 140x200 - Rust,https://shop.example.com/p/wool-blanket-rust,free,in_stock
            HH-90004,Halm Wool Blanket 140x200 - Sand,wool-blanket-sand,89.00 EUR,perhaps
            """;
    private static final int DAYS = 7;

    /** Uses an account that has the sample data. */
    public static SampleRecords of(DashboardAccount shop) {
        ApiClient program = shop.program();
        String imported = program.post("/imports?kind=products", "text/csv", FEED)
                .get("id")
                .stringValue();
        loseSome(program);
        decideSome(program);
        JsonNode suggested = suggestionOnPublishedPost(program);
        String post = suggested.get("post").stringValue();
        String token = shop.token("Storefront", WEBSITE, Instant.now().plus(9, ChronoUnit.DAYS))
                .token()
                .id()
                .value();
        count(shop);
        return new SampleRecords(
                shop,
                "/posts/" + post,
                "/influencers/"
                        + program.get("/posts/" + post).get("influencer").stringValue(),
                "/products/" + suggested.get("product").stringValue(),
                "/imports/" + imported,
                "/tokens/" + token);
    }

    /** A suggestion may also belong to a draft, which this program can't read. */
    private static JsonNode suggestionOnPublishedPost(ApiClient program) {
        List<String> published = new ArrayList<>();
        program.get("/posts").forEach(post -> published.add(post.get("id").stringValue()));
        for (JsonNode match : program.get("/matches?status=suggested")) {
            if (published.contains(match.get("post").stringValue())) {
                return match;
            }
        }
        throw new AssertionError("No published post has a suggestion");
    }

    /** Two posts are changed, and a product that another one shows is deleted. */
    private static void loseSome(ApiClient program) {
        JsonNode posts = program.get("/posts?has_products=true&limit=3");
        program.patch("/posts/" + posts.get(0).get("id").stringValue(), "{\"caption\": \"Sunday.\"}");
        program.patch("/posts/" + posts.get(1).get("id").stringValue(), "{\"caption\": \"Golden hour\"}");
        program.delete("/products/" + posts.get(2).at("/products/0").stringValue());
    }

    private static void decideSome(ApiClient program) {
        List<String> confirmed = new ArrayList<>();
        program.get("/matches?status=confirmed&limit=40")
                .forEach(match -> confirmed.add(match.get("id").stringValue()));
        for (int i = 0; i < confirmed.size(); i++) {
            program.decide(confirmed.get(i), i % 15 == 4 ? "rejected" : "confirmed");
        }
    }

    /** More by day than by night, and more than the plan allows once. */
    private static void count(DashboardAccount shop) {
        Instant end = Instant.now().truncatedTo(ChronoUnit.HOURS);
        List<UsageHour> hours = new ArrayList<>();
        for (Instant hour = end.minus(Duration.ofDays(DAYS - 1));
                hour.isBefore(end);
                hour = hour.plus(Duration.ofHours(1))) {
            long of = Math.round(700 + 600 * Math.sin((hour.getEpochSecond() / 3600 % 24 - 8) * Math.PI / 12));
            hours.add(new UsageHour(
                    shop.account(), hour, Map.of(200, of * 7, 304, of * 2, 404, of / 20, 429, of / 60), of / 3));
        }
        shop.service().store().usage().add(hours);
    }
}
