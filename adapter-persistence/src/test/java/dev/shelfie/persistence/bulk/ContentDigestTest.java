package dev.shelfie.persistence.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.persistence.column.RowWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContentDigestTest {

    @Test
    void ofReturnsTheSameForTheSameValues() {
        ContentDigest<String> digests = new ContentDigest<>((values, text) -> values.text(text)
                .texts(List.of(text))
                .decimal(new BigDecimal("29.00"))
                .time(Instant.EPOCH));

        assertThat(digests.of("Dress"))
                .hasSize(16)
                .isEqualTo(digests.of("Dress"))
                .isNotEqualTo(digests.of("dress"));
    }

    @Test
    void ofDiffersWhenOnlyTheBoundsOfValuesDiffer() {
        Stream<RowWriter<Object>> different = Stream.of(
                (values, record) -> values.text("ab").text("c"),
                (values, record) -> values.text("a").text("bc"),
                (values, record) -> values.text("abc").text(""),
                (values, record) -> values.text("abc").text(null),
                (values, record) -> values.text(null).text("abc"),
                (values, record) -> values.texts(List.of("ab", "c")),
                (values, record) -> values.texts(List.of("a", "bc")),
                (values, record) -> values.texts(List.of("abc")),
                (values, record) -> values.texts(List.of()).texts(List.of("abc")),
                (values, record) -> values.texts(List.of("abc")).texts(List.of()),
                (values, record) -> values.nullableTexts(Arrays.asList("abc", null)),
                (values, record) -> values.nullableTexts(Arrays.asList(null, "abc")),
                (values, record) -> values.decimal(new BigDecimal("29")),
                (values, record) -> values.decimal(new BigDecimal("29.0")),
                (values, record) -> values.decimal(new BigDecimal("29.00")),
                (values, record) -> values.time(Instant.EPOCH),
                (values, record) -> values.time(Instant.EPOCH.plusNanos(1000)));

        assertThat(different.map(writer -> Base64.getEncoder().encodeToString(new ContentDigest<>(writer).of(""))))
                .doesNotHaveDuplicates();
    }
}
