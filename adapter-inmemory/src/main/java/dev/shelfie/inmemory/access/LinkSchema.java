package dev.shelfie.inmemory.access;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.HexFormat;
import java.util.List;

/** How links are kept: one of each kind for a user, unique by the hash of their secret. */
final class LinkSchema implements Schema<SignInLink> {

    static final LinkSchema LINKS = new LinkSchema();

    private LinkSchema() {}

    /** What tells links apart. */
    record Key(UserId user, Secret.Kind kind) {}

    static String key(SecretHash hash) {
        return HexFormat.of().formatHex(hash.bytes());
    }

    @Override
    public String name() {
        return "link";
    }

    @Override
    public Object id(SignInLink link) {
        return new Key(link.user(), link.kind());
    }

    @Override
    public List<UniqueKey> uniqueKeys(SignInLink link) {
        return List.of(new UniqueKey(key(link.hash()), "Another link has the same secret"));
    }

    @Override
    public List<Object> lists(SignInLink link) {
        return List.of(link.user());
    }

    @Override
    public Position position(SignInLink link) {
        return new Position(link.expiresAt(), key(link.hash()));
    }
}
