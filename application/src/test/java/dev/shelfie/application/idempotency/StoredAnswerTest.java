package dev.shelfie.application.idempotency;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoredAnswerTest {

    @Test
    void isEqualWhenEveryMemberIsAndTheBytesOfTheBody() {
        StoredAnswer answer = new StoredAnswer(201, "/1", "tag", new byte[] {1, 2});

        assertThat(answer)
                .isEqualTo(new StoredAnswer(201, "/1", "tag", new byte[] {1, 2}))
                .hasSameHashCodeAs(new StoredAnswer(201, "/1", "tag", new byte[] {1, 2}));
        for (StoredAnswer other : List.of(
                new StoredAnswer(200, "/1", "tag", new byte[] {1, 2}),
                new StoredAnswer(201, null, "tag", new byte[] {1, 2}),
                new StoredAnswer(201, "/1", null, new byte[] {1, 2}),
                new StoredAnswer(201, "/1", "tag", new byte[] {1}))) {
            assertThat(other).isNotEqualTo(answer);
        }
    }

    @Test
    void showsNothingOfTheBodyInALog() {
        assertThat(new StoredAnswer(201, "/1", null, new byte[] {65, 66}))
                .hasToString("StoredAnswer[status=201, location=/1, 2 bytes]");
    }

    @Test
    void aRequestIsRefusedWhenItsKeyIsTooShortOrTooLong() {
        AccountId account = anAccountId();

        assertThat(new IdempotentRequest(account, "😀".repeat(255), "f").key()).hasSize(510);
        for (String key : List.of("", "k".repeat(256), "a\0b")) {
            assertThatExceptionOfType(DomainException.class)
                    .isThrownBy(() -> new IdempotentRequest(account, key, "f"))
                    .withMessageContaining("Idempotency-Key");
        }
    }
}
