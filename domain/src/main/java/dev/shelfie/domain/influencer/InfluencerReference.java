package dev.shelfie.domain.influencer;

/** Refers to an influencer by its id or by one of its social accounts. */
public sealed interface InfluencerReference {

    /** The influencer with this id. */
    record ById(InfluencerId id) implements InfluencerReference {

        @Override
        public String toString() {
            return id.value();
        }
    }

    /** The influencer who has this social account. */
    record BySocialAccount(SocialReference account) implements InfluencerReference {

        @Override
        public String toString() {
            return account.toString();
        }
    }
}
