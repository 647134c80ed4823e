package dev.shelfie.domain.error;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A refusal by a rule of the domain: never a bug, always something the caller can be told.
 *
 * <p>{@link #code()} is stable and machine-readable ({@code not_found}); {@link #getMessage()} is for people and may
 * change. It carries no stack trace: it is an answer, and is thrown on hot paths.
 */
public final class DomainException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;
    private final String code;
    private final transient List<Violation> violations;

    /**
     * @param kind what sort of failure it is
     * @param code the stable code, lower-case words joined by underscores
     * @param message what went wrong and what to do about it, for people
     * @param violations the rules broken, in the order found; empty when no single input is at fault
     * @throws NullPointerException if an argument is null
     */
    public DomainException(ErrorKind kind, String code, String message, List<Violation> violations) {
        super(requireNonNull(message, "message"), null, false, false);
        this.kind = requireNonNull(kind, "kind");
        this.code = requireNonNull(code, "code");
        this.violations = List.copyOf(violations);
    }

    /** The input {@code parameter} breaks a rule: {@code invalid_request}. */
    public static DomainException invalid(String parameter, String message) {
        return new DomainException(
                ErrorKind.INVALID,
                "invalid_request",
                parameter + ": " + message,
                List.of(new Violation(parameter, message)));
    }

    /** There is no record {@code id} of this sort in the account: {@code not_found}. */
    public static DomainException notFound(String sort, String id) {
        return new DomainException(ErrorKind.NOT_FOUND, "not_found", "No " + sort + " has the id " + id, List.of());
    }

    /** Somebody else was quicker, or the thing exists: {@code conflict}. */
    public static DomainException conflict(String message) {
        return new DomainException(ErrorKind.CONFLICT, "conflict", message, List.of());
    }

    /** What sort of failure it is. */
    public ErrorKind kind() {
        return kind;
    }

    /** The stable code, such as {@code invalid_request}. */
    public String code() {
        return code;
    }

    /** The rules broken, in the order found; empty when no single input is at fault. */
    public List<Violation> violations() {
        return violations;
    }
}
