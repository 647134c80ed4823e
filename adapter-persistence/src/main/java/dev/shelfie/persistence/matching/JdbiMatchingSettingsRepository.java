package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.DecisionCounts;
import dev.shelfie.application.matching.MatchingSettings;
import dev.shelfie.application.matching.MatchingSettingsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;

/** Stores the settings of matching in PostgreSQL. */
public final class JdbiMatchingSettingsRepository implements MatchingSettingsRepository {

    private static final String GET = """
            SELECT s.confirm_at, s.suggest_at, s.calibration_version, s.slope, s.intercept, s.learned_from,
                s.learned_at, s.version
            FROM matching_settings s WHERE s.account_id = ?
            """;

    private static final String INSERT = """
            INSERT INTO matching_settings (confirm_at, suggest_at, calibration_version, slope, intercept,
                learned_from, learned_at, account_id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1) ON CONFLICT (account_id) DO NOTHING
            """;

    private static final String UPDATE = """
            UPDATE matching_settings SET confirm_at = ?, suggest_at = ?, calibration_version = ?, slope = ?,
                intercept = ?, learned_from = ?, learned_at = ?, version = version + 1
            WHERE account_id = ? AND version = ?
            """;

    private static final String COUNT = """
            SELECT count(*), count(*) FILTER (WHERE m.status = 'confirmed'),
                count(*) FILTER (WHERE m.confidence >= ?),
                count(*) FILTER (WHERE m.confidence >= ? AND m.status = 'confirmed')
            FROM match m WHERE m.account_id = ? AND m.decided_at IS NOT NULL AND m.source = 'matcher'
            """;

    /** Counts each account's decisions no further than necessary. */
    private static final String DECIDING = """
            SELECT a.account_id FROM account a WHERE (
                SELECT count(*) FROM (
                    SELECT FROM match m
                    WHERE m.account_id = a.account_id AND m.decided_at IS NOT NULL AND m.source = 'matcher'
                    LIMIT ?) AS d) >= ?
            """;

    private final Sql sql;

    /** Settings in this database. */
    public JdbiMatchingSettingsRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public MatchingSettings get(AccountId account) {
        return sql.find(GET, arguments -> arguments.text(account.value()), row -> read(row, account))
                .orElseGet(() -> MatchingSettings.defaults(account));
    }

    private static MatchingSettings read(ResultRow row, AccountId account) throws SQLException {
        return new MatchingSettings(
                account,
                new Thresholds(row.real(1), row.real(2)),
                new Calibration(row.number(3), row.real(4), row.real(5)),
                row.number(6),
                row.optionalTime(7),
                row.number(8));
    }

    @Override
    public MatchingSettings save(MatchingSettings settings) {
        if (store(settings) == 0) {
            throw DomainException.stale("account", settings.account().value());
        }
        return settings.withVersion(settings.version() + 1);
    }

    private int store(MatchingSettings settings) {
        if (settings.version() > 0) {
            return sql.update(UPDATE, arguments -> write(arguments, settings).number(settings.version()));
        }
        try {
            return sql.update(INSERT, arguments -> write(arguments, settings));
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "matching_settings_account_fkey",
                    "account",
                    settings.account().value());
        }
    }

    /** All columns but the version. */
    private static Arguments write(Arguments arguments, MatchingSettings settings) throws SQLException {
        return arguments
                .real(settings.thresholds().confirmAt())
                .real(settings.thresholds().suggestAt())
                .number(settings.calibration().version())
                .real(settings.calibration().slope())
                .real(settings.calibration().intercept())
                .number(settings.learnedFrom())
                .time(settings.learnedAt())
                .text(settings.account().value());
    }

    @Override
    public DecisionCounts countDecisions(AccountId account, Thresholds thresholds) {
        double sure = thresholds.confirmAt();
        return sql.find(
                        COUNT,
                        arguments -> arguments.real(sure).real(sure).text(account.value()),
                        row -> new DecisionCounts(row.number(1), row.number(2), row.number(3), row.number(4)))
                .orElseThrow();
    }

    @Override
    public List<AccountId> listAccountsWithDecisions(int decisions) {
        return sql.list(
                DECIDING,
                arguments -> arguments.number(decisions).number(decisions),
                row -> new AccountId(row.text(1)));
    }
}
