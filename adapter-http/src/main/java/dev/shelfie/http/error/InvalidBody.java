package dev.shelfie.http.error;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.error.Violation;
import java.util.List;

/** The refusal of a request's body: the paths of its violations become JSON pointers. */
public final class InvalidBody extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient DomainException refusal;

    private InvalidBody(DomainException refusal) {
        super(refusal.getMessage(), null, false, false);
        this.refusal = refusal;
    }

    /** The refusal as one of the body, if it has violations; otherwise the refusal itself. */
    public static RuntimeException of(DomainException refusal) {
        boolean hasViolations =
                refusal.kind() == ErrorKind.INVALID && !refusal.violations().isEmpty();
        return hasViolations ? new InvalidBody(refusal) : refusal;
    }

    DomainException refusal() {
        return refusal;
    }

    List<Violation> violations() {
        return refusal.violations();
    }
}
