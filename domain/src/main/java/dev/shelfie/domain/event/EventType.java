package dev.shelfie.domain.event;

import java.util.Optional;
import java.util.stream.Stream;

/** What happened to a record. Where a type says a status, the record has that status since. */
public enum EventType {
    POST_CREATED("post.created"),
    /** Its content or its status changed, perhaps also its products. */
    POST_UPDATED("post.updated"),
    /** It shows other products, or shows them in another order. Nothing else changed. */
    POST_MATCHED("post.matched"),
    /** It was deleted, with its matches, which have no events of their own. */
    POST_DELETED("post.deleted"),
    /** A match was found or changed, and waits for a decision. */
    MATCH_SUGGESTED("match.suggested"),
    /** A match was found or changed, or decided on, and is confirmed. */
    MATCH_CONFIRMED("match.confirmed"),
    MATCH_REJECTED("match.rejected"),
    /** It was undone by a person or withdrawn by the matcher. */
    MATCH_DELETED("match.deleted"),
    PRODUCT_CREATED("product.created"),
    PRODUCT_UPDATED("product.updated"),
    /** It was changed and is archived. */
    PRODUCT_ARCHIVED("product.archived"),
    /** It was deleted, with its matches, which have no events of their own. */
    PRODUCT_DELETED("product.deleted"),
    INFLUENCER_CREATED("influencer.created"),
    INFLUENCER_UPDATED("influencer.updated"),
    /** It was erased. Its posts have events of their own. */
    INFLUENCER_DELETED("influencer.deleted"),
    /** Shoppers may see it from now on. */
    GALLERY_PUBLISHED("gallery.published"),
    /** Shoppers may not see it any more: it is a draft again, or was deleted. */
    GALLERY_WITHDRAWN("gallery.withdrawn"),
    IMPORT_COMPLETED("import.completed"),
    IMPORT_FAILED("import.failed"),
    IMPORT_INTERRUPTED("import.interrupted");

    private final String publicName;

    EventType(String publicName) {
        this.publicName = publicName;
    }

    /** The type with this name; empty if there is none. */
    public static Optional<EventType> parse(String publicName) {
        return Stream.of(values())
                .filter(type -> type.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code post.created}. */
    public String publicName() {
        return publicName;
    }

    /** The type of the record in the API, such as {@code post}. */
    public String recordType() {
        return publicName.substring(0, publicName.indexOf('.'));
    }
}
