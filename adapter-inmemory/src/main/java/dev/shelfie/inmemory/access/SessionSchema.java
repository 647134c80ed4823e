package dev.shelfie.inmemory.access;

import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/** How sessions are kept: by the hash of their secret, listed by user and all together. */
final class SessionSchema implements Schema<SessionSchema.Kept> {

    static final SessionSchema SESSIONS = new SessionSchema();

    /** The list of all. */
    static final String ALL = "all";

    private SessionSchema() {}

    /** A session without what is known of its user elsewhere. */
    record Kept(UserId user, SecretHash hash, Instant createdAt, Instant lastUsedAt) {

        static Kept of(Session session) {
            return new Kept(session.user().id(), session.hash(), session.createdAt(), session.lastUsedAt());
        }
    }

    @Override
    public String name() {
        return "session";
    }

    @Override
    public Object id(Kept session) {
        return session.hash();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Kept session) {
        return List.of();
    }

    @Override
    public List<Object> lists(Kept session) {
        return List.of(session.user(), ALL);
    }

    @Override
    public Position position(Kept session) {
        return new Position(
                session.createdAt(), HexFormat.of().formatHex(session.hash().bytes()));
    }
}
