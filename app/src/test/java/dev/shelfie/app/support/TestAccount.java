package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.util.EnumSet;
import java.util.Set;

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

    /** Has the post show these products, by somebody's decision, which no matching takes back. */
    public void show(String post, String... products) {
        for (String product : products) {
            ApiResponse linked =
                    client.post("/api/v1/posts/" + post + "/matches", "{'product': '%s'}".formatted(product));
            assertThat(linked.status()).as(linked.text()).isIn(200, 201);
        }
    }
}
