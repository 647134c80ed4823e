package dev.shelfie.http.importformat.network;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import org.jspecify.annotations.Nullable;

/**
 * Who published the posts of a file that doesn't name its author.
 *
 * @param account the username, the address of the profile or the network's id of the user; null if unknown
 */
public record PostAuthor(@Nullable String account) {

    /** The file has to say who published its posts. */
    public static final PostAuthor UNKNOWN = new PostAuthor(null);

    /**
     * Checks the length; what the account must be like depends on the network.
     *
     * @throws DomainException {@code invalid_request} for {@code social_account} if it is blank or too long
     */
    public PostAuthor {
        new Validator()
                .check(
                        account == null || (!account.isBlank() && account.length() <= Validator.MAX_URL_LENGTH),
                        "social_account",
                        "must be a username, or the address of a profile")
                .verify();
    }

    /**
     * The account on {@code platform}.
     *
     * @throws UnreadableImportException if it is unknown, or is none of this network
     */
    SocialReference require(Platform platform) {
        if (account == null) {
            throw new UnreadableImportException(
                    false,
                    "The file is a data export of " + platform.publicName()
                            + ", which doesn't name its author. Send it "
                            + "again with social_account, the author's username there");
        }
        try {
            return SocialReference.parse("social_account", platform, account);
        } catch (DomainException e) {
            throw new UnreadableImportException(false, String.valueOf(e.getMessage()));
        }
    }
}
