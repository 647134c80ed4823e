package dev.shelfie.domain.access;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

    @Test
    void isKeptInLowerCaseWithoutBlanksAroundIt() {
        assertThat(new EmailAddress(" Ana.Lima@Example.COM\n")).isEqualTo(new EmailAddress("ana.lima@example.com"));
        assertThat(new EmailAddress("I@EXAMPLE.COM")).hasToString("i@example.com");
    }

    @ParameterizedTest
    @CsvSource({
        "\u212Aim@example.com, kim@example.com",
        "\u0130da@example.com, ida@example.com",
        "\u0131da@example.com, ida@example.com"
    })
    void isAnotherAddressWhenALetterOnlyLooksAlike(String lookalike, String address) {
        assertThat(new EmailAddress(lookalike)).isNotEqualTo(new EmailAddress(address));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a@b", "ana+shop@example.co.uk", "o'neill@example.com", "josé@例え.テスト", "a@[192.0.2.1]"})
    void isAcceptedWhenMailMayGetThere(String value) {
        assertThat(new EmailAddress(value).value()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "ana",
                "@example.com",
                "ana@",
                "ana@example.com@example.com",
                "ana lima@example.com",
                "ana@exam ple.com",
                "ana\u0000@example.com",
                "ana@example.com\u0007x",
                "ana\u00a0\tb@example.com"
            })
    void isRefusedWhenItIsNoAddress(String value) {
        assertInvalid("email", () -> new EmailAddress(value));
    }

    @Test
    void isRefusedWhenAPartIsTooLong() {
        String name = "n".repeat(64);
        String host = "h".repeat(189);

        assertThat(new EmailAddress(name + "@" + host).value()).hasSize(254);
        assertInvalid("email", () -> new EmailAddress("n" + name + "@" + host));
        assertInvalid("email", () -> new EmailAddress(name + "@" + host + "h"));
    }
}
