package dev.shelfie.application.influencer;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.listing.SearchTerms;
import java.util.LinkedHashSet;
import java.util.Set;

/** The search terms of influencers, which a store can index: the words of name, bio and usernames. */
public final class InfluencerTerms {

    private InfluencerTerms() {}

    /** The terms of an influencer. */
    public static Set<String> of(Influencer influencer) {
        Set<String> terms =
                new LinkedHashSet<>(SearchTerms.of(influencer.profile().displayName()));
        String bio = influencer.profile().bio();
        if (bio != null) {
            terms.addAll(SearchTerms.of(bio));
        }
        influencer.socialAccounts().forEach(account -> {
            terms.addAll(SearchTerms.of(account.username()));
            terms.add(SearchTerms.fold(account.username()));
        });
        return terms;
    }
}
