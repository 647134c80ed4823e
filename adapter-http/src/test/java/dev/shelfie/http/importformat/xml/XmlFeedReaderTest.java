package dev.shelfie.http.importformat.xml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmlFeedReaderTest {

    private static final String XML = "application/xml";
    private static final String GOOGLE = "http://base.google.com/ns/1.0";
    private static final String SOUND = "<g:id>1</g:id><g:title>Dress</g:title><g:link>https://shop.example/1</g:link>"
            + "<g:availability>in stock</g:availability>";

    @Test
    void readsEveryElementThatMatters() {
        RowsRead<ProductInput> read = read(rss("""
                <item>
                  <g:id>SKU-1</g:id>
                  <g:title>Linen dress &amp; belt</g:title>
                  <g:description><![CDATA[<p>Light.</p><ul><li>Linen</li><li>Belt</li></ul>]]></g:description>
                  <g:link>https://shop.example/dress?a=1&amp;b=2</g:link>
                  <g:additional_image_link>https://cdn.example/2.jpg</g:additional_image_link>
                  <g:additional_image_link>https://cdn.example/3.jpg</g:additional_image_link>
                  <g:image_link>https://cdn.example/1.jpg</g:image_link>
                  <g:availability>limited availability</g:availability>
                  <g:price>29.00 EUR</g:price>
                  <g:sale_price>19,90 EUR</g:sale_price>
                  <g:gtin>4006381-33393 1</g:gtin>
                  <g:mpn>M-1</g:mpn>
                  <g:sku>S-1</g:sku>
                  <g:brand>Acme</g:brand>
                  <g:item_group_id>G-1</g:item_group_id>
                  <g:google_product_category>Apparel &amp; Accessories</g:google_product_category>
                  <g:product_type>Women &gt; Dresses</g:product_type>
                  <g:product_type>Sale</g:product_type>
                  <g:color>Blue</g:color>
                  <g:size>M</g:size>
                  <g:age_group>adult</g:age_group>
                  <g:custom_label_0>margin-high</g:custom_label_0>
                  <g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping>
                </item>
                """));
        assertThat(read.only())
                .isEqualTo(new ProductInput(
                        new ProductCodes("SKU-1", "G-1", new Gtin("4006381333931"), "M-1", "S-1"),
                        new ProductPresentation(
                                "Linen dress & belt",
                                "Acme",
                                "Light.\n\nLinen\nBelt",
                                "Women > Dresses",
                                "https://shop.example/dress?a=1&b=2",
                                List.of(
                                        "https://cdn.example/1.jpg",
                                        "https://cdn.example/2.jpg",
                                        "https://cdn.example/3.jpg")),
                        new Offer(Money.parse("29.00", "EUR"), Money.parse("19.90", "EUR"), Availability.IN_STOCK),
                        new TreeMap<>(Map.of("age_group", "adult", "color", "Blue", "size", "M")),
                        ProductStatus.ACTIVE));
    }

    @Test
    void readsAtom() {
        ProductInput product = read("""
                <?xml version="1.0"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="https://base.google.com/ns/1.0">
                  <title>Shop</title><link rel="self" href="https://shop.example/feed"/><id>tag:feed</id>
                  <entry>
                    <id>7</id>
                    <title>Dress</title>
                    <link rel="self" href="https://shop.example/api/7"/>
                    <link href="https://shop.example/7"/>
                    <summary type="xhtml"><div><p>One</p><p>Two</p></div></summary>
                    <author><name>Shop</name></author>
                    <g:availability>preorder</g:availability>
                  </entry>
                </feed>
                """).only();
        assertThat(product.codes().externalId()).isEqualTo("7");
        assertThat(product.presentation().url()).isEqualTo("https://shop.example/7");
        assertThat(product.presentation().description()).isEqualTo("One\nTwo");
        assertThat(product.offer().availability()).isEqualTo(Availability.PREORDER);
    }

    @Test
    void readsElementsOfTheFeedWhereThereAreNoneOfGoogles() {
        ProductInput product = read(rss("<item><id>1</id><title>Plain</title><g:title>Google's</g:title>"
                        + "<link>https://shop.example/1</link><availability>in stock</availability>"
                        + "<category>Plain</category><g:product_type>Google's</g:product_type></item>"))
                .only();
        assertThat(product.codes().externalId()).isEqualTo("1");
        assertThat(product.presentation().title()).isEqualTo("Google's");
        assertThat(product.presentation().category()).isEqualTo("Google's");
    }

    @Test
    void knowsGooglesNamespaceUnderAnyPrefix() {
        assertThat(read("<rss xmlns:shop='" + GOOGLE + "'><channel><item>" + SOUND.replace("g:", "shop:")
                                + "</item></channel></rss>")
                        .only()
                        .codes()
                        .externalId())
                .isEqualTo("1");
    }

    @Test
    void passesOverElementsOfOtherNamespaces() {
        assertThat(read(rss(item("<m:description xmlns:m='http://search.yahoo.com/mrss/'>Media</m:description>")))
                        .only()
                        .presentation()
                        .description())
                .isNull();
    }

    @Test
    void takesTheEntitiesOfHtmlThatXmlDoesNotKnow() {
        assertThat(read(rss(item("<description>Gr&ouml;&szlig;e&nbsp;M</description>")))
                        .only()
                        .presentation()
                        .description())
                .isEqualTo("Größe\u00a0M");
    }

    @Test
    void takesNoSalePriceThatDoesNotHoldNow() {
        String sale = "<g:price>29.00 EUR</g:price><g:sale_price>19.00 EUR</g:sale_price>";
        String dates = "<g:sale_price_effective_date>2026-11-%s/2026-11-%s</g:sale_price_effective_date>";
        assertThat(read(rss(item(sale + dates.formatted("20", "22"))))
                        .only()
                        .offer()
                        .salePrice())
                .isEqualTo(Money.parse("19.00", "EUR"));
        assertThat(read(rss(item(sale + dates.formatted("01", "20"))))
                        .only()
                        .offer()
                        .salePrice())
                .isNull();
    }

    @Test
    void keepsTheFirstTwentyPictures() {
        StringBuilder more = new StringBuilder("<g:image_link>https://cdn.example/main.jpg</g:image_link>");
        for (int i = 0; i < 30; i++) {
            more.append("<g:additional_image_link>https://cdn.example/" + i + ".jpg</g:additional_image_link>");
        }
        assertThat(read(rss(item(more.toString()))).only().presentation().images())
                .hasSize(20)
                .startsWith("https://cdn.example/main.jpg", "https://cdn.example/0.jpg")
                .endsWith("https://cdn.example/18.jpg");
    }

    @Test
    void escapesSpacesInAddresses() {
        ProductInput product = read(rss("<item>" + SOUND.replace("example/1", "example/my dress")
                        + "<g:image_link> https://cdn.example/my dress.jpg </g:image_link></item>"))
                .only();
        assertThat(product.presentation().url()).isEqualTo("https://shop.example/my%20dress");
        assertThat(product.presentation().images()).containsExactly("https://cdn.example/my%20dress.jpg");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            <g:price>29.00</g:price>                 | price "29.00": must name its currency, such as 29.00 EUR
            <g:gtin>4006381333932</g:gtin>           | gtin "4006381333932": has a wrong check digit: it would have to end in 1
            <g:gtin>3-16-148410-0</g:gtin>           | gtin "3-16-148410-0": must have 8, 12, 13 or 14 digits
            <g:gtin>4.00638E+12</g:gtin>             | gtin "4.00638E+12": was rounded by a spreadsheet: format its column as text, and fill it in again
            <g:sale_price>9.00 EUR</g:sale_price>    | sale_price "9.00 EUR": must be in the currency of price and not above it
            <g:image_link>1.jpg</g:image_link>       | image_link "1.jpg": must be an http or https address of at most 2048 characters
            <g:brand>a&#7;b</g:brand>                | brand "a\ufffdb": holds a control character: remove it
            <g:mpn>a\u0007b</g:mpn>                  | mpn "a\ufffdb": holds a control character: remove it
            <g:size>&foo;</g:size>                   | size "&foo;": isn't known in XML: write the character itself
            """)
    void refusesOneRowWhenAValueBreaksARule(String element, String reason) {
        RowsRead<ProductInput> read = read(rss(item(element) + "\n" + item("")));
        assertThat(read.refusals()).containsExactly("2: " + reason);
        assertThat(read.refusedIds()).containsExactly("1");
        assertThat(read.sound()).hasSize(1);
    }

    @Test
    void refusesARowWithAllThatIsWrongWithIt() {
        assertThat(read(rss("<item><g:title/><g:link>nowhere</g:link><g:price>9</g:price></item>"))
                        .refusals())
                .containsExactly("2: id: is missing or empty; title: is missing or empty; "
                        + "price \"9\": must name its currency, such as 29.00 EUR; availability: is missing or empty");
    }

    @Test
    void refusesOneRowWhenItsDescriptionIsTooLong() {
        String at = "<description>" + "x".repeat(10_001) + "</description>";
        String above = "<description>" + "x".repeat(10_000_000) + "</description>";
        RowsRead<ProductInput> read = read(rss(item(at) + item(above) + item("")));
        String begin = "2: description \"" + "x".repeat(40) + "…\": must have ";
        assertThat(read.refusals())
                .containsExactly(begin + "0 to 10000 characters", begin + "at most 65536 characters");
        assertThat(read.refusedIds()).containsExactly("1", "1");
        assertThat(read.sound()).hasSize(1);
    }

    @Test
    void tellsTheLineOfEachRow() {
        RowsRead<ProductInput> read = read("\r\n\n" + rss("\n" + item("") + "\n" + item("") + "\n\n" + item("")));
        assertThat(read.rows()).extracting(row -> row.line()).containsExactly(5L, 6L, 8L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            <a>                                       | The XML is malformed on line 3, column 9: Unexpected close tag </channel>; expected </a>.
            <a b=c/>                                  | The XML is malformed on line 2, column 6: Unexpected character 'c' (code 99) in start tag
            <item><title>a & b</title></item>         | The XML is malformed on line 2, column 17: Unexpected character ' ' (code 32) (missing name?); & and < by themselves must be written as &amp; and &lt;
            <item><link>/?a=1&b=2</link></item>       | ; & and < by themselves must be written as &amp; and &lt;
            <item><x:id>1</x:id></item>               | Undeclared namespace prefix "x"; declare it in the first element, as in xmlns:g="http://base.google.com/ns/1.0"
            """)
    void canNotBeReadOnWhenItIsMalformed(String broken, String problem) {
        RowsRead<ProductInput> read = read(
                "<rss xmlns:g='" + GOOGLE + "'><channel><item>" + SOUND + "</item>\n" + broken + "\n</channel></rss>");
        assertThat(read.rows()).hasSize(1);
        assertThat(read.problem()).contains(problem);
        assertThat(read.end().isCutOff()).isFalse();
    }

    @Test
    void saysThatItWasCutOffAndKeepsWhatCameBefore() {
        String whole = rss(item("") + "\n" + item(""));
        RowsRead<ProductInput> read = read(whole.substring(0, whole.length() - 60));
        assertThat(read.rows()).hasSize(1);
        assertThat(read.problem())
                .startsWith("The XML ends too early, on line 3, column ")
                .endsWith("send it again, whole");
        assertThat(read.end().isCutOff()).isTrue();
    }

    @Test
    void readsNoDocumentTypeSoThatNoEntityExpandsAndNothingIsFetched() {
        String bomb = "<!DOCTYPE rss [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]>";
        String fetch = "<!DOCTYPE rss [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>";
        String include = "<!DOCTYPE rss SYSTEM 'http://127.0.0.1:1/evil.dtd'>";
        for (String type : List.of(bomb, fetch, include)) {
            RowsRead<ProductInput> read = read("<?xml version='1.0'?>\n" + type
                    + "\n<rss><channel><item><title>&a;</title></item></channel></rss>");
            assertThat(read.rows()).isEmpty();
            assertThat(read.problem())
                    .isEqualTo(
                            "The XML has a document type (<!DOCTYPE ...>) on line 2, which isn't read: leave it out");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            <html><body>Not found</body></html> | The XML isn't a product feed: its first element is <html>, but must be <rss> or, for Atom, <feed>
            id,title                            | The XML is malformed on line 1, column 1: Unexpected character 'i' (code 105) in prolog; expected '<'
            """)
    void canNotBeReadWhenItIsNoFeed(String text, String problem) {
        assertThat(read(text).problem()).isEqualTo(problem);
    }

    @Test
    void hasNoRowsWhenTheFeedHasNone() {
        assertThat(read(rss("")).sound()).isEmpty();
    }

    static String rss(String items) {
        return "<rss version='2.0' xmlns:g='" + GOOGLE + "'><channel><title>Shop</title>\n" + items
                + "</channel></rss>";
    }

    static String item(String more) {
        return "<item>" + SOUND + more + "</item>";
    }

    private static RowsRead<ProductInput> read(String xml) {
        return RowsRead.products(XML, xml);
    }
}
