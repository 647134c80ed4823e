package dev.shelfie.inmemory.access;

import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.HexFormat;
import java.util.List;

/** How tokens are kept: in one list, unique by their hash. */
final class TokenSchema implements Schema<Token> {

    static final TokenSchema TOKENS = new TokenSchema();

    /** The only list. */
    static final String ALL = "all";

    private TokenSchema() {}

    static String key(SecretHash hash) {
        return HexFormat.of().formatHex(hash.bytes());
    }

    @Override
    public String name() {
        return "token";
    }

    @Override
    public Object id(Token token) {
        return token.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Token token) {
        return List.of(new UniqueKey(key(token.hash()), "Another token has the same secret"));
    }

    @Override
    public List<Object> lists(Token token) {
        return List.of(ALL);
    }

    @Override
    public Position position(Token token) {
        return new Position(token.createdAt(), token.id().value());
    }
}
