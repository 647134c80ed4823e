package dev.shelfie.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DeliveryTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Random RANDOM = new Random(1);

    @Test
    void isDueAtOnceWhenItIsNew() {
        assertThat(delivery()).returns(DeliveryStatus.PENDING, Delivery::status).returns(NOON, Delivery::nextAttemptAt);
    }

    @Test
    void isDeliveredWhenTheReceiverAcceptsIt() {
        assertThat(delivery().attempted(attempt(500), RANDOM).attempted(attempt(299), RANDOM))
                .returns(DeliveryStatus.DELIVERED, Delivery::status)
                .returns(null, Delivery::nextAttemptAt);
    }

    @Test
    void isTriedAgainAfterAPauseWhenTheReceiverDoesNot() {
        for (int status : new int[] {199, 300, 404, 500}) {
            Delivery failed = delivery().attempted(attempt(status), RANDOM);

            assertThat(failed.status()).isEqualTo(DeliveryStatus.PENDING);
            assertThat(Duration.between(NOON, failed.nextAttemptAt()))
                    .isBetween(Duration.ofMillis(4_512), Duration.ofMillis(5_512));
        }
    }

    @Test
    void hasFailedAfterTenAttemptsAndKeepsElevenWhenItIsResent() {
        Delivery delivery = delivery();
        for (int i = 0; i < 9; i++) {
            delivery = delivery.attempted(attempt(500), RANDOM);
        }
        assertThat(delivery.status()).isEqualTo(DeliveryStatus.PENDING);
        delivery = delivery.attempted(attempt(500), RANDOM);
        assertThat(delivery.status()).isEqualTo(DeliveryStatus.FAILED);

        for (int i = 0; i < 5; i++) {
            delivery = delivery.resent(NOON);
            assertThat(delivery)
                    .returns(DeliveryStatus.PENDING, Delivery::status)
                    .returns(NOON, Delivery::nextAttemptAt);
            delivery = delivery.attempted(attempt(501), RANDOM);
        }

        assertThat(delivery.status()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(delivery.attempts()).hasSize(11);
        assertThat(delivery.attempts().get(10).status()).isEqualTo(501);
    }

    private static Delivery delivery() {
        Webhook webhook = WebhookTest.webhook();
        return Delivery.test(webhook, new MessageId("msg_01JD5A0C2E4G6J8M0P2R4T6V8X"), NOON);
    }

    private static Attempt attempt(int status) {
        return new Attempt(NOON, status, null, Duration.ofMillis(12));
    }

    static AccountId account() {
        return new AccountId("acct_01JD5A0C2E4G6J8M0P2R4T6V8X");
    }
}
