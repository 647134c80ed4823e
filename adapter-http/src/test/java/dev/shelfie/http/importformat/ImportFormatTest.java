package dev.shelfie.http.importformat;

import static dev.shelfie.domain.importing.ImportKind.INFLUENCERS;
import static dev.shelfie.domain.importing.ImportKind.POSTS;
import static dev.shelfie.domain.importing.ImportKind.PRODUCTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.importformat.ImportFormat.Syntax;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImportFormatTest {

    @ParameterizedTest
    @CsvSource({
        "application/xml, GOOGLE_XML",
        "text/xml, GOOGLE_XML",
        "application/rss+xml, GOOGLE_XML",
        "Application/Atom+XML, GOOGLE_XML",
        "text/tab-separated-values, TSV",
        "text/csv, CSV",
        "application/x-ndjson, JSON",
        "application/jsonl, JSON",
        "application/json, JSON"
    })
    void isToldByTheContentType(String contentType, Syntax syntax) {
        assertThat(ImportFormat.ofContentType(PRODUCTS, contentType)).isEqualTo(new ImportFormat(syntax, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/csv;charset=windows-1252", "text/csv; header=present; Charset=\"ISO-8859-1\""})
    void hasTheCharsetOfTheContentType(String contentType) {
        assertThat(ImportFormat.ofContentType(PRODUCTS, contentType))
                .isEqualTo(new ImportFormat(Syntax.CSV, Charset.forName("windows-1252")));
    }

    @Test
    void takesAsciiForUtf8() {
        assertThat(ImportFormat.ofContentType(PRODUCTS, "text/xml; charset=us-ascii")
                        .charset())
                .isEqualTo(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text/plain", "application/pdf", "text/csv; charset=klingon", "text/csv; charset=%%"})
    void isRefusedWithThoseAllowedWhenTheContentTypeIsNone(String contentType) {
        assertThatThrownBy(() -> ImportFormat.ofContentType(PRODUCTS, contentType))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("application/xml, ")
                .hasMessageContaining("text/csv, ")
                .hasMessageContaining("application/x-ndjson");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/csv", "text/tab-separated-values", "application/xml"})
    void isJsonAloneWhenItIsForInfluencers(String contentType) {
        assertThatThrownBy(() -> ImportFormat.ofContentType(INFLUENCERS, contentType))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageEndingWith("allowed: application/x-ndjson, application/jsonl, application/json");
    }

    @Test
    void isJsonOrCsvWhenItIsForPosts() {
        assertThat(ImportFormat.ofContentType(POSTS, "text/csv").syntax()).isEqualTo(Syntax.CSV);
        assertThatThrownBy(() -> ImportFormat.ofContentType(POSTS, "application/xml"))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageEndingWith("allowed: application/x-ndjson, application/jsonl, application/json, text/csv");
    }

    @ParameterizedTest
    @CsvSource({
        "feed.xml, GOOGLE_XML",
        "FEED.XML.GZ, GOOGLE_XML",
        "products.tsv, TSV",
        "google_products.txt, TSV",
        "my.products.csv.gz, CSV",
        "a/b/products.ndjson, JSON",
        "products.jsonl.gz, JSON",
        "media.json, JSON"
    })
    void isToldByTheNameOfAFile(String name, Syntax syntax) {
        assertThat(ImportFormat.ofFileName(PRODUCTS, name)).isEqualTo(new ImportFormat(syntax, null));
    }

    @Test
    void isRefusedWithThoseAllowedWhenTheNameOfAFileIsNone() {
        assertThatThrownBy(() -> ImportFormat.ofFileName(POSTS, "posts.tsv"))
                .isInstanceOf(DomainException.class)
                .hasMessage(
                        "file: must end in .ndjson, .jsonl, .json, .csv, each with or without .gz, to import posts");
    }
}
