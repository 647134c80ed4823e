package dev.shelfie.domain.error;

/**
 * What sort of failure a {@link DomainException} is: enough for a boundary to choose a status, no more. What exactly
 * went wrong is in the exception's code, a string, so that a new code breaks nobody's exhaustive switch.
 */
public enum ErrorKind {
    /** The input breaks a rule; sending it again changes nothing. */
    INVALID,
    /** The caller didn't say who it is, or what it showed doesn't count. */
    UNAUTHENTICATED,
    /** The caller is known but may not do this. */
    FORBIDDEN,
    /** There is no such record in the caller's account. */
    NOT_FOUND,
    /** The record was changed by somebody else meanwhile, or already exists. */
    CONFLICT,
    /** The record isn't in the state that the request depends on any more. */
    STALE
}
