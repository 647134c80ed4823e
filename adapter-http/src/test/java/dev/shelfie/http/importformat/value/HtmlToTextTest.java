package dev.shelfie.http.importformat.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlToTextTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Plain text                              | Plain text
            a < b & c > d                           | a < b & c > d
            I <3 it                                 | I <3 it
            <p>One</p><p>Two</p>                    | One~~Two
            One<br>Two<br/>Three                    | One~Two~Three
            One<br><br><br><br>Two                  | One~~Two
            <ul><li>One</li> <li>Two</li></ul>      | One~Two
            <div>One</div><div>Two</div>            | One~Two
            A <b>bold</b> and<i> slanted </i>word   | A bold and slanted word
            Gr&ouml;&szlig;e &amp; L&#228;nge       | Größe & Länge
            &lt;p&gt;Twice&lt;/p&gt; escaped        | Twice~~escaped
            &amp;lt;b&amp;gt;                       | &lt;b&gt;
            a&nbsp;&nbsp;b                          | a b
            <script>alert(1)</script>Text           | Text
            <style>p{}</style><!-- no -->Text       | Text
            <p title="a>b">Text</p>                 | Text
            <p>Not closed                           | Not closed
            <img src=x onerror=alert(1)>Text        | Text
            """)
    void hasTheWordsOfHtmlAndItsLineBreaks(String html, String text) {
        assertThat(HtmlToText.toText(html)).isEqualTo(text.replace('~', '\n'));
    }

    @Test
    void keepsItsLineBreaksWhenItIsNoHtml() {
        assertThat(HtmlToText.toText("One\n  Two\r\nThree")).isEqualTo("One\n  Two\r\nThree");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Plain title                  | Plain title
            Two  spaces                  | Two spaces
            <b>Bold</b><br>title         | Bold title
            H&amp;M &ndash; dress        | H&M – dress
            Dress 👗 < 50 €              | Dress 👗 < 50 €
            """)
    void isOnOneLineWhenItIsATitle(String written, String line) {
        assertThat(HtmlToText.toLine(written)).isEqualTo(line);
    }

    @Test
    void hasSpacesForLineBreaksWhenItIsATitle() {
        assertThat(HtmlToText.toLine("One\r\nTwo\tThree\u00a0Four ")).isEqualTo("One Two Three Four");
    }
}
