package dev.shelfie.domain.error;

/**
 * The kind of failure of a {@link DomainException}, from which an adapter chooses a status. The exact failure is in the
 * exception's code: a string, so that a new code breaks no exhaustive switch.
 */
public enum ErrorKind {
    /** The input breaks a rule; sending it again changes nothing. */
    INVALID,
    /** The caller has sent no credential, or an invalid one. */
    UNAUTHENTICATED,
    /** The caller is known but may not do this. */
    FORBIDDEN,
    /** There is no such record in the caller's account. */
    NOT_FOUND,
    /** The record exists already, or its state forbids the change. */
    CONFLICT,
    /** Others are changing the same records: the same request may succeed a moment later. */
    CONTENDED,
    /** The record has changed since the client read it. */
    STALE,
    /** What was requested existed, and is gone for good. */
    GONE
}
