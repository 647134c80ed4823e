package dev.shelfie.domain.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Asserts that input is refused, and why. */
public final class Refusals {

    private Refusals() {}

    /** Asserts that {@code action} is refused because of this parameter, which the message names. */
    public static DomainException assertInvalid(String parameter, ThrowingCallable action) {
        return assertAllInvalid(List.of(parameter), action);
    }

    /** Asserts that {@code action} is refused because of these parameters, in this order; the message names the first. */
    public static DomainException assertAllInvalid(List<String> parameters, ThrowingCallable action) {
        DomainException refusal = assertThatExceptionOfType(DomainException.class)
                .isThrownBy(action)
                .returns(ErrorKind.INVALID, DomainException::kind)
                .returns("invalid_request", DomainException::code)
                .actual();
        assertThat(refusal.violations()).extracting(Violation::parameter).containsExactlyElementsOf(parameters);
        assertThat(refusal).hasMessageStartingWith(parameters.get(0) + ": ");
        return refusal;
    }
}
