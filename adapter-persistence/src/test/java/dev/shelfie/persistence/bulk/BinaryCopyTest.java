package dev.shelfie.persistence.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is loaded in bulk is what statements would have stored. */
class BinaryCopyTest {

    private static final String COLUMNS = "(n, t, texts, fields, numbers, d, b, at)";
    private static final String COPY = "COPY loaded " + COLUMNS + " FROM STDIN (FORMAT binary)";
    private static final String INSERT = "INSERT INTO inserted " + COLUMNS + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)";

    private static final Database DATABASE = Database.open(Postgres.emptyDatabase());
    private static final Sql SQL = DATABASE.sql();

    @BeforeAll
    static void create() {
        for (String table : List.of("loaded", "inserted")) {
            change("CREATE TABLE " + table + " (n bigint PRIMARY KEY, t text, texts text[], fields text[],"
                    + " numbers bigint[], d numeric, b bytea, at timestamptz)");
        }
    }

    @BeforeEach
    void empty() {
        change("TRUNCATE loaded, inserted");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void loadKeepsWhatAStatementKeepsHoweverOdd() {
        Random random = new Random(20261121);
        List<Content> rows = new ArrayList<>();
        Oddities.TEXTS.forEach(text -> rows.add(Content.of(rows.size(), text, random)));
        while (rows.size() < 500) {
            rows.add(Content.of(rows.size(), null, random));
        }

        BinaryCopy.run(SQL, COPY, rows, Content::write);
        SQL.updateEach(INSERT, rows, Content::write);

        assertThat(count("SELECT count(*) FROM loaded")).isEqualTo(500);
        assertThat(count("SELECT count(*) FROM (TABLE loaded EXCEPT TABLE inserted) AS other"))
                .isZero();
        assertThat(count(
                        "SELECT count(*) FROM loaded JOIN inserted USING (n) WHERE loaded.d::text <> inserted.d::text"))
                .isZero();
    }

    @Test
    void loadKeepsRowsLargerThanItsBuffer() {
        String huge = "😀\\\t\n".repeat(100_000);

        BinaryCopy.run(
                SQL,
                COPY,
                List.of(1, 2, 3),
                (values, n) -> Content.of(n, huge + n, new Random(n)).write(values));

        assertThat(SQL.list("SELECT t FROM loaded ORDER BY n", arguments -> {}, row -> row.text(1)))
                .containsExactly(huge + 1, huge + 2, huge + 3);
    }

    @Test
    void loadKeepsNothingWhenARowBreaksAConstraint() {
        List<Content> rows =
                Stream.of(1, 2, 1).map(n -> Content.of(n, "t", new Random(n))).toList();

        assertThatExceptionOfType(ConstraintViolation.class)
                .isThrownBy(() -> BinaryCopy.run(SQL, COPY, rows, Content::write))
                .returns("loaded_pkey", ConstraintViolation::constraint);

        assertThat(count("SELECT count(*) FROM loaded")).isZero();
    }

    @Test
    void loadKeepsNothingAndFreesTheConnectionWhenARowCannotBeWritten() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SQL.inTransaction(() -> {
                    BinaryCopy.run(
                            SQL, COPY, IntStream.range(0, 100_000).boxed().toList(), BinaryCopyTest::writeSome);
                    return 0;
                }))
                .withMessage("on purpose");

        assertThat(count("SELECT count(*) FROM loaded")).isZero();
        assertThat(DATABASE.usage().active()).isZero();
    }

    @Test
    void updateEachReturnsHowManyRowsChanged() {
        BinaryCopy.run(
                SQL,
                COPY,
                IntStream.range(0, 1_234).boxed().toList(),
                (values, n) -> Content.of(n, "t", new Random(n)).write(values));

        int changed = SQL.updateEach(
                "UPDATE loaded SET t = 'u' WHERE n = ?",
                IntStream.range(1_000, 3_000).boxed().toList(),
                (values, n) -> values.number(n));

        assertThat(changed).isEqualTo(234);
    }

    @Test
    void updateEachThrowsTheConstraintThatARowBreaks() {
        assertThatExceptionOfType(ConstraintViolation.class)
                .isThrownBy(() -> SQL.updateEach(
                        "INSERT INTO loaded (n) VALUES (?)", List.of(1, 2, 2), (values, n) -> values.number(n)))
                .returns("loaded_pkey", ConstraintViolation::constraint);
    }

    private static void writeSome(ColumnWriter values, int n) throws SQLException {
        if (n == 50_000) {
            throw new IllegalStateException("on purpose");
        }
        Content.of(n, "t", new Random(n)).write(values);
    }

    private static void change(String sql) {
        SQL.update(sql, arguments -> {});
    }

    private static long count(String sql) {
        return SQL.find(sql, arguments -> {}, row -> row.number(1)).orElseThrow();
    }

    /** What a row may hold. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Content(
            long number,
            @Nullable String text,
            List<String> texts,
            List<@Nullable String> fields,
            long[] numbers,
            @Nullable BigDecimal decimal,
            byte[] bytes,
            @Nullable Instant time) {

        static Content of(long number, @Nullable String text, Random random) {
            List<String> texts = IntStream.range(0, random.nextInt(4))
                    .mapToObj(i -> text == null ? "x".repeat(random.nextInt(9)) : text)
                    .toList();
            byte[] bytes = new byte[random.nextInt(9)];
            random.nextBytes(bytes);
            return new Content(
                    number,
                    text,
                    texts,
                    random.nextBoolean() ? List.of() : Arrays.asList(null, text, "NULL"),
                    random.longs(random.nextInt(5)).toArray(),
                    random.nextInt(9) == 0
                            ? null
                            : new BigDecimal(new BigInteger(random.nextInt(70), random), random.nextInt(9)),
                    bytes,
                    random.nextInt(9) == 0
                            ? null
                            : Instant.ofEpochSecond(random.nextInt() * 4L, random.nextInt(1_000_000_000)));
        }

        static void write(ColumnWriter values, Content row) throws SQLException {
            row.write(values);
        }

        void write(ColumnWriter values) throws SQLException {
            values.number(number)
                    .text(text)
                    .texts(texts)
                    .nullableTexts(fields)
                    .numbers(numbers)
                    .decimal(decimal)
                    .bytes(bytes)
                    .time(time);
        }
    }
}
