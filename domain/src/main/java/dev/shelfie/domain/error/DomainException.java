package dev.shelfie.domain.error;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * A request breaks a rule of the domain. Never a bug, and always safe to show to the caller.
 *
 * <p>{@link #code()} is stable and machine-readable ({@code not_found}); {@link #getMessage()} is human-readable and may
 * change. It has no stack trace, because it is thrown on hot paths.
 */
public final class DomainException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int MAX_IN_MESSAGE = 5;

    private final ErrorKind kind;
    private final String code;
    private final transient List<Violation> violations;

    /**
     * @param kind the kind of failure
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
        return invalid(List.of(new Violation(parameter, message)));
    }

    /**
     * The input breaks these rules: {@code invalid_request}. The message contains the first {@value #MAX_IN_MESSAGE} of them.
     *
     * @throws IllegalArgumentException if there are none
     */
    public static DomainException invalid(List<Violation> violations) {
        if (violations.isEmpty()) {
            throw new IllegalArgumentException("No rule is broken");
        }
        String message = violations.stream()
                .limit(MAX_IN_MESSAGE)
                .map(v -> v.parameter() + ": " + v.message())
                .collect(joining("; "));
        int others = violations.size() - MAX_IN_MESSAGE;
        return new DomainException(
                ErrorKind.INVALID,
                "invalid_request",
                others > 0 ? message + "; and " + others + " more" : message,
                violations);
    }

    /** The record has changed since the client read it: {@code precondition_failed}. */
    public static DomainException stale(String sort, String id) {
        return new DomainException(
                ErrorKind.STALE,
                "precondition_failed",
                "The " + sort + " " + id + " was changed since it was read: read it again, then repeat the change",
                List.of());
    }

    /** The account has no record of this type with this id: {@code not_found}. */
    public static DomainException notFound(String sort, String id) {
        return missing("No " + sort + " has the id " + id);
    }

    /** The account doesn't have the requested record: {@code not_found}. */
    public static DomainException missing(String message) {
        return new DomainException(ErrorKind.NOT_FOUND, "not_found", message, List.of());
    }

    /**
     * Others are changing the same records: {@code conflict}, of the kind {@link ErrorKind#CONTENDED}. Nothing was changed,
     * and the same request may succeed a moment later.
     */
    public static DomainException contended() {
        return new DomainException(
                ErrorKind.CONTENDED, "conflict", "Others are changing the same records: try again", List.of());
    }

    /** The record exists already, or its state forbids the change: {@code conflict}. */
    public static DomainException conflict(String message) {
        return new DomainException(ErrorKind.CONFLICT, "conflict", message, List.of());
    }

    /**
     * The value of {@code parameter} is another record's: {@code conflict}. The parameter is the property's name in the API, such
     * as {@code external_id}.
     */
    public static DomainException conflict(String parameter, String message) {
        return new DomainException(ErrorKind.CONFLICT, "conflict", message, List.of(new Violation(parameter, message)));
    }

    /** The kind of failure. */
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
