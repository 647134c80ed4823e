package dev.shelfie.http.error;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.error.Violation;
import java.util.List;

/** A refusal of what a request carries: the paths of what it names become JSON pointers. */
public final class InvalidBody extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient DomainException refusal;

    private InvalidBody(DomainException refusal) {
        super(refusal.getMessage(), null, false, false);
        this.refusal = refusal;
    }

    /** The refusal, as one of the body if it tells what is wrong. */
    public static RuntimeException of(DomainException refusal) {
        boolean tellsWhat =
                refusal.kind() == ErrorKind.INVALID && !refusal.violations().isEmpty();
        return tellsWhat ? new InvalidBody(refusal) : refusal;
    }

    DomainException refusal() {
        return refusal;
    }

    List<Violation> violations() {
        return refusal.violations();
    }
}
