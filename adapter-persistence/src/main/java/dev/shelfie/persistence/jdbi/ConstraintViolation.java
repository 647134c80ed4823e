package dev.shelfie.persistence.jdbi;

import java.sql.SQLException;

/** A statement would break a constraint of the schema. The repository that runs it knows what that means. */
public final class ConstraintViolation extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String constraint;

    ConstraintViolation(String constraint, SQLException cause) {
        super(cause.getMessage(), cause);
        this.constraint = constraint;
    }

    /** The name of the constraint. */
    public String constraint() {
        return constraint;
    }
}
