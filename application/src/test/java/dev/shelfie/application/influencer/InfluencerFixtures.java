package dev.shelfie.application.influencer;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Influencers for tests. */
public final class InfluencerFixtures {

    private InfluencerFixtures() {}

    /** An id that no other influencer has. */
    public static InfluencerId anInfluencerId() {
        return InfluencerId.of(IDS.next());
    }

    /** An active influencer of the account, every member given, not yet saved. */
    public static Builder anInfluencer(AccountId account) {
        return new Builder(account);
    }

    /** An influencer's account on a platform, every member given. */
    public static SocialAccount onPlatform(Platform platform, String username) {
        return knownOnPlatform(platform, username, "17841400008460056");
    }

    /** An influencer's account on a platform that knows it by this id, every member given. */
    public static SocialAccount knownOnPlatform(Platform platform, String username, String userId) {
        String url = "https://" + platform.hosts().get(0) + "/" + IDS.next();
        return new SocialAccount(platform, username, userId, url, 48_200L, true);
    }

    /** An influencer's account on a platform of which little is known. */
    public static SocialAccount bareOnPlatform(Platform platform, String username) {
        return new SocialAccount(
                platform, username, null, "https://" + platform.hosts().get(0), null, null);
    }

    /** Builds an influencer. */
    public static final class Builder {

        private final AccountId account;
        private InfluencerId id = anInfluencerId();
        private Profile profile =
                new Profile("Lina Weber", "Berlin. Linen, light, long walks 🌿", "https://cdn.example/lina.jpg");
        private List<SocialAccount> socialAccounts;
        private InfluencerStatus status = InfluencerStatus.ACTIVE;
        private Instant createdAt = Instant.parse("2026-02-01T10:00:00.123456Z");
        private long version;

        private Builder(AccountId account) {
            this.account = account;
            String username = "lina." + id.value().toLowerCase(Locale.ROOT);
            this.socialAccounts =
                    List.of(onPlatform(Platform.INSTAGRAM, username), onPlatform(Platform.TIKTOK, username));
        }

        public Builder withId(InfluencerId given) {
            id = given;
            return this;
        }

        public Builder withProfile(Profile given) {
            profile = given;
            return this;
        }

        public Builder withSocialAccounts(List<SocialAccount> given) {
            socialAccounts = given;
            return this;
        }

        /** Alone on this platform, under this name. */
        public Builder withUsername(Platform platform, String username) {
            return withSocialAccounts(List.of(onPlatform(platform, username)));
        }

        public Builder withStatus(InfluencerStatus given) {
            status = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Builder withVersion(long given) {
            version = given;
            return this;
        }

        public Influencer build() {
            return new Influencer(
                    id, account, profile, socialAccounts, status, createdAt, createdAt.plusSeconds(60), version);
        }
    }
}
