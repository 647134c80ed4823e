package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import org.jspecify.annotations.Nullable;

/**
 * What a row says of an influencer.
 *
 * @param id by which it is known, if the account has one with it; null if it is known by its social accounts alone
 * @param input what it is
 */
public record ImportedInfluencer(@Nullable InfluencerId id, InfluencerInput input) {

    /** @throws NullPointerException if {@code input} is null */
    public ImportedInfluencer {
        requireNonNull(input, "input");
    }
}
