package dev.shelfie.http.influencer;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.object;
import static dev.shelfie.http.json.JsonFixtures.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class InfluencerRequestTest {

    private static final String ULID = "01JB2M5Q8W4T7Y9ZC3E6G1H0KN";

    @Test
    void readsBackWhatItWritesOfAnInfluencer() {
        Influencer influencer = new InfluencerInput(
                        new Profile("Lina", "Licht \"und\" Leinen", "https://cdn.example/a.jpg"),
                        List.of(
                                new SocialAccount(Platform.X, "lina", "1", "https://x.com/lina", 0L, false),
                                new SocialAccount(Platform.TIKTOK, "Lina", null, "https://tiktok.com/@l", null, null)),
                        InfluencerStatus.INACTIVE)
                .create(InfluencerId.of(ULID), AccountId.of(ULID), Instant.EPOCH);
        assertThat(InfluencerRequest.read(JsonObjectReader.of(InfluencerRequest.of(influencer))))
                .isEqualTo(influencer.input());
    }

    @Test
    void fillsInStatusAndAddress() {
        InfluencerInput input = InfluencerRequest.read(
                written("{'display_name': 'Lina', 'social_accounts': [{'platform': 'youtube', 'username': 'lina w'}]}"
                        .replace(" w", "_w")));
        assertThat(input.status()).isEqualTo(InfluencerStatus.ACTIVE);
        assertThat(input.socialAccounts().get(0).url()).isEqualTo("https://www.youtube.com/@lina_w");
    }

    @Test
    void letsPassInACopyWhatTheServiceSets() {
        String copy = "{'id': 'inf_1', 'object': 'influencer', 'display_name': 'Lina', 'posts': ['post_1'],"
                + " 'created_at': '2026-05-01T10:00:00Z', 'updated_at': '2026-05-01T10:00:00Z'}";
        assertThat(InfluencerRequest.read(JsonObjectReader.ofExport(object(copy)))
                        .profile()
                        .displayName())
                .isEqualTo("Lina");
        assertThat(broken(() -> InfluencerRequest.read(written(copy))))
                .containsOnlyKeys("id", "object", "posts", "created_at", "updated_at");
    }

    @Test
    void refusesAUsernameTwiceOnAPlatform() {
        String account = "{'platform': 'x', 'username': '%s'}";
        assertThat(broken(() -> InfluencerRequest.read(written("{'display_name': 'Lina', 'social_accounts': [%s, %s]}"
                        .formatted(account.formatted("lina"), account.formatted("LINA"))))))
                .containsOnlyKeys("social_accounts");
    }
}
