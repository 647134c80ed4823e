package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import org.jspecify.annotations.Nullable;

/**
 * A row of an import of influencers.
 *
 * @param id the influencer's id; null to find it by its social accounts
 * @param input the content
 */
public record ImportedInfluencer(@Nullable InfluencerId id, InfluencerInput input) {

    /** @throws NullPointerException if {@code input} is null */
    public ImportedInfluencer {
        requireNonNull(input, "input");
    }
}
