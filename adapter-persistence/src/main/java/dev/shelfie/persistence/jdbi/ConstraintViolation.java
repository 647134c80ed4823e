package dev.shelfie.persistence.jdbi;

import dev.shelfie.domain.error.DomainException;
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

    /** The refusal {@code not_found} if this foreign key is violated, otherwise this exception. */
    public RuntimeException toNotFound(String foreignKey, String type, String id) {
        return constraint.equals(foreignKey) ? DomainException.notFound(type, id) : this;
    }
}
