package dev.shelfie.persistence.feed;

import dev.shelfie.application.feed.FeedRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import java.util.Optional;

/** Stores product feeds in PostgreSQL. */
public final class JdbiFeedRepository implements FeedRepository {

    private static final String OF_ACCOUNT =
            "SELECT " + FeedRow.COLUMNS + " FROM product_feed f WHERE f.account_id = ?";

    private static final String FIND = OF_ACCOUNT + " AND f.id = ?";

    private static final String LIST = OF_ACCOUNT + " ORDER BY f.created_at DESC, f.id DESC";

    private static final String LOCK = "SELECT 1 FROM account WHERE account_id = ? FOR NO KEY UPDATE";

    private static final String INSERT = """
            INSERT INTO product_feed (name, url, schedule, time_zone, auth_type, username, secret, format, shop_url, currency,
                columns, archives_missing, status, updated_at, next_run_at, anyway, tag, modified, imported_at, held_rows, last_run_at, outcome, problem,
                import_id, last_good_at, last_good_rows, failures, account_id, id, created_by, created_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? = 1, ?, ?, ?, ? = 1, ?, ?, ?, ?::bigint, ?, ?, ?, ?, ?, ?::bigint, ?, ?, ?, ?, ?, 1)
            """;

    private static final String UPDATE = """
            UPDATE product_feed SET name = ?, url = ?, schedule = ?, time_zone = ?, auth_type = ?, username = ?, secret = ?,
                format = ?, shop_url = ?, currency = ?, columns = ?, archives_missing = ? = 1, status = ?, updated_at = ?,
                next_run_at = ?, anyway = ? = 1, tag = ?, modified = ?, imported_at = ?, held_rows = ?::bigint, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String DELETE = "DELETE FROM product_feed WHERE account_id = ? AND id = ? AND version = ?";

    private static final String RECORD_TYPE = "feed";

    private final Sql sql;

    /** Feeds in this database. */
    public JdbiFeedRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Feed> find(AccountId account, FeedId id) {
        return sql.find(FIND, arguments -> arguments.text(account.value()).text(id.value()), FeedRow::read);
    }

    @Override
    public List<Feed> list(AccountId account) {
        return sql.list(LIST, arguments -> arguments.text(account.value()), FeedRow::read);
    }

    @Override
    public List<Feed> listLocked(AccountId account) {
        sql.find(LOCK, arguments -> arguments.text(account.value()), row -> row.number(1));
        return list(account);
    }

    @Override
    public Feed save(Feed feed) {
        if (feed.version() == 0) {
            insert(feed);
        } else {
            sql.updateVersion(
                    UPDATE,
                    arguments -> FeedRow.bindContent(arguments, feed)
                            .text(feed.account().value())
                            .text(feed.id().value())
                            .number(feed.version()),
                    RECORD_TYPE,
                    feed.id().value());
        }
        return feed.withVersion(feed.version() + 1);
    }

    private void insert(Feed feed) {
        Actor creator = feed.createdBy();
        try {
            sql.update(INSERT, arguments -> {
                Arguments content = FeedRow.bindContent(arguments, feed);
                FeedRow.bindRuns(content, feed.progress())
                        .text(feed.account().value())
                        .text(feed.id().value())
                        .text(creator == null ? null : creator.value())
                        .time(feed.createdAt());
            });
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "product_feed_account_fkey", "account", feed.account().value());
        }
    }

    @Override
    public void delete(Feed feed) {
        sql.updateVersion(
                DELETE,
                arguments -> arguments
                        .text(feed.account().value())
                        .text(feed.id().value())
                        .number(feed.version()),
                RECORD_TYPE,
                feed.id().value());
    }
}
