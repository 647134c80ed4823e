package dev.shelfie.persistence.matching;

import static dev.shelfie.application.cache.Footprint.ID;
import static dev.shelfie.application.cache.Footprint.INSTANT;
import static dev.shelfie.application.cache.Footprint.list;
import static dev.shelfie.application.cache.Footprint.object;
import static dev.shelfie.application.cache.Footprint.text;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchBasis;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of the table {@code match}. */
final class MatchRow {

    /** The columns, of the table named {@code m}; the caller knows the account. */
    static final String COLUMNS = """
            m.id, m.post_id, m.product_id, m.status, m.source, m.confidence, m.matcher_version, m.evidence,
                m.variants, m.decided_by, m.decided_at, m.created_at, m.updated_at, m.version, m.basis,
                m.media_index, m.media_x, m.media_y""";

    /** Adds a match; takes {@link #write}. */
    static final String INSERT = """
            INSERT INTO match (post_id, product_id, status, source, confidence, matcher_version, evidence,
                variants, decided_by, decided_at, created_at, updated_at, basis, media_index, media_x, media_y, account_id, id,
                version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    /** Replaces a match; takes {@link #write} and the version it has. */
    static final String UPDATE = """
            UPDATE match SET post_id = ?, product_id = ?, status = ?, source = ?, confidence = ?, matcher_version = ?,
                evidence = ?, variants = ?, decided_by = ?, decided_at = ?, created_at = ?, updated_at = ?, basis = ?,
                media_index = ?, media_x = ?, media_y = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    /** The index of media where nobody said where the product is. */
    static final int NOWHERE = -1;

    private static final EnumNames<MatchStatus> STATUSES = EnumNames.of(MatchStatus.values(), MatchStatus::publicName);
    private static final EnumNames<MatchSource> SOURCES = EnumNames.of(MatchSource.values(), MatchSource::publicName);

    /** Matches as {@code m}. */
    static final RecordTable<Match> TABLE = new RecordTable<>(
            Match.class,
            "match m",
            "m",
            COLUMNS,
            MatchRow::read,
            new RecordTable.Entry<>(match -> match.id().value(), Match::version, MatchRow::footprint));

    /** Match, product with its rank, three ids, two times. */
    private static final int OBJECTS = object(10, Long.BYTES) + object(4, Double.BYTES) + 3 * ID + 2 * INSTANT;

    private static final int BASIS = object(0, 2 * Integer.BYTES);
    private static final int PLACE = object(0, Integer.BYTES + 2 * Double.BYTES);
    private static final int DECISION = object(2, 0) + ID + INSTANT;
    private static final int EVIDENCE = object(3, Double.BYTES);
    private static final int QUOTE = object(1, 2 * Integer.BYTES);

    private MatchRow() {}

    private static int footprint(Match match) {
        Match.Decision decision = match.decision();
        return OBJECTS
                + text(match.id().value())
                + text(match.post().value())
                + text(match.product().value())
                + text(match.matcherVersion())
                + list(match.evidence(), MatchRow::footprint)
                + list(match.variants(), variant -> ID + text(variant.value()))
                + (match.basis() == null ? 0 : BASIS)
                + (match.mediaPosition() == null ? 0 : PLACE)
                + (decision == null ? 0 : DECISION + text(decision.by().value()));
    }

    private static int footprint(Evidence evidence) {
        Evidence.Quote quote = evidence.quote();
        return EVIDENCE
                + text(evidence.kind())
                + text(evidence.text())
                + (quote == null ? 0 : QUOTE + text(quote.text()));
    }

    static Match read(ResultRow row, AccountId account) throws SQLException {
        return new Match(
                new MatchId(row.text(1)),
                account,
                new PostId(row.text(2)),
                new RankedProduct(
                        new ProductId(row.text(3)),
                        row.real(6),
                        EvidenceColumn.read(row.nullableTexts(8)),
                        row.texts(9).stream().map(ProductId::new).toList(),
                        basis(row.number(15))),
                STATUSES.read(row.text(4)),
                SOURCES.read(row.text(5)),
                row.optionalText(7),
                decision(row.optionalText(10), row.optionalTime(11)),
                mediaPosition(row, 16),
                row.time(12),
                row.time(13),
                row.number(14));
    }

    /** The post's fingerprint is in the upper half. */
    private static @Nullable MatchBasis basis(long column) {
        return column == 0 ? null : new MatchBasis((int) (column >> Integer.SIZE), (int) column);
    }

    private static long basis(@Nullable MatchBasis basis) {
        return basis == null ? 0 : (long) basis.post() << Integer.SIZE | Integer.toUnsignedLong(basis.product());
    }

    private static @Nullable MediaPosition mediaPosition(ResultRow row, int first) throws SQLException {
        return row.number(first) == NOWHERE ? null : place(row, first);
    }

    /** The place in three columns of a match that has one. */
    static MediaPosition place(ResultRow row, int first) throws SQLException {
        return new MediaPosition((int) row.number(first), row.real(first + 1), row.real(first + 2));
    }

    private static Match.@Nullable Decision decision(@Nullable String by, @Nullable Instant at) {
        return by == null || at == null
                ? null
                : new Match.Decision(
                        Actor.parse(by).orElseThrow(() -> new IllegalStateException("No actor's id: " + by)), at);
    }

    /** All columns but the version. */
    static void write(ColumnWriter values, Match match) throws SQLException {
        Match.Decision decision = match.decision();
        MediaPosition place = match.mediaPosition();
        values.text(match.post().value())
                .text(match.product().value())
                .text(match.status().publicName())
                .text(match.source().publicName())
                .real(match.confidence())
                .text(match.matcherVersion())
                .nullableTexts(EvidenceColumn.write(match.evidence()))
                .texts(match.variants().stream().map(ProductId::value).toList())
                .text(decision == null ? null : decision.by().value())
                .time(decision == null ? null : decision.at())
                .time(match.createdAt())
                .time(match.updatedAt())
                .number(basis(match.basis()))
                .number(place == null ? NOWHERE : place.media())
                .real(place == null ? 0 : place.x())
                .real(place == null ? 0 : place.y())
                .text(match.account().value())
                .text(match.id().value());
    }
}
