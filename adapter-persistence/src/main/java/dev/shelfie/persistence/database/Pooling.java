package dev.shelfie.persistence.database;

/** How a pooler between the service and PostgreSQL, if there is one, shares the server's sessions among connections. */
public enum Pooling {
    /** Not at all, or a connection keeps its session: the service sets its limits and prepares statements in the session. */
    SESSION,
    /**
     * A connection may have another session in each transaction: nothing may be set or prepared in one. Limits are those of the
     * role, and migrations need a connection of their own.
     */
    TRANSACTION
}
