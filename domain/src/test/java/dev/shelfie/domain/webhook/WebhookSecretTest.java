package dev.shelfie.domain.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import java.time.Instant;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSecretTest {

    /** The vector that the specification's libraries are tested with. */
    private static final String TEXT = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private static final Instant TIME = Instant.ofEpochSecond(1_614_265_330);
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(UTF_8);

    @Test
    void signMakesTheSignatureOfTheSpecificationsLibraries() {
        assertThat(WebhookSecret.parse(TEXT).sign("msg_p5jXN8AQM9LWM0D4loKWxJek", TIME, BODY))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void signTakesWholeSeconds() {
        WebhookSecret secret = WebhookSecret.parse(TEXT);
        assertThat(secret.sign("msg_1", TIME.plusMillis(999), BODY)).isEqualTo(secret.sign("msg_1", TIME, BODY));
    }

    @Test
    void signDependsOnEachPart() {
        WebhookSecret secret = WebhookSecret.parse(TEXT);
        assertThat(secret.sign("msg_1", TIME, BODY))
                .isNotEqualTo(secret.sign("msg_2", TIME, BODY))
                .isNotEqualTo(secret.sign("msg_1", TIME.plusSeconds(1), BODY))
                .isNotEqualTo(secret.sign("msg_1", TIME, "{}".getBytes(UTF_8)))
                .isNotEqualTo(WebhookSecret.create(new Random(1)).sign("msg_1", TIME, BODY));
    }

    @Test
    void createMakes32BytesThatParseReadsBack() {
        WebhookSecret secret = WebhookSecret.create(new Random(1));
        assertThat(Base64.getDecoder().decode(secret.reveal().substring("whsec_".length())))
                .hasSize(32);
        assertThat(WebhookSecret.parse(secret.reveal()))
                .isEqualTo(secret)
                .hasSameHashCodeAs(secret)
                .isNotEqualTo(WebhookSecret.parse(TEXT));
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 64})
    void parseAcceptsTheLengthsOfTheSpecification(int length) {
        String text = "whsec_" + Base64.getEncoder().encodeToString(new byte[length]);
        assertThat(WebhookSecret.parse(text).reveal()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "whsec_",
                "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "WHSEC_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa==",
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS!",
                " whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
            })
    void parseIsRefusedWithoutQuotingWhatIsNoSecret(String text) {
        assertThatThrownBy(() -> WebhookSecret.parse(text))
                .isInstanceOfSatisfying(
                        DomainException.class,
                        refused -> assertThat(refused.code()).isEqualTo("invalid_request"))
                .hasMessage("secret: A webhook secret is whsec_ and the Base64 of 24 to 64 bytes");
    }

    @Test
    void parseIsRefusedWhenTheSecretIsTooLong() {
        String text = "whsec_" + Base64.getEncoder().encodeToString(new byte[65]);
        assertThatThrownBy(() -> WebhookSecret.parse(text)).isInstanceOf(DomainException.class);
    }

    @Test
    void toStringHidesTheSecret() {
        assertThat(WebhookSecret.parse(TEXT)).hasToString("whsec_...");
    }
}
