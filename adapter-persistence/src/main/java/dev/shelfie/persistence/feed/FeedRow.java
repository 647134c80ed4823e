package dev.shelfie.persistence.feed;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.feed.CronSchedule;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedOutcome;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedRun;
import dev.shelfie.domain.feed.FeedStatus;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** What the table {@code product_feed} has of a feed. */
final class FeedRow {

    /** The columns of {@code f}, as {@link #read} reads them. */
    static final String COLUMNS = """
            f.account_id, f.id, f.name, f.url, f.schedule, f.time_zone, f.auth_type, f.username, f.secret, f.format,
            f.shop_url, f.currency, f.columns, f.archives_missing::int, f.status, f.created_by, f.created_at, f.updated_at,
            f.version, f.next_run_at, f.anyway::int, f.tag, f.modified, f.last_run_at, f.outcome, f.problem, f.import_id,
            f.last_good_at, coalesce(f.last_good_rows, 0), f.failures, f.held_rows::text, f.imported_at
            """;

    private static final EnumNames<FeedAuth.Type> TYPES =
            EnumNames.of(FeedAuth.Type.values(), FeedAuth.Type::publicName);
    private static final EnumNames<FeedStatus> STATUSES = EnumNames.of(FeedStatus.values(), FeedStatus::publicName);
    private static final EnumNames<FeedOutcome> OUTCOMES = EnumNames.of(FeedOutcome.values(), FeedOutcome::publicName);

    private FeedRow() {}

    /**
     * Binds what clients change: {@code name, url, schedule, time_zone, auth_type, username, secret, format, shop_url, currency,
     * columns, archives_missing, status, updated_at}, and the next run.
     */
    static Arguments bindContent(Arguments arguments, Feed feed) throws SQLException {
        FeedInput input = feed.input();
        FeedAuth auth = input.auth();
        EncryptedSecret secret = feed.secret();
        arguments
                .text(input.name())
                .text(input.url())
                .text(input.schedule().toString())
                .text(input.zone().getId())
                .text(auth == null ? null : auth.type().publicName())
                .text(auth == null ? null : auth.username())
                .text(secret == null ? null : secret.value())
                .text(input.format())
                .text(input.shopUrl())
                .text(input.currency())
                .text(input.columns())
                .number(input.full() ? 1 : 0)
                .text(input.status().publicName())
                .time(feed.updatedAt());
        return bindNextRun(arguments, feed.progress());
    }

    /** Binds {@code next_run_at, anyway, tag, modified, imported_at, held_rows}; rows as text. */
    static Arguments bindNextRun(Arguments arguments, FeedProgress progress) throws SQLException {
        Long held = progress.heldRows();
        return arguments
                .time(progress.nextRunAt())
                .number(progress.anyway() ? 1 : 0)
                .text(progress.tag())
                .text(progress.modified())
                .time(progress.importedAt())
                .text(held == null ? null : held.toString());
    }

    /** Binds {@code last_run_at, outcome, problem, import_id, last_good_at, last_good_rows, failures}; rows as text. */
    static Arguments bindRuns(Arguments arguments, FeedProgress progress) throws SQLException {
        FeedRun run = progress.lastRun();
        ImportId imported = run == null ? null : run.imported();
        Long rows = progress.lastGoodRows();
        return arguments
                .time(run == null ? null : run.at())
                .text(run == null ? null : run.outcome().publicName())
                .text(run == null ? null : run.problem())
                .text(imported == null ? null : imported.value())
                .time(progress.lastGoodAt())
                .text(rows == null ? null : rows.toString())
                .number(progress.failures());
    }

    static Feed read(ResultRow row) throws SQLException {
        String creator = row.optionalText(16);
        String secret = row.optionalText(9);
        return new Feed(
                new FeedId(row.text(2)),
                new AccountId(row.text(1)),
                input(row),
                secret == null ? null : new EncryptedSecret(secret),
                progress(row),
                creator == null ? null : Actor.parse(creator).orElseThrow(),
                row.time(17),
                row.time(18),
                row.number(19));
    }

    private static FeedInput input(ResultRow row) throws SQLException {
        String type = row.optionalText(7);
        return new FeedInput(
                row.text(3),
                row.text(4),
                CronSchedule.parse(row.text(5)),
                ZoneId.of(row.text(6)),
                type == null ? null : new FeedAuth(TYPES.read(type), row.optionalText(8)),
                row.optionalText(10),
                row.optionalText(11),
                row.optionalText(12),
                row.optionalText(13),
                row.number(14) == 1,
                STATUSES.read(row.text(15)));
    }

    private static FeedProgress progress(ResultRow row) throws SQLException {
        Instant good = row.optionalTime(28);
        String held = row.optionalText(31);
        return new FeedProgress(
                row.optionalTime(20),
                row.number(21) == 1,
                run(row),
                good,
                good == null ? null : row.number(29),
                row.optionalText(22),
                row.optionalText(23),
                row.optionalTime(32),
                held == null ? null : Long.valueOf(held),
                (int) row.number(30));
    }

    private static @Nullable FeedRun run(ResultRow row) throws SQLException {
        Instant at = row.optionalTime(24);
        String imported = row.optionalText(27);
        return at == null
                ? null
                : new FeedRun(
                        at,
                        OUTCOMES.read(row.text(25)),
                        row.optionalText(26),
                        imported == null ? null : new ImportId(imported));
    }
}
