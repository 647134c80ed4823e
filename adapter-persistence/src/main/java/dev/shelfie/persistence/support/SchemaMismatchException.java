package dev.shelfie.persistence.support;

/** The database's tables are older or newer than this program needs. The message says what to do, in one line. */
public final class SchemaMismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SchemaMismatchException(String message) {
        super(message);
    }
}
