package dev.shelfie.domain.access;

import java.time.Instant;
import java.util.Set;

/** Authenticates a caller for an account: a token, or the session of a user. */
public sealed interface Credential permits Token, Session {

    /** The user or the token that is authenticated. */
    Actor actor();

    /** The name of the user or the token. */
    String name();

    /** The hash of its secret. */
    SecretHash hash();

    /** The permissions that it grants. */
    Set<Permission> permissions();

    /** Whether it is valid at this time. */
    boolean isUsableAt(Instant time);
}
