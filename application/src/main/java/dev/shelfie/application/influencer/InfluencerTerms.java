package dev.shelfie.application.influencer;

import dev.shelfie.application.search.PartTerms;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.listing.SearchTerms;
import java.util.Set;

/** The search terms of influencers, which a store can index: the parts of name and usernames, the words of the bio. */
public final class InfluencerTerms {

    private InfluencerTerms() {}

    /** The terms of an influencer. */
    public static Set<String> of(Influencer influencer) {
        Set<String> terms = PartTerms.ofName(influencer.profile().displayName());
        String bio = influencer.profile().bio();
        if (bio != null) {
            terms.addAll(SearchTerms.of(bio));
        }
        influencer.socialAccounts().forEach(account -> {
            terms.addAll(PartTerms.ofName(account.username()));
            terms.addAll(PartTerms.ofCode(account.username()));
        });
        return terms;
    }
}
