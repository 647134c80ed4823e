package dev.shelfie.domain.error;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DomainExceptionTest {

    @Test
    void notFoundNamesTheSortAndTheId() {
        assertThat(DomainException.notFound("post", "post_1"))
                .returns(ErrorKind.NOT_FOUND, DomainException::kind)
                .returns("not_found", DomainException::code)
                .hasMessage("No post has the id post_1");
    }

    @Test
    void missingSaysWhatItIsTold() {
        assertThat(DomainException.missing("No influencer is lina on tiktok"))
                .returns(ErrorKind.NOT_FOUND, DomainException::kind)
                .returns("not_found", DomainException::code)
                .returns(List.of(), DomainException::violations)
                .hasMessage("No influencer is lina on tiktok");
    }

    @Test
    void staleNamesTheRecordAndSaysWhatToDo() {
        assertThat(DomainException.stale("post", "post_1"))
                .returns(ErrorKind.STALE, DomainException::kind)
                .returns("precondition_failed", DomainException::code)
                .returns(List.of(), DomainException::violations)
                .hasMessage("The post post_1 was changed since it was read: read it again, then repeat the change");
    }

    @Test
    void invalidNamesTheParameterAndTheRule() {
        assertThat(assertInvalid("limit", () -> {
                    throw DomainException.invalid("limit", "must be less");
                }))
                .hasMessage("limit: must be less");
    }

    @Test
    void invalidTellsAllViolationsAndTheFirstFiveInItsMessage() {
        assertThat(DomainException.invalid(violations(1))).hasMessage("a0: is wrong");
        assertThat(DomainException.invalid(violations(2))).hasMessage("a0: is wrong; a1: is wrong");
        assertThat(DomainException.invalid(violations(5)))
                .hasMessage("a0: is wrong; a1: is wrong; a2: is wrong; a3: is wrong; a4: is wrong");
        assertThat(DomainException.invalid(violations(6)))
                .hasMessage("a0: is wrong; a1: is wrong; a2: is wrong; a3: is wrong; a4: is wrong; and 1 more")
                .returns(violations(6), DomainException::violations);
    }

    @Test
    void invalidThrowsWhenNoRuleIsBroken() {
        assertThatIllegalArgumentException().isThrownBy(() -> DomainException.invalid(List.of()));
    }

    @Test
    void theKindsAreThoseThatBoundariesKnow() {
        assertThat(ErrorKind.values())
                .extracting(ErrorKind::name)
                .containsExactly(
                        "INVALID",
                        "UNAUTHENTICATED",
                        "FORBIDDEN",
                        "NOT_FOUND",
                        "CONFLICT",
                        "CONTENDED",
                        "STALE",
                        "GONE");
    }

    @Test
    void conflictSaysWhatItIsTold() {
        assertThat(DomainException.conflict("Somebody else was quicker"))
                .returns(ErrorKind.CONFLICT, DomainException::kind)
                .returns("conflict", DomainException::code)
                .hasMessage("Somebody else was quicker");
    }

    @Test
    void contendedIsAConflictThatMayPass() {
        assertThat(DomainException.contended())
                .returns(ErrorKind.CONTENDED, DomainException::kind)
                .returns("conflict", DomainException::code)
                .hasMessageContaining("try again");
    }

    @Test
    void violationsAreACopyThatNobodyChanges() {
        List<Violation> given = new ArrayList<>(List.of(new Violation("limit", "must be less")));
        DomainException exception = new DomainException(ErrorKind.INVALID, "invalid_request", "No", given);

        given.clear();

        assertThat(exception.violations()).hasSize(1).isUnmodifiable();
    }

    @Test
    void hasNoStackTraceSinceItIsAnAnswer() {
        assertThat(DomainException.conflict("x").getStackTrace()).isEmpty();
    }

    private static List<Violation> violations(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Violation("a" + i, "is wrong"))
                .toList();
    }
}
