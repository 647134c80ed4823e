package dev.shelfie.domain.access;

import java.util.Optional;

/** Who acts within an account: the id of a user or of a token. */
public sealed interface Actor permits TokenId, UserId {

    /** The actor with this id; empty if {@code value} is malformed. */
    static Optional<Actor> parse(String value) {
        Optional<Actor> token = TokenId.parse(value).map(Actor.class::cast);
        return token.isPresent() ? token : UserId.parse(value).map(Actor.class::cast);
    }

    /** The whole id, prefix included. */
    String value();
}
