package dev.shelfie.domain.influencer;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/**
 * The name, bio and picture of an influencer.
 *
 * @param displayName the name shown, 1 to 200 characters
 * @param bio a description, at most 2,000 characters; null for none
 * @param avatarUrl the URL of a picture; null for none
 */
public record Profile(
        String displayName, @Nullable String bio, @Nullable String avatarUrl) {

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if {@code displayName} is null
     */
    public Profile {
        new Validator()
                .text("display_name", displayName, 1, 200)
                .optionalText("bio", bio, 0, 2000)
                .optionalUrl("avatar_url", avatarUrl)
                .verify();
    }

    /**
     * A profile that says nothing but the name.
     *
     * @throws DomainException if the name is out of bounds
     * @throws NullPointerException if it is null
     */
    public static Profile of(String displayName) {
        return new Profile(displayName, null, null);
    }
}
