package dev.shelfie.domain.access;

import java.util.Optional;

/** The id of who does something within an account: a user or a token. */
public sealed interface Actor permits TokenId, UserId {

    /** The actor with this id; empty if {@code value} has another shape, so that nobody can have it. */
    static Optional<Actor> parse(String value) {
        Optional<Actor> token = TokenId.parse(value).map(Actor.class::cast);
        return token.isPresent() ? token : UserId.parse(value).map(Actor.class::cast);
    }

    /** The whole id, prefix included. */
    String value();
}
