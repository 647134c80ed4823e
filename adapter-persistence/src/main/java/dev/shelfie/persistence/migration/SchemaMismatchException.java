package dev.shelfie.persistence.migration;

/** The schema is older or newer than this program needs. The message says in one line what to do. */
public final class SchemaMismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SchemaMismatchException(String message) {
        super(message);
    }
}
