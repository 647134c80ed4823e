package dev.shelfie.app.mail;

import dev.shelfie.application.access.mail.LinkMail;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The text of a mail. Its subject is a constant, and what users wrote stands in the body alone, in one line.
 *
 * @param to the address of the user
 * @param subject the subject
 * @param body plain text, with lines that end with {@code \n}
 */
record Letter(String to, String subject, String body) {

    private static final int LONGEST_NAME = 100;
    private static final Pattern BREAKS = Pattern.compile("[\\s\\p{Cntrl}\\p{Cf}]+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    /** The mail with this link, which begins with the address of the service. */
    static Letter of(LinkMail mail, URI dashboard) {
        User user = mail.issued().user();
        String link = dashboard + "/dashboard/welcome#" + mail.issued().secret().reveal();
        String account = oneLine(mail.account().name());
        Instant end = mail.issued().link().expiresAt();
        return user.isActive()
                ? new Letter(user.email().value(), "Choose a new password for Shelfie", newPassword(account, link, end))
                : new Letter(
                        user.email().value(),
                        "Your invitation to Shelfie",
                        invitation(account, role(user.role()), link, end));
    }

    private static String invitation(String account, String role, String link, Instant end) {
        return """
                Hello,

                you are invited to "%s" on Shelfie, as %s.
                Open this link to join:

                %s

                The link works once, until %s. Pass it on to nobody.
                If you didn't expect this invitation, do nothing: without the link, nobody gets in.
                """.formatted(account, role, link, TIME.format(end));
    }

    private static String role(Role role) {
        return (role == Role.VIEWER ? "a " : "an ") + role.publicName();
    }

    private static String newPassword(String account, String link, Instant end) {
        return """
                Hello,

                somebody asked for a new password for your user of "%s" on Shelfie.
                Open this link to choose one:

                %s

                The link works once, until %s. Pass it on to nobody.
                If it wasn't you, do nothing: your password stays as it is.
                """.formatted(account, link, TIME.format(end));
    }

    private static String oneLine(String text) {
        String line = BREAKS.matcher(text).replaceAll(" ").strip();
        return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME) + "…";
    }

    /** The address for the log, with the first letter of the person's name alone: {@code a***@example.com}. */
    String maskedTo() {
        return to.substring(0, to.offsetByCodePoints(0, 1)) + "***" + to.substring(to.lastIndexOf('@'));
    }

    /** Leaves out the body, which holds a secret. */
    @Override
    public String toString() {
        return "Letter[" + maskedTo() + "]";
    }
}
