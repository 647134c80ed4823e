package dev.shelfie.persistence.storefront;

import dev.shelfie.application.storefront.PublishableTokenRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import dev.shelfie.domain.storefront.PublishableTokenInput;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Stores publishable tokens in PostgreSQL. */
public final class JdbiPublishableTokenRepository implements PublishableTokenRepository {

    private static final String OF_ACCOUNT =
            "SELECT account_id, id, name, origins, value, created_by, created_at, version FROM publishable_token"
                    + " WHERE account_id = ?";

    private static final String FIND = OF_ACCOUNT + " AND id = ?";

    private static final String FIND_BY_VALUE = OF_ACCOUNT + " AND value = ?";

    private static final String LIST = OF_ACCOUNT + " ORDER BY created_at DESC, id DESC";

    private static final String LOCK = "SELECT 1 FROM account WHERE account_id = ? FOR NO KEY UPDATE";

    private static final String COUNT = "SELECT count(*) FROM publishable_token WHERE account_id = ?";

    private static final String INSERT = """
            INSERT INTO publishable_token (account_id, id, name, origins, value, created_by, created_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1)
            """;

    private static final String UPDATE = """
            UPDATE publishable_token SET name = ?, origins = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String DELETE =
            "DELETE FROM publishable_token WHERE account_id = ? AND id = ? AND version = ?";

    private static final String RECORD_TYPE = "publishable token";

    private final Sql sql;

    /** Tokens in this database. */
    public JdbiPublishableTokenRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<PublishableToken> find(AccountId account, PublishableTokenId id) {
        return find(FIND, account, id.value());
    }

    @Override
    public Optional<PublishableToken> findByValue(AccountId account, String value) {
        return find(FIND_BY_VALUE, account, value);
    }

    private Optional<PublishableToken> find(String statement, AccountId account, String key) {
        return sql.find(
                statement,
                arguments -> arguments.text(account.value()).text(key),
                JdbiPublishableTokenRepository::read);
    }

    @Override
    public List<PublishableToken> list(AccountId account) {
        return sql.list(LIST, arguments -> arguments.text(account.value()), JdbiPublishableTokenRepository::read);
    }

    @Override
    public int countLocked(AccountId account) {
        sql.find(LOCK, arguments -> arguments.text(account.value()), row -> row.number(1));
        return sql.find(COUNT, arguments -> arguments.text(account.value()), row -> row.number(1))
                .orElseThrow()
                .intValue();
    }

    @Override
    public PublishableToken save(PublishableToken token) {
        if (token.version() == 0) {
            insert(token);
        } else {
            sql.updateVersion(
                    UPDATE,
                    arguments -> arguments
                            .text(token.input().name())
                            .texts(token.input().origins())
                            .text(token.account().value())
                            .text(token.id().value())
                            .number(token.version()),
                    RECORD_TYPE,
                    token.id().value());
        }
        return token.withVersion(token.version() + 1);
    }

    private void insert(PublishableToken token) {
        Actor creator = token.createdBy();
        try {
            sql.update(
                    INSERT,
                    arguments -> arguments
                            .text(token.account().value())
                            .text(token.id().value())
                            .text(token.input().name())
                            .texts(token.input().origins())
                            .text(token.value())
                            .text(creator == null ? null : creator.value())
                            .time(token.createdAt()));
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "publishable_token_account_fkey", "account", token.account().value());
        }
    }

    @Override
    public void delete(PublishableToken token) {
        sql.updateVersion(
                DELETE,
                arguments -> arguments
                        .text(token.account().value())
                        .text(token.id().value())
                        .number(token.version()),
                RECORD_TYPE,
                token.id().value());
    }

    private static PublishableToken read(ResultRow row) throws SQLException {
        String creator = row.optionalText(6);
        return new PublishableToken(
                new PublishableTokenId(row.text(2)),
                new AccountId(row.text(1)),
                new PublishableTokenInput(row.text(3), row.texts(4)),
                row.text(5),
                creator == null ? null : Actor.parse(creator).orElseThrow(),
                row.time(7),
                row.number(8));
    }
}
