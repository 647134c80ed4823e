package dev.shelfie.app.cli.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.importing.ImportCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Send it again with shop_url, the address, and currency, in which | Send it again with --shop-url, the address, and --currency, in which
            Send it again with social_account, the author's username         | Send it again with --social-account, the author's username
            say so with the parameter columns                                | say so with --columns
            the column Name, which the parameter columns names; it has: id   | the column Name, which --columns names; it has: id
            The parameter columns has a text for link                        | --columns has a text for link
            shop_url: must be left out; currency: must be a code             | --shop-url: must be left out; --currency: must be a code
            social_account: must be a username                               | --social-account: must be a username
            if it is right, send it again with force=true                    | if it is right, send it again with --force
            it has: shop_url, currency. The columns differ                   | it has: shop_url, currency. The columns differ
            """)
    void nameOptionsWhereMessagesNameParameters(String message, String told) {
        assertThat(ImportWords.withOptions(message)).isEqualTo(told);
    }

    @Test
    void tellOneRowFromSeveral() {
        assertThat(ImportWords.rows(new ImportCounts(1, 0, 0, 0, 0))).startsWith("1 row: 1 created");
        assertThat(ImportWords.rows(new ImportCounts(1, 0, 0, 1, 0)))
                .startsWith("2 rows: ")
                .endsWith("1 refused");
    }
}
