package dev.shelfie.domain.access;

import java.util.Optional;
import java.util.stream.Stream;

/** An operation that a token or a role may allow. */
public enum Permission {
    /** Read influencers. */
    INFLUENCERS_READ("influencers:read"),
    /** Create, change and erase influencers, and see those that are inactive. */
    INFLUENCERS_WRITE("influencers:write"),
    /** Read posts. */
    POSTS_READ("posts:read"),
    /** Create, change and delete posts, and see drafts and archived ones. */
    POSTS_WRITE("posts:write"),
    /** Read products. */
    PRODUCTS_READ("products:read"),
    /** Create, change and delete products. */
    PRODUCTS_WRITE("products:write"),
    /** Read matches and preview them. */
    MATCHES_READ("matches:read"),
    /** Decide matches. */
    MATCHES_WRITE("matches:write"),
    /** See galleries, drafts too, and what they show. */
    GALLERIES_READ("galleries:read"),
    /** Create, change, publish and delete galleries. */
    GALLERIES_WRITE("galleries:write"),
    /** See what changed, by the ids of the records. */
    EVENTS_READ("events:read"),
    /** See, create and change webhooks, which get what changes, and see what was sent. */
    WEBHOOKS_WRITE("webhooks:write"),
    /** See, create and revoke tokens. */
    TOKENS_WRITE("tokens:write"),
    /** See who the account's users are. */
    USERS_READ("users:read"),
    /** Invite users, change their roles, and remove them. */
    USERS_WRITE("users:write"),
    /** See how many requests were sent. */
    USAGE_READ("usage:read"),
    /** See who did what. */
    AUDIT_READ("audit:read");

    private final String publicName;

    Permission(String publicName) {
        this.publicName = publicName;
    }

    /** The permission with this name; empty if there is none. */
    public static Optional<Permission> parse(String publicName) {
        return Stream.of(values()).filter(p -> p.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code posts:read}. */
    public String publicName() {
        return publicName;
    }
}
