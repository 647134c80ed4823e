package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An account of a running service, with shortcuts to the records that tests need.
 *
 * @param service the service
 * @param account the account
 * @param client one that may do everything
 */
public record TestAccount(TestService service, AccountId account, HttpTestClient client) {

    public static TestAccount of(TestService service) {
        AccountId account = service.account(Plan.UNLIMITED);
        return new TestAccount(service, account, service.client(account, EnumSet.allOf(Permission.class)));
    }

    /** A client that may do this alone. */
    public HttpTestClient may(Permission... permissions) {
        return service.client(account, Set.of(permissions));
    }

    /** A client that may do everything but this. */
    public HttpTestClient mayNot(Permission... permissions) {
        EnumSet<Permission> others = EnumSet.allOf(Permission.class);
        others.removeAll(Set.of(permissions));
        return service.client(account, others);
    }

    /** Creates an influencer with this name on Instagram; its id. */
    public String influencer(String username) {
        return created("/api/v1/influencers", """
                {'display_name': 'Lina Weber', 'social_accounts': [{'platform': 'instagram', 'username': '%s'}]}
                """.formatted(username)).id();
    }

    /** Publishes a post on Instagram; its id. */
    public String post(String influencer, String platformPostId, String caption) {
        return created("/api/v1/posts", """
                {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': '%s', 'caption': '%s'}
                """.formatted(influencer, platformPostId, caption))
                .id();
    }

    /** Creates a product; its id. */
    public String product(String externalId, String title) {
        return created("/api/v1/products", """
                {'external_id': '%s', 'title': '%s', 'url': 'https://shop.example/p/%s'}
                """.formatted(externalId, title, externalId))
                .id();
    }

    /** The record at this path, whatever its status. */
    public ApiResponse stored(String path) {
        return client.get(path.contains("/products/") ? path : path + "?status=all");
    }

    /** Creates what {@code json} says; the answer. */
    public ApiResponse created(String path, String json) {
        ApiResponse created = client.post(path, json);
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        return created;
    }

    /** Links the product to the post, as people do: the matcher leaves it at that. */
    public void link(String post, String product) {
        created("/api/v1/posts/" + post + "/matches", "{'product': '%s'}".formatted(product));
    }

    /** Has the post show these products, until it is matched again. */
    public void show(String post, String... products) {
        List<ProductId> shown =
                Stream.of(products).map(id -> ProductId.parse(id).orElseThrow()).toList();
        Post found = service.store()
                .posts()
                .find(account, PostId.parse(post).orElseThrow(), PostVisibility.ALL, Expansion.none(RecordType.POST))
                .orElseThrow()
                .post();
        service.store().posts().save(found.withProducts(shown, Instant.now()));
    }
}
