package dev.shelfie.inmemory.influencer;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;
import java.util.stream.Stream;

/** How influencers are kept: listed by status and by their networks' ids of them, unique by each of their usernames. */
public final class InfluencerSchema implements Schema<Influencer> {

    /** The one there is. */
    public static final InfluencerSchema INFLUENCERS = new InfluencerSchema();

    private InfluencerSchema() {}

    /** The list of those whom a network knows by this id: one, unless it was written down wrong. */
    record Known(Platform platform, String userId) {}

    /** The value of the unique key of who has this username, in lower case. */
    static String key(Platform platform, String usernameKey) {
        return platform.publicName() + " " + usernameKey;
    }

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
    public List<Object> lists(Influencer influencer) {
        Stream<Known> known = influencer.socialAccounts().stream()
                .filter(account -> account.platformUserId() != null)
                .map(account -> new Known(account.platform(), account.platformUserId()))
                .distinct();
        return Stream.concat(Stream.of(influencer.status()), known).toList();
    }

    @Override
    public Position position(Influencer influencer) {
        return influencer.position();
    }

    private static UniqueKey key(SocialAccount account) {
        return new UniqueKey(
                key(account.platform(), account.usernameKey()),
                "Another influencer has the username " + account.username() + " on "
                        + account.platform().publicName());
    }
}
