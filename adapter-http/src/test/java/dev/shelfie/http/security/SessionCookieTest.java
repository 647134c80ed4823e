package dev.shelfie.http.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionCookieTest {

    @ParameterizedTest
    @CsvSource({
        "__Host-shelfie=x, x",
        "a=b; __Host-shelfie=x, x",
        "__Host-shelfie=x;a=b, x",
        " __Host-shelfie = x , x",
        "a;b;;__Host-shelfie=x;, x",
        "__Host-shelfie=x=y, x=y",
        "__Host-shelfie=, ''",
        "__Host-shelfie, ",
        "__host-shelfie=x, ",
        "a=__Host-shelfie=x, ",
        "__Host-shelfie2=x, ",
        "a=b, "
    })
    void findsItAmongOthers(String header, @Nullable String value) {
        assertThat(SessionCookie.read(cookies(header))).isEqualTo(value);
    }

    @Test
    void findsItInAHeaderOfItsOwn() {
        assertThat(SessionCookie.read(new HeaderMap())).isNull();
        assertThat(SessionCookie.read(cookies("a=b", "__Host-shelfie=x", "c=d")))
                .isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"__Host-shelfie=x; __Host-shelfie=x", "__Host-shelfie=; __Host-shelfie=x"})
    void refusesItTwice(String header) {
        assertThatThrownBy(() -> SessionCookie.read(cookies(header)))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("once");
        assertThatThrownBy(() -> SessionCookie.read(cookies(header.split("; "))))
                .isInstanceOf(DomainException.class);
    }

    private static HeaderMap cookies(String... headers) {
        HeaderMap map = new HeaderMap();
        for (String header : headers) {
            map.add(Headers.COOKIE, header);
        }
        return map;
    }
}
