package dev.shelfie.persistence.access;

import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores tokens in PostgreSQL. */
public final class JdbiTokenRepository implements TokenRepository {

    private static final String OF_ACCOUNT = "SELECT " + TokenRow.COLUMNS + " FROM token WHERE account_id = ?";

    private static final String FIND = OF_ACCOUNT + " AND id = ?";

    private static final String FIND_BY_HASH = OF_ACCOUNT + " AND hash = ?";

    private static final String LIST = OF_ACCOUNT + " ORDER BY created_at DESC, id DESC";

    private static final String INSERT = """
            INSERT INTO token (account_id, id, name, environment, permissions, hash, prefix,
                last_used_at, expires_at, revoked_at, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private static final String CHANGE = """
            UPDATE token SET name = ?, permissions = ?
            WHERE account_id = ? AND id = ? AND name = ? AND permissions = ? AND revoked_at IS NULL
            """;

    private static final String REVOKE =
            "UPDATE token SET revoked_at = ? WHERE account_id = ? AND id = ? AND revoked_at IS NULL";

    private static final String TOUCH = """
            UPDATE token SET last_used_at = ?
            WHERE account_id = ? AND id = ? AND (last_used_at IS NULL OR last_used_at < ?)
            """;

    private final Sql sql;

    /** Tokens in this database. */
    public JdbiTokenRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Token> find(AccountId account, TokenId id) {
        return sql.find(
                FIND,
                arguments -> arguments.text(account.value()).text(id.value()),
                row -> TokenRow.read(row, account));
    }

    @Override
    public Optional<Token> findByHash(AccountId account, SecretHash hash) {
        return sql.find(
                FIND_BY_HASH,
                arguments -> arguments.text(account.value()).bytes(hash.bytes()),
                row -> TokenRow.read(row, account));
    }

    @Override
    public List<Token> list(AccountId account) {
        return sql.list(LIST, arguments -> arguments.text(account.value()), row -> TokenRow.read(row, account));
    }

    @Override
    public void add(Token token) {
        try {
            sql.update(INSERT, arguments -> bind(arguments, token));
        } catch (ConstraintViolation e) {
            throw refusal(token, e);
        }
    }

    @Override
    public boolean change(Token seen, String name, Set<Permission> permissions) {
        return sql.update(
                        CHANGE,
                        arguments -> arguments
                                .text(name)
                                .texts(names(permissions))
                                .text(seen.account().value())
                                .text(seen.id().value())
                                .text(seen.name())
                                .texts(names(seen.permissions())))
                == 1;
    }

    /** In the order of {@link Permission}, so that equal sets are equal arrays. */
    private static List<String> names(Set<Permission> permissions) {
        return permissions.stream().sorted().map(Permission::publicName).toList();
    }

    @Override
    public void revoke(AccountId account, TokenId id, Instant time) {
        sql.update(
                REVOKE, arguments -> arguments.time(time).text(account.value()).text(id.value()));
    }

    @Override
    public void touch(AccountId account, TokenId id, Instant time) {
        sql.update(
                TOUCH,
                arguments -> arguments
                        .time(time)
                        .text(account.value())
                        .text(id.value())
                        .time(time));
    }

    private static Arguments bind(Arguments arguments, Token token) throws SQLException {
        return arguments
                .text(token.account().value())
                .text(token.id().value())
                .text(token.name())
                .text(token.environment().publicName())
                .texts(names(token.permissions()))
                .bytes(token.hash().bytes())
                .text(token.prefix())
                .time(token.lastUsedAt())
                .time(token.expiresAt())
                .time(token.revokedAt())
                .time(token.createdAt());
    }

    private static RuntimeException refusal(Token token, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "token_pkey" ->
                DomainException.conflict("The account has a token with the id " + token.id() + " already");
            case "token_hash_key" -> DomainException.conflict("The account has a token with the same secret already");
            case "token_account_fkey" ->
                DomainException.notFound("account", token.account().value());
            default -> violation;
        };
    }
}
