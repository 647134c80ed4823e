package dev.shelfie.domain.webhook;

import java.util.Optional;
import java.util.stream.Stream;

/** Why a webhook is disabled. */
public enum DisabledReason {
    /** A client disabled it. */
    BY_REQUEST("by_request", "A client disabled it"),
    /** Its receiver answered 410, which asks for no more messages. */
    GONE("gone", "Its receiver answered 410"),
    /** For {@link Webhook#PATIENCE}, attempts failed and none succeeded. */
    FAILING("failing", "Its receiver accepted nothing for five days");

    private final String publicName;
    private final String sentence;

    DisabledReason(String publicName, String sentence) {
        this.publicName = publicName;
        this.sentence = sentence;
    }

    /** The constant with this name; empty if there is none. */
    public static Optional<DisabledReason> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code by_request}. */
    public String publicName() {
        return publicName;
    }

    /** What happened, as a sentence without a full stop. */
    public String sentence() {
        return sentence;
    }
}
