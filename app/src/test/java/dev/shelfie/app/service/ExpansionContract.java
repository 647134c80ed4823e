package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.SampleAccount;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.domain.access.Permission;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Related records within a response. */
interface ExpansionContract extends ServiceContract {

    @Test
    default void expandsInfluencerAndProductsOfPost() {
        JsonNode post = sample().client()
                .get("/api/v1/posts/" + sample().post().id() + "?expand=influencer,products")
                .json();
        assertThat(post.at("/influencer/id").stringValue())
                .isEqualTo(sample().post().influencer().value());
        assertThat(post.get("products").valueStream().map(p -> p.get("id").stringValue()))
                .containsExactlyElementsOf(sample().post().products().stream()
                        .map(Object::toString)
                        .toList());
    }

    @Test
    default void expandsFourLevelsAndRefusesFive() {
        String path = "/api/v1/posts/" + sample().post().id() + "?expand=influencer.posts.influencer.posts";
        assertThat(sample().client()
                        .get(path)
                        .json()
                        .at("/influencer/posts/0/influencer/posts/0/id")
                        .isString())
                .isTrue();
        ApiResponse refused = sample().client().get(path + ".products");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).contains("4 levels");
    }

    @Test
    default void expandsTheSameWithinListsAndRecords() {
        String expand = "?expand=posts.products,posts.influencer";
        JsonNode one = sample().client()
                .get("/api/v1/influencers/" + sample().post().influencer() + expand)
                .json();
        JsonNode listed = sample().client()
                .get("/api/v1/influencers" + expand)
                .json()
                .valueStream()
                .filter(i -> i.get("id").equals(one.get("id")))
                .findFirst()
                .orElseThrow();
        assertThat(listed).isEqualTo(one);
        assertThat(one.at("/posts/0/influencer/id")).isEqualTo(one.get("id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "posts.nonsense", "influencer", "posts..products", ",", "posts,", "Posts"})
    default void refusesUnknownExpansionNamingThoseAllowed(String expand) {
        ApiResponse refused = sample().client().get("/api/v1/influencers?expand=" + expand);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo("expand");
        assertThat(refused.errorMessage())
                .endsWith(expand.startsWith("posts.") ? "allowed there: influencer, products" : "allowed there: posts");
    }

    @ParameterizedTest
    @ValueSource(strings = {"products", "tokens", "account", "products/{product}"})
    default void takesOnlyAnEmptyExpansionWhereThereIsNothingToExpand(String path) {
        HttpTestClient client = sample().administrator();
        String url = "/api/v1/"
                + path.replace("{product}", sample().post().products().get(0).value());
        assertThat(client.get(url + "?expand=").text())
                .isEqualTo(client.get(url).text());
        ApiResponse refused = client.get(url + "?expand=posts");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo("expand");
        assertThat(refused.at("/error/message")).contains("nothing to expand here");
    }

    @Test
    default void expandsTheSameWhetherNamesAreRepeatedOrSeparatedByCommas() {
        String influencer = "/api/v1/influencers/" + sample().post().influencer();
        HttpTestClient client = sample().client();
        assertThat(client.get(influencer + "?expand=posts.products&expand=posts.influencer")
                        .json())
                .isEqualTo(client.get(influencer + "?expand=posts.products,posts.influencer")
                        .json());
        assertThat(client.get(influencer + "?include=posts&include=posts").json())
                .isEqualTo(client.get(influencer + "?include=posts").json());
        assertThat(client.get(influencer + "?include=posts&include=likes").errorMessage())
                .isEqualTo("include: must be posts");
    }

    @Test
    default void refusesUnknownInclude() {
        ApiResponse refused = sample().client().get("/api/v1/influencers?include=products");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).isEqualTo("include: must be posts");
    }

    @Test
    default void refusesExpansionThatTheTokenMayNotRead() {
        HttpTestClient narrow = service().client(sample().account(), EnumSet.of(Permission.POSTS_READ));
        String path = "/api/v1/posts/" + sample().post().id();
        assertThat(narrow.get(path).status()).isEqualTo(200);
        ApiResponse refused = narrow.get(path + "?expand=products");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorCode()).isEqualTo("insufficient_permissions");
        assertThat(refused.errorMessage()).contains("products:read");
    }

    private SampleAccount sample() {
        return SampleAccount.of(service());
    }
}
