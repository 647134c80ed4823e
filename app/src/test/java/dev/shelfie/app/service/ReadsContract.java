package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.SampleAccount;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.domain.influencer.Influencer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The read endpoints, and which records their callers see. */
interface ReadsContract extends ServiceContract {

    @Test
    default void listsActiveInfluencersNewestFirst() {
        ApiResponse answered = sample().client().get("/api/v1/influencers");
        assertThat(answered.status()).isEqualTo(200);
        assertThat(answered.header("Content-Type")).isEqualTo("application/json");
        assertThat(answered.json().isArray()).isTrue();
        assertThat(answered.json().size()).isEqualTo(13);
        assertThat(answered.json().valueStream().map(i -> i.get("status").stringValue()))
                .containsOnly("active");
        assertThat(times(answered.json())).isSortedAccordingTo((a, b) -> b.compareTo(a));
        assertThat(answered.json().get(0).has("posts")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"include=posts", "expand=posts"})
    default void addsPublishedPostsWhenInfluencersIncludeOrExpandThem(String parameter) {
        JsonNode influencers =
                sample().client().get("/api/v1/influencers?" + parameter).json();
        long listed = influencers
                .valueStream()
                .mapToLong(i -> sample().client()
                        .get("/api/v1/influencers/" + i.get("id").stringValue() + "/posts")
                        .json()
                        .size())
                .sum();
        assertThat(influencers
                        .valueStream()
                        .mapToLong(i -> i.get("posts").size())
                        .sum())
                .isEqualTo(listed)
                .isGreaterThan(100);
        influencers.forEach(influencer -> {
            assertThat(times(influencer.get("posts"))).isSortedAccordingTo((a, b) -> b.compareTo(a));
            influencer
                    .get("posts")
                    .forEach(post -> assertThat(post.get("influencer")).isEqualTo(influencer.get("id")));
        });
    }

    @Test
    default void getsOneInfluencer() {
        JsonNode influencer = sample().client()
                .get("/api/v1/influencers/" + sample().post().influencer())
                .json();
        assertThat(influencer.get("id").stringValue())
                .isEqualTo(sample().post().influencer().value());
        assertThat(influencer.get("object").stringValue()).isEqualTo("influencer");
        assertThat(influencer.has("posts")).isFalse();
    }

    @Test
    default void listsPostsOfInfluencerNewestFirst() {
        JsonNode posts = sample().client()
                .get("/api/v1/influencers/" + sample().post().influencer() + "/posts")
                .json();
        assertThat(posts.size()).isGreaterThan(5);
        assertThat(times(posts)).isSortedAccordingTo((a, b) -> b.compareTo(a));
        posts.forEach(post -> assertThat(post.get("influencer").stringValue())
                .isEqualTo(sample().post().influencer().value()));
    }

    @Test
    default void getsOnePostWithIdsOfRelatedRecords() {
        JsonNode post =
                sample().client().get("/api/v1/posts/" + sample().post().id()).json();
        assertThat(post.get("caption").stringValue())
                .isEqualTo(sample().post().content().caption());
        assertThat(post.get("influencer").stringValue())
                .isEqualTo(sample().post().influencer().value());
        assertThat(post.get("products").valueStream().map(JsonNode::stringValue))
                .containsExactlyElementsOf(sample().post().products().stream()
                        .map(Object::toString)
                        .toList());
    }

    @Test
    default void answersAlikeUnderBothPathForms() {
        String path = "/influencers/" + sample().post().influencer() + "/posts?limit=2";
        assertThat(sample().client().get("/v1" + path).text())
                .isEqualTo(sample().client().get("/api/v1" + path).text());
    }

    @Test
    default void hidesInactiveInfluencersAndTheirPostsFromReaders() {
        Influencer inactive = sample().inactiveInfluencer();
        assertThat(sample().client().get("/api/v1/influencers/" + inactive.id()).status())
                .isEqualTo(404);
        assertThat(sample().client()
                        .get("/api/v1/influencers/" + inactive.id() + "/posts")
                        .status())
                .isEqualTo(404);
        assertThat(sample().client().get("/api/v1/influencers?status=all").status())
                .isEqualTo(403);
    }

    @Test
    default void showsInactiveInfluencersToThoseWhoMayWriteThem() {
        assertThat(sample().administrator()
                        .get("/api/v1/influencers?status=all")
                        .json()
                        .size())
                .isEqualTo(14);
        assertThat(sample().administrator()
                        .get("/api/v1/influencers?status=inactive")
                        .ids())
                .containsExactly(sample().inactiveInfluencer().id().value());
        assertThat(sample().administrator()
                        .get("/api/v1/influencers?status=odd")
                        .status())
                .isEqualTo(400);
    }

    @Test
    default void showsDraftsToThoseWhoMayWritePosts() {
        long drafts = sample().administrator()
                .get("/api/v1/influencers")
                .json()
                .valueStream()
                .mapToInt(i -> sample().administrator()
                        .get("/api/v1/influencers/" + i.get("id").stringValue() + "/posts?status=draft")
                        .json()
                        .size())
                .sum();
        assertThat(drafts).isEqualTo(3);
        assertThat(sample().client()
                        .get("/api/v1/influencers/" + sample().post().influencer() + "/posts?status=draft")
                        .status())
                .isEqualTo(403);
    }

    private static List<Instant> times(JsonNode records) {
        return records.valueStream()
                .map(r -> Instant.parse(r.get("created_at").stringValue()))
                .toList();
    }

    private SampleAccount sample() {
        return SampleAccount.of(service());
    }
}
