package dev.shelfie.application.work;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Asserts that something is refused, and how. */
public final class Refusals {

    private Refusals() {}

    /** Asserts that {@code action} is refused as a conflict. */
    public static void assertConflict(ThrowingCallable action) {
        assertRefused(ErrorKind.CONFLICT, "conflict", action);
    }

    /** Asserts that {@code action} is refused because others change the same records. */
    public static void assertContended(ThrowingCallable action) {
        assertRefused(ErrorKind.CONTENDED, "conflict", action);
    }

    /** Asserts that {@code action} is refused because what it changes has another version by now. */
    public static void assertStale(ThrowingCallable action) {
        assertRefused(ErrorKind.STALE, "precondition_failed", action);
    }

    /** Asserts that {@code action} is refused because something isn't there. */
    public static void assertNotFound(ThrowingCallable action) {
        assertRefused(ErrorKind.NOT_FOUND, "not_found", action);
    }

    /** Asserts that {@code action} is refused with this kind and code. */
    public static void assertRefused(ErrorKind kind, String code, ThrowingCallable action) {
        assertThatExceptionOfType(DomainException.class)
                .isThrownBy(action)
                .returns(kind, DomainException::kind)
                .returns(code, DomainException::code);
    }
}
