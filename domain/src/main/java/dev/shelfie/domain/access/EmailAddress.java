package dev.shelfie.domain.access;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The e-mail address of a user, unique within the account. The letters A to Z are stored in lower case, as no provider in use
 * distinguishes case. All others stay as they are: the Kelvin sign would become a k, and so match the address of somebody else.
 *
 * @param value the address, 3 to 254 characters: something, {@code @}, and a host; no spaces, control characters or
 *     halves of surrogate pairs
 */
public record EmailAddress(String value) {

    private static final Pattern FORM =
            Pattern.compile("[^\\s@\\p{Cntrl}\\p{Cs}]{1,64}@[^\\s@\\p{Cntrl}\\p{Cs}]{1,189}");

    private static final Pattern CAPITALS = Pattern.compile("[A-Z]+");

    /** @throws DomainException if {@code value} is malformed */
    public EmailAddress {
        value = CAPITALS.matcher(value.strip())
                .replaceAll(letters -> letters.group().toLowerCase(Locale.ROOT));
        new Validator()
                .check(FORM.matcher(value).matches(), "email", "must be an e-mail address such as ana@example.com")
                .verify();
    }

    @Override
    public String toString() {
        return value;
    }
}
