package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each endpoint needs, and nothing else is enough for. */
interface WritePermissionsContract extends ServiceContract {

    @ParameterizedTest
    @CsvSource({
        "POST, /influencers, INFLUENCERS_WRITE",
        "PATCH, /influencers/%1$s, INFLUENCERS_WRITE",
        "DELETE, /influencers/%1$s, INFLUENCERS_WRITE",
        "GET, /posts, POSTS_READ",
        "POST, /posts, POSTS_WRITE",
        "POST, /posts/batch, POSTS_WRITE",
        "GET, /posts/by-platform-id/instagram/1, POSTS_READ",
        "PUT, /posts/by-platform-id/instagram/1, POSTS_WRITE",
        "PATCH, /posts/%2$s, POSTS_WRITE",
        "DELETE, /posts/%2$s, POSTS_WRITE",
        "GET, /products, PRODUCTS_READ",
        "GET, /products/facets?field=brand, PRODUCTS_READ",
        "GET, /products/%3$s, PRODUCTS_READ",
        "POST, /products, PRODUCTS_WRITE",
        "GET, /products/by-external-id/1, PRODUCTS_READ",
        "PUT, /products/by-external-id/1, PRODUCTS_WRITE",
        "PATCH, /products/%3$s, PRODUCTS_WRITE",
        "DELETE, /products/%3$s, PRODUCTS_WRITE"
    })
    default void asksForThePermissionOfTheEndpoint(String method, String template, Permission needed) {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String path = "/api/v1" + template.formatted(lina, retailer.post(lina, "1", ""), retailer.product("1", "Hut"));
        ApiResponse refused = send(retailer.mayNot(needed), method, path);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorCode()).isEqualTo("insufficient_permissions");
        assertThat(refused.errorMessage()).contains(needed.publicName());
        assertThat(send(retailer.may(needed), method, path).status()).isIn(200, 204, 400);
        assertThat(send(retailer.client().with(null), method, path).status()).isEqualTo(401);
    }

    @Test
    default void asksForBothPermissionsWhenPostsOfAProductAreListed() {
        TestAccount retailer = retailer();
        String path = "/api/v1/products/" + retailer.product("1", "Hut") + "/posts";
        assertThat(retailer.may(Permission.PRODUCTS_READ).get(path).status()).isEqualTo(403);
        assertThat(retailer.may(Permission.POSTS_READ).get(path).status()).isEqualTo(403);
        assertThat(retailer.may(Permission.PRODUCTS_READ, Permission.POSTS_READ)
                        .get(path)
                        .status())
                .isEqualTo(200);
    }

    @Test
    default void looksAtPermissionsBeforeAnythingElse() {
        HttpTestClient reader = retailer().may(Permission.POSTS_READ);
        assertThat(reader.post("/api/v1/posts", "nonsense").status()).isEqualTo(403);
        assertThat(reader.send("POST", "/api/v1/posts").status()).isEqualTo(403);
        assertThat(reader.patch("/api/v1/posts/nonsense?expand=odd", "{}").status())
                .isEqualTo(403);
    }

    @Test
    default void expandsNothingThatTheTokenMayNotReadInWhatItWrites() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        HttpTestClient writer = retailer.may(Permission.POSTS_WRITE);
        ApiResponse refused = writer.post("/api/v1/posts?expand=influencer", WritesContract.POST.formatted(lina));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(retailer.client().get("/api/v1/posts?status=all").ids()).isEmpty();
        assertThat(writer.post("/api/v1/posts", WritesContract.POST.formatted(lina))
                        .status())
                .isEqualTo(201);
    }

    private static ApiResponse send(HttpTestClient client, String method, String path) {
        return Set.of("GET", "DELETE").contains(method)
                ? client.send(method, path)
                : switch (method) {
                    case "PUT" -> client.put(path, "[]");
                    case "PATCH" -> client.patch(path, "{}");
                    default -> client.post(path, "[]");
                };
    }
}
