package dev.shelfie.http.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PreconditionTest {

    private static final RecordVersion SEVENTH = new RecordVersion("post_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", 7);
    private static final String DIGEST = "0123456789abcdef0123456789abcdef";

    @Test
    void asksForNothingWithoutHeader() {
        Precondition none = Precondition.parse(null);
        assertThat(none.isPresent()).isFalse();
        assertThat(none.namesVersions()).isFalse();
        assertThat(none.require(SEVENTH, "post")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", " * "})
    void asksForAnyVersionWithAsterisk(String header) {
        Precondition any = Precondition.parse(header);
        assertThat(any.isPresent()).isTrue();
        assertThat(any.namesVersions()).isFalse();
        assertThat(any.require(SEVENTH, "post")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"%s\"",
                " \"%s\" ",
                "\"%s-gzip\"",
                "\"other\", \"%s\"",
                "\"%s\",\"other\"",
                "W/\"7-0\" ,\t\"%s\""
            })
    void acceptsTheVersionThatATagNames(String header) {
        Precondition seen = Precondition.parse(header.formatted(SEVENTH.tagPrefix() + DIGEST));
        assertThat(seen.isPresent()).isTrue();
        assertThat(seen.namesVersions()).isTrue();
        assertThat(seen.require(SEVENTH, "post")).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",",
                "%s",
                "W/\"%s\"",
                "\"%s",
                "\"%s-br\"",
                "\"%sa\"",
                "\"0%s\"",
                "\"\\%s\"",
                "'%s'",
                "\"%s\"x",
                "*, \"x\""
            })
    void refusesWhatIsNoTagOfTheVersion(String header) {
        Precondition seen = Precondition.parse(header.formatted(SEVENTH.tagPrefix() + DIGEST));
        assertThat(seen.isPresent()).isTrue();
        assertStale(() -> seen.require(SEVENTH, "post"));
    }

    @Test
    void refusesAnotherVersionAndAnotherRecord() {
        Precondition seen = Precondition.parse("\"" + SEVENTH.tagPrefix() + DIGEST + "\"");
        assertStale(() -> seen.require(new RecordVersion(SEVENTH.id(), 8), "post"));
        assertStale(() -> seen.require(new RecordVersion(SEVENTH.id(), 77), "post"));
        assertStale(() -> seen.require(new RecordVersion("post_01JB2M5Q8W4T7Y9ZC3E6G1H0KP", 7), "post"));
    }

    private static void assertStale(Supplier<?> refused) {
        assertThatThrownBy(refused::get)
                .isInstanceOfSatisfying(
                        DomainException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ErrorKind.STALE));
    }
}
