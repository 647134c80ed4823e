package dev.shelfie.http.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageCursorTest {

    private static final Instant TIME = Instant.parse("2026-11-21T09:00:00.123456Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21T09:00:00.123456Z",
                "0001-01-01T00:00:00.000001Z",
                "1969-12-31T23:59:59.999999Z",
                "9999-12-31T23:59:59.999999Z",
                "+10000-01-02T00:00:00Z"
            })
    void parsesWhatItWrote(String time) {
        Position position = new Position(Instant.parse(time), "post_01JCX7R2N4S6T8V0W1Y3Z5A7BC");
        assertThat(PageCursor.parse("list", PageCursor.write("list", position))).isEqualTo(position);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "post_\u0000", "post_01JCX7R2N4S6T8V0W1Y3Z5A7B\u0000", "nonsense", "post_' OR 1=1"})
    void refusesAnIdOfAnotherShapeThoughItsChecksumIsRight(String id) {
        String forged = PageCursor.write("list", new Position(TIME, id));
        assertThatThrownBy(() -> PageCursor.parse("list", forged))
                .isInstanceOf(DomainException.class)
                .hasMessageStartingWith("cursor: ");
    }
}
