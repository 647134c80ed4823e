package dev.shelfie.domain.matching.loss;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Why a post lost a product. */
public enum LossReason {
    /** The caption, a hashtag, a mention or a link of the post changed. */
    POST_CHANGED("the post was changed"),
    /** A text, a code, the URL or an attribute of the product changed. */
    PRODUCT_CHANGED("the product was changed"),
    /** The product was archived. */
    PRODUCT_ARCHIVED("the product was archived"),
    /** The product was deleted. */
    PRODUCT_DELETED("the product was deleted"),
    /** Another product fits the same words better: a new or changed one, or one that a person confirmed. */
    BETTER_MATCH("another product fits better"),
    /** The account's confirm threshold is now above the confidence of the match. */
    THRESHOLDS_CHANGED("the thresholds were changed");

    private final String publicName = name().toLowerCase(Locale.ROOT);
    private final String sentence;

    LossReason(String sentence) {
        this.sentence = sentence;
    }

    /** The reason with this name; empty if there is none. */
    public static Optional<LossReason> parse(String publicName) {
        return Stream.of(values()).filter(r -> r.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code post_changed}. */
    public String publicName() {
        return publicName;
    }

    /** The reason for people, such as {@code the post was changed}. */
    public String sentence() {
        return sentence;
    }
}
