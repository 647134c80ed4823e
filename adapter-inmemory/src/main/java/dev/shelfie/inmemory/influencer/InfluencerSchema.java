package dev.shelfie.inmemory.influencer;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How influencers are kept: listed by status, unique by each of their usernames. */
public final class InfluencerSchema implements Schema<Influencer> {

    /** The one there is. */
    public static final InfluencerSchema INFLUENCERS = new InfluencerSchema();

    private InfluencerSchema() {}

    @Override
    public String name() {
        return "influencer";
    }

    @Override
    public Object id(Influencer influencer) {
        return influencer.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Influencer influencer) {
        return influencer.socialAccounts().stream().map(InfluencerSchema::key).toList();
    }

    @Override
    public Object list(Influencer influencer) {
        return influencer.status();
    }

    @Override
    public Position position(Influencer influencer) {
        return influencer.position();
    }

    private static UniqueKey key(SocialAccount account) {
        String platform = account.platform().publicName();
        return new UniqueKey(
                platform + " " + account.usernameKey(),
                "Another influencer has the username " + account.username() + " on " + platform);
    }
}
