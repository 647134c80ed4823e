package dev.shelfie.app.service.documentation;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.influencer.InfluencerRequest;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.post.PostRequest;
import dev.shelfie.http.product.ProductRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An account that has the records which the OpenAPI document's examples show, and no others. */
record ExampleAccount(TestService service, AccountId account) {

    static ExampleAccount open(TestService service) {
        return open(service, shown("matches"));
    }

    /** One whose people haven't decided yet. */
    static ExampleAccount openUndecided(TestService service) {
        JsonNode matches = shown("matches").deepCopy();
        matches.forEach(match -> ((ObjectNode) match).put("status", "suggested").remove("decided_by"));
        return open(service, matches);
    }

    private static ExampleAccount open(TestService service, JsonNode matches) {
        ExampleAccount shop = new ExampleAccount(service, service.account(Plan.UNLIMITED));
        shown("products").forEach(shop::saveProduct);
        shown("influencers").forEach(shop::saveInfluencer);
        shown("posts").forEach(shop::savePost);
        service.store()
                .matches()
                .saveAll(shop.account, matches.valueStream().map(shop::match).toList());
        service.store()
                .lostMatches()
                .saveAll(
                        shop.account,
                        shown("lost_matches").valueStream().map(shop::lostMatch).toList());
        // A post doesn't wait for the index to be built, or not for long; a preview does.
        service.client(shop.account, EnumSet.allOf(Permission.class)).post("/api/v1/match-previews", "{}");
        return shop;
    }

    private static JsonNode shown(String example) {
        return OpenApiDocument.SERVED.example(example);
    }

    HttpTestClient client(@Nullable Set<Permission> permissions) {
        HttpTestClient client = service.client(account, EnumSet.allOf(Permission.class));
        return permissions == null ? client.with(null) : service.client(account, permissions);
    }

    /** What the request is answered with, after what comes before it. */
    ApiResponse answer(ExampleRequest exchange) {
        String first = "";
        String made = "";
        for (ExampleRequest before : exchange.before()) {
            ApiResponse answered = answer(before.made(made).first(first));
            first = first.isEmpty() && answered.json().has("id") ? answered.id() : first;
            made = answered.text().startsWith("{") && answered.json().has("id") ? answered.id() : made;
        }
        return send(exchange.made(made).first(first));
    }

    private ApiResponse send(ExampleRequest exchange) {
        ExampleRequest.Body body = exchange.body();
        return client(exchange.permissions())
                .send(
                        exchange.method(),
                        "/api/v1" + exchange.path(),
                        body == null ? BodyPublishers.noBody() : body.publisher(),
                        body == null ? null : body.type(),
                        exchange.headers().toArray(String[]::new));
    }

    private void saveInfluencer(JsonNode json) {
        InfluencerInput input = InfluencerRequest.read(members(json));
        service.store()
                .influencers()
                .save(new Influencer(
                        new InfluencerId(id(json)),
                        account,
                        input.profile(),
                        input.socialAccounts(),
                        input.status(),
                        time(json, "created_at"),
                        time(json, "updated_at"),
                        0));
    }

    private void savePost(JsonNode json) {
        PostInput input = PostRequest.read(members(json), null);
        List<ProductId> products = json.get("products")
                .valueStream()
                .map(each -> new ProductId(each.stringValue()))
                .toList();
        service.store()
                .posts()
                .save(new Post(
                        new PostId(id(json)),
                        account,
                        new InfluencerId(json.get("influencer").stringValue()),
                        new Publication(
                                input.platform(),
                                input.platformPostId(),
                                json.get("permalink").stringValue()),
                        input.content(),
                        input.usage(),
                        input.status(),
                        products,
                        time(json, "created_at"),
                        time(json, "updated_at"),
                        0));
    }

    private void saveProduct(JsonNode json) {
        ProductInput input = ProductRequest.read(members(json));
        service.store()
                .products()
                .save(new Product(
                        new ProductId(id(json)),
                        account,
                        input.codes(),
                        input.presentation(),
                        input.offer(),
                        input.attributes(),
                        input.status(),
                        time(json, "created_at"),
                        time(json, "updated_at"),
                        0));
    }

    private LostMatch lostMatch(JsonNode json) {
        return new LostMatch(
                new LostMatchId(id(json)),
                account,
                new PostId(json.get("post").stringValue()),
                new ProductId(json.get("product").stringValue()),
                json.get("product_title").stringValue(),
                LossReason.parse(json.get("reason").stringValue()).orElseThrow(),
                json.has("better_product")
                        ? new ProductId(json.get("better_product").stringValue())
                        : null,
                json.get("confidence").doubleValue(),
                time(json, "lost_at"));
    }

    private Match match(JsonNode json) {
        return new Match(
                new MatchId(id(json)),
                account,
                new PostId(json.get("post").stringValue()),
                new RankedProduct(
                        new ProductId(json.get("product").stringValue()),
                        json.get("confidence").doubleValue(),
                        json.get("evidence")
                                .valueStream()
                                .map(ExampleAccount::evidence)
                                .toList(),
                        json.get("variants")
                                .valueStream()
                                .map(variant -> new ProductId(variant.stringValue()))
                                .toList(),
                        null),
                MatchStatus.parse(json.get("status").stringValue()).orElseThrow(),
                MatchSource.valueOf(json.get("source").stringValue().toUpperCase(Locale.ROOT)),
                json.path("matcher_version").stringValue(null),
                json.has("decided_by")
                        ? new Match.Decision(
                                new TokenId(json.get("decided_by").stringValue()), time(json, "decided_at"))
                        : null,
                json.has("position")
                        ? new MediaPosition(
                                json.at("/position/media").intValue(),
                                json.at("/position/x").doubleValue(),
                                json.at("/position/y").doubleValue())
                        : null,
                time(json, "created_at"),
                time(json, "updated_at"),
                0);
    }

    private static Evidence evidence(JsonNode json) {
        return new Evidence(
                json.get("kind").stringValue(),
                json.get("text").stringValue(),
                json.has("quote")
                        ? new Evidence.Quote(
                                json.get("quote").stringValue(),
                                json.get("start").intValue(),
                                json.get("end").intValue())
                        : null,
                json.get("weight").doubleValue());
    }

    private static JsonObjectReader members(JsonNode json) {
        return JsonObjectReader.ofExport((ObjectNode) json.deepCopy());
    }

    private static String id(JsonNode json) {
        return json.get("id").stringValue();
    }

    private static Instant time(JsonNode json, String name) {
        return Instant.parse(json.get(name).stringValue());
    }
}
