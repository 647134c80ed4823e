package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.result.RowView;

/** Stores the settings of matching in PostgreSQL. */
public final class JdbiMatchingSettingsRepository implements MatchingSettingsRepository {

    private static final String GET = """
            SELECT s.account_id, s.confirm_at, s.suggest_at, s.calibration_version AS version, s.slope, s.intercept,
                s.learned_from, s.learned_at, s.version AS settings_version
            FROM matching_settings s WHERE s.account_id = :account
            """;

    private static final String INSERT = """
            INSERT INTO matching_settings (account_id, confirm_at, suggest_at, calibration_version, slope, intercept,
                learned_from, learned_at, version)
            VALUES (:account, :thresholds.confirmAt, :thresholds.suggestAt, :calibration.version, :calibration.slope,
                :calibration.intercept, :learnedFrom, :learnedAt, 1)
            ON CONFLICT (account_id) DO NOTHING
            """;

    private static final String UPDATE = """
            UPDATE matching_settings SET confirm_at = :thresholds.confirmAt, suggest_at = :thresholds.suggestAt,
                calibration_version = :calibration.version, slope = :calibration.slope,
                intercept = :calibration.intercept, learned_from = :learnedFrom, learned_at = :learnedAt,
                version = version + 1
            WHERE account_id = :account AND version = :version
            """;

    private static final String COUNT = """
            SELECT count(*) AS total, count(*) FILTER (WHERE m.status = 'confirmed') AS confirmed,
                count(*) FILTER (WHERE m.confidence >= :confirm_at) AS at_threshold,
                count(*) FILTER (WHERE m.confidence >= :confirm_at AND m.status = 'confirmed') AS confirmed_at_threshold
            FROM match m WHERE m.account_id = :account AND m.decided_at IS NOT NULL AND m.source = 'matcher'
            """;

    /** Counts each account's decisions no further than necessary. */
    private static final String DECIDING = """
            SELECT a.account_id FROM account a WHERE (
                SELECT count(*) FROM (
                    SELECT FROM match m
                    WHERE m.account_id = a.account_id AND m.decided_at IS NOT NULL AND m.source = 'matcher'
                    LIMIT :decisions) AS d) >= :decisions
            """;

    private final JdbiTemplate jdbi;

    /** Settings in this database. */
    public JdbiMatchingSettingsRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public MatchingSettings get(AccountId account) {
        Optional<MatchingSettings> stored = jdbi.withHandle(handle -> handle.createQuery(GET)
                .bind("account", account)
                .map(JdbiMatchingSettingsRepository::read)
                .findOne());
        return stored.orElseGet(() -> MatchingSettings.defaults(account));
    }

    private static MatchingSettings read(RowView row) {
        return new MatchingSettings(
                row.getColumn("account_id", AccountId.class),
                row.getRow(Thresholds.class),
                row.getRow(Calibration.class),
                row.getColumn("learned_from", Long.class),
                row.getColumn("learned_at", Instant.class),
                row.getColumn("settings_version", Long.class));
    }

    @Override
    public MatchingSettings save(MatchingSettings settings) {
        if (store(settings) == 0) {
            throw DomainException.stale("account", settings.account().value());
        }
        return settings.withVersion(settings.version() + 1);
    }

    private int store(MatchingSettings settings) {
        String statement = settings.version() == 0 ? INSERT : UPDATE;
        try {
            return jdbi.withHandle(handle ->
                    handle.createUpdate(statement).bindMethods(settings).execute());
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "matching_settings_account_fkey",
                    "account",
                    settings.account().value());
        }
    }

    @Override
    public DecisionCounts countDecisions(AccountId account, Thresholds thresholds) {
        return jdbi.withHandle(handle -> handle.createQuery(COUNT)
                .bind("account", account)
                .bind("confirm_at", thresholds.confirmAt())
                .mapTo(DecisionCounts.class)
                .one());
    }

    @Override
    public List<AccountId> listAccountsWithDecisions(int decisions) {
        return jdbi.withHandle(handle -> handle.createQuery(DECIDING)
                .bind("decisions", decisions)
                .mapTo(AccountId.class)
                .list());
    }
}
