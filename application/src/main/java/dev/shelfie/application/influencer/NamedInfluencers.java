package dev.shelfie.application.influencer;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.SocialReference;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The influencers that many references mean, whatever their status, read in two statements at most. */
public final class NamedInfluencers {

    private final Map<InfluencerId, Influencer> byId;
    private final Map<SocialReference, Influencer> bySocialAccount;

    private NamedInfluencers(Map<InfluencerId, Influencer> byId, Map<SocialReference, Influencer> bySocialAccount) {
        this.byId = byId;
        this.bySocialAccount = bySocialAccount;
    }

    /** Finds the influencers that these references mean. */
    public static NamedInfluencers find(
            InfluencerRepository influencers,
            RelatedRecords related,
            AccountId account,
            Collection<InfluencerReference> references) {
        Set<InfluencerId> named = references.stream()
                .filter(InfluencerReference.ById.class::isInstance)
                .map(reference -> ((InfluencerReference.ById) reference).id())
                .collect(toSet());
        Set<SocialReference> social = references.stream()
                .filter(InfluencerReference.BySocialAccount.class::isInstance)
                .map(reference -> ((InfluencerReference.BySocialAccount) reference).account())
                .collect(toSet());
        return new NamedInfluencers(
                named.isEmpty()
                        ? Map.of()
                        : related.influencers(account, named).stream()
                                .collect(toMap(Influencer::id, influencer -> influencer)),
                social.isEmpty() ? Map.of() : influencers.findAll(account, social));
    }

    /** The influencer that one of the references means; empty if the account has none such. */
    public Optional<Influencer> get(InfluencerReference reference) {
        return Optional.ofNullable(
                reference instanceof InfluencerReference.ById named
                        ? byId.get(named.id())
                        : bySocialAccount.get(((InfluencerReference.BySocialAccount) reference).account()));
    }
}
