package dev.shelfie.domain.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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
    void conflictSaysWhatItIsTold() {
        assertThat(DomainException.conflict("Somebody else was quicker"))
                .returns(ErrorKind.CONFLICT, DomainException::kind)
                .returns("conflict", DomainException::code)
                .hasMessage("Somebody else was quicker");
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
}
