package dev.shelfie.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.EventType;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant FIVE_DAYS_LATER = NOON.plus(Duration.ofDays(5));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shop.example/hook",
                "ftp://shop.example/",
                "/hook",
                "https://",
                "https:///hook",
                "http://a b"
            })
    void inputIsRefusedWhenTheUrlIsNoAbsoluteHttpUrl(String url) {
        assertThatThrownBy(() -> input(url)).isInstanceOf(DomainException.class).hasMessageContaining("url");
    }

    @Test
    void inputIsRefusedWhenTheUrlIsTooLong() {
        String longest = "https://shop.example/" + "x".repeat(1_979);

        assertThat(input(longest).url()).hasSize(2_000);
        assertThatThrownBy(() -> input(longest + "x")).hasMessageContaining("2000 characters");
    }

    @Test
    void inputIsRefusedWhenNoTypeIsChosen() {
        assertThatThrownBy(() -> new WebhookInput(
                        "https://shop.example", null, Set.of(), WebhookPayload.IDS, true, WebhookStatus.ACTIVE))
                .hasMessageContaining("types");
    }

    @Test
    void typesAreAllWhenNoneAreNamed() {
        assertThat(webhook().types()).isEqualTo(EnumSet.allOf(EventType.class));
    }

    @Test
    void isDisabledByRequestAndForgetsItsFailureWhenItIsEnabledAgain() {
        Webhook failing = webhook().attempted(attempt(500, NOON));

        Webhook disabled = failing.with(input(WebhookStatus.DISABLED), NOON);
        Webhook enabled = disabled.with(input(WebhookStatus.ACTIVE), NOON);

        assertThat(disabled)
                .returns(DisabledReason.BY_REQUEST, Webhook::disabledReason)
                .returns(NOON, Webhook::failingSince);
        assertThat(enabled).returns(null, Webhook::disabledReason).returns(null, Webhook::failingSince);
        assertThat(failing.with(input(WebhookStatus.ACTIVE), NOON).failingSince())
                .isEqualTo(NOON);
    }

    @Test
    void keepsTheReasonWhenItIsChangedButNotEnabled() {
        Webhook gone = webhook().disabled(DisabledReason.GONE, NOON);

        assertThat(gone.with(input(WebhookStatus.DISABLED), NOON).disabledReason())
                .isEqualTo(DisabledReason.GONE);
    }

    @Test
    void isFailingFromTheFirstFailureToTheNextSuccess() {
        Webhook failing = webhook().attempted(attempt(500, NOON)).attempted(attempt(404, NOON.plusSeconds(9)));

        assertThat(failing.failingSince()).isEqualTo(NOON);
        assertThat(failing.attempted(attempt(204, NOON)).failingSince()).isNull();
    }

    @Test
    void mustBeDisabledWhenTheReceiverIsGoneOrFailedForFiveDays() {
        Webhook failing = webhook().attempted(attempt(500, NOON));

        assertThat(failing.reasonToDisable(attempt(410, NOON))).isEqualTo(DisabledReason.GONE);
        assertThat(failing.reasonToDisable(attempt(500, FIVE_DAYS_LATER.minusMillis(1))))
                .isNull();
        assertThat(failing.reasonToDisable(attempt(500, FIVE_DAYS_LATER))).isEqualTo(DisabledReason.FAILING);
        Attempt success = attempt(200, FIVE_DAYS_LATER);
        assertThat(failing.attempted(success).reasonToDisable(success)).isNull();
    }

    @Test
    void previousSecretSignsForADay() {
        SigningSecrets rotated =
                webhook().rotated(new EncryptedSecret("two"), NOON).secrets();

        assertThat(rotated.current()).isEqualTo(new EncryptedSecret("two"));
        assertThat(rotated.previousAt(NOON.plus(Duration.ofHours(24)).minusMillis(1)))
                .isEqualTo(new EncryptedSecret("one"));
        assertThat(rotated.previousAt(NOON.plus(Duration.ofHours(24)))).isNull();
        assertThat(webhook().secrets().previousAt(NOON)).isNull();
    }

    static Webhook webhook() {
        return Webhook.create(
                new WebhookId("hook_01JD5A0C2E4G6J8M0P2R4T6V8X"),
                DeliveryTest.account(),
                input(WebhookStatus.ACTIVE),
                new EncryptedSecret("one"),
                0,
                null,
                NOON);
    }

    private static WebhookInput input(WebhookStatus status) {
        return new WebhookInput("https://shop.example/hook", null, null, WebhookPayload.IDS, true, status);
    }

    private static WebhookInput input(String url) {
        return new WebhookInput(url, null, null, WebhookPayload.IDS, true, WebhookStatus.ACTIVE);
    }

    private static Attempt attempt(int status, Instant at) {
        return new Attempt(at, status, null, Duration.ZERO);
    }
}
