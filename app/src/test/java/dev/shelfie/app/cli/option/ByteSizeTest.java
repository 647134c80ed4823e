package dev.shelfie.app.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0m, 0",
        "1k, 1024",
        "512K, 524288",
        "64m, 67108864",
        "2g, 2147483648",
        "999999G, 1073740750258176"
    })
    void parseReadsANumberWithAUnit(String text, long bytes) {
        assertThat(ByteSize.parse(text)).contains(new ByteSize(bytes));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "64", "m", "-1m", "1.5m", "1t", "64mb", " 64m", "1000000k", "١m"})
    void parseRefusesEverythingElse(String text) {
        assertThat(ByteSize.parse(text)).isEmpty();
    }
}
