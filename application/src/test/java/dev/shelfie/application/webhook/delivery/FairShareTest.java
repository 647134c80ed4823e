package dev.shelfie.application.webhook.delivery;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import org.junit.jupiter.api.Test;

class FairShareTest {

    private final AccountId one = anAccountId();
    private final AccountId other = anAccountId();
    private final FairShare memory = new FairShare(100);

    @Test
    void anAccountGetsAsMuchAsItLeavesFree() {
        assertThat(memory.take(one, 40)).isTrue();
        assertThat(memory.take(one, 10)).isTrue();
        assertThat(memory.take(one, 1)).isFalse();
        assertThat(memory.take(other, 25)).isTrue();
        assertThat(memory.take(other, 1)).isFalse();
        assertThat(memory.used()).isEqualTo(75);
    }

    @Test
    void whatIsGivenBackMayBeTakenAgain() {
        memory.take(one, 50);
        memory.giveBack(one, 20);

        assertThat(memory.take(one, 20)).isTrue();
        memory.giveBack(one, 50);
        assertThat(memory.used()).isZero();
        assertThat(memory.take(other, 50)).isTrue();
    }

    @Test
    void whoIsAloneGetsMoreThanThereIs() {
        assertThat(memory.take(one, 1_000)).isTrue();
        assertThat(memory.take(other, 1)).isFalse();
        memory.giveBack(one, 1_000);
        assertThat(memory.take(other, 1)).isTrue();
    }
}
