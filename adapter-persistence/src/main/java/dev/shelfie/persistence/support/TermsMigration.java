package dev.shelfie.persistence.support;

import dev.shelfie.domain.access.AccountId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * Fills in what an earlier migration made room for and the program computes, for what was stored before. In one
 * transaction, some rows at a time.
 */
final class TermsMigration implements JavaMigration {

    private static final String ACCOUNTS = "SELECT account_id FROM account ORDER BY account_id";
    private static final int PAGE = 1000;

    private final String version;
    private final String description;
    private final List<BackFill> backFills;

    private TermsMigration(String version, String description, List<BackFill> backFills) {
        this.version = version;
        this.description = description;
        this.backFills = backFills;
    }

    /** V3, for V2: the terms of products and posts, and the users' ids of social accounts. */
    static TermsMigration ofCatalogue() {
        return new TermsMigration(
                "3", "terms of what is there", List.of(BackFill.PRODUCTS, BackFill.POSTS, BackFill.SOCIAL_ACCOUNTS));
    }

    /** V7, for V6: the terms of influencers. */
    static TermsMigration ofInfluencers() {
        return new TermsMigration("7", "terms of influencers", List.of(BackFill.INFLUENCERS));
    }

    @Override
    public MigrationVersion getVersion() {
        return MigrationVersion.fromVersion(version);
    }

    @Override
    public String getDescription() {
        return description;
    }

    @Override
    public @Nullable Integer getChecksum() {
        return null;
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }

    @Override
    public void migrate(Context context) throws SQLException {
        Connection connection = context.getConnection();
        for (AccountId account : list(connection, ACCOUNTS, arguments -> {}, row -> new AccountId(row.text(1)))) {
            for (BackFill backFill : backFills) {
                fill(connection, account, backFill);
            }
        }
    }

    private static void fill(Connection connection, AccountId account, BackFill backFill) throws SQLException {
        String after = "";
        List<BackFill.Filled> page;
        do {
            String last = after;
            page = list(
                    connection,
                    backFill.select(),
                    arguments -> arguments.text(account.value()).text(last).number(PAGE),
                    row -> backFill.read(account, row));
            update(connection, backFill.update(), page);
            after = page.isEmpty() ? after : page.get(page.size() - 1).id();
        } while (page.size() == PAGE);
    }

    private static void update(Connection connection, String sql, List<BackFill.Filled> page) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (BackFill.Filled filled : page) {
                for (Binding update : filled.updates()) {
                    update.bind(new Arguments(statement));
                    statement.addBatch();
                }
            }
            statement.executeBatch();
        }
    }

    private static <T> List<T> list(Connection connection, String sql, Binding binding, RowMapper<T> mapper)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(new Arguments(statement));
            try (ResultSet result = statement.executeQuery()) {
                List<T> rows = new ArrayList<>();
                for (Row row = new Row(result); row.next(); ) {
                    rows.add(mapper.map(row));
                }
                return rows;
            }
        }
    }
}
