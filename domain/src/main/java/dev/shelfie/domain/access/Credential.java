package dev.shelfie.domain.access;

import java.time.Instant;
import java.util.Set;

/** What lets somebody into an account: a token, or the session of a user who is signed in. */
public sealed interface Credential permits Token, Session {

    /** Who is let in. */
    Actor actor();

    /** What people call who is let in. */
    String name();

    /** What is kept of its secret. */
    SecretHash hash();

    /** What it lets its bearer do. */
    Set<Permission> permissions();

    /** Whether it opens anything at this time. */
    boolean isUsableAt(Instant time);
}
