package dev.shelfie.domain.influencer;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import org.jspecify.annotations.Nullable;

/**
 * How an influencer is presented.
 *
 * @param displayName the name shown, 1 to 200 characters
 * @param bio a text about the influencer, at most 2,000 characters; null for none
 * @param avatarUrl the address of a portrait; null for none
 */
public record Profile(
        String displayName, @Nullable String bio, @Nullable String avatarUrl) {

    /**
     * @throws DomainException if a member breaks its bounds
     * @throws NullPointerException if {@code displayName} is null
     */
    public Profile {
        new Rules()
                .text("display_name", displayName, 1, 200)
                .optionalText("bio", bio, 0, 2000)
                .optionalUrl("avatar_url", avatarUrl)
                .verify();
    }
}
