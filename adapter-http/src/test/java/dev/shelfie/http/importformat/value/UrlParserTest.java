package dev.shelfie.http.importformat.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlParserTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            https://a.example/1                               ; https://a.example/1
            https://a.example/1,https://a.example/2           ; https://a.example/1~https://a.example/2
            https://a.example/1 , HTTP://a.example/2 ,        ; https://a.example/1~HTTP://a.example/2
            https://a.example/1 | https://a.example/2         ; https://a.example/1~https://a.example/2
            https://a.example/1?w=1,2|3,https://a.example/2   ; https://a.example/1?w=1,2|3~https://a.example/2
            https://a.example/my dress.jpg https://a.example/2 ; https://a.example/my%20dress.jpg~https://a.example/2
            https://a.example/w_300/https://b.example/2       ; https://a.example/w_300/https://b.example/2
            1.jpg,2.jpg                                       ; 1.jpg,2.jpg
            """)
    void areToldApartWhereAnotherOneBegins(String written, String expected) {
        assertThat(UrlParser.splitList(written, 20)).isEqualTo(List.of(expected.split("~")));
    }

    @Test
    void areReadUpToABound() {
        assertThat(UrlParser.splitList("https://a.example/1,".repeat(50), 20)).hasSize(20);
    }

    @Test
    void escapesWhatIsNoPlainLetterOrDigit() {
        assertThat(UrlParser.escapeAll("a-Z_0.~")).isEqualTo("a-Z_0.~");
        assertThat(UrlParser.escapeAll("a/b?c=1&d#e f+\u00e9%")).isEqualTo("a%2Fb%3Fc%3D1%26d%23e%20f%2B%C3%A9%25");
    }
}
