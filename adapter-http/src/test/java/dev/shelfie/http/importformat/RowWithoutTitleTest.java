package dev.shelfie.http.importformat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.ProductInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowWithoutTitleTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            text/csv             | id,title,link,availability%n1,,https://shop.example/1,in stock%n2,Dress,https://shop.example/2,in stock | 2: title: is missing or empty
            application/xml      | <rss><channel>%n<item><id>1</id><link>https://shop.example/1</link><availability>in stock</availability></item>%n<item><id>2</id><title>Dress</title><link>https://shop.example/2</link><availability>in stock</availability></item></channel></rss> | 2: title: is missing or empty
            application/x-ndjson | {"external_id":"1","url":"https://shop.example/1"}%n{"external_id":"2","title":"Dress","url":"https://shop.example/2"} | 1: title: must be given
            """)
    void isRefusedWithItsIdWhileTheNextOneIsRead(String contentType, String file, String refusal) {
        RowsRead<ProductInput> read = RowsRead.products(contentType, file.replace("%n", "\n"));
        assertThat(read.refusals()).containsExactly(refusal);
        assertThat(read.refusedIds()).containsExactly("1");
        assertThat(read.sound()).extracting(each -> each.codes().externalId()).containsExactly("2");
    }
}
