package dev.shelfie.persistence.access;

import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores tokens in PostgreSQL. */
public final class JdbiTokenRepository implements TokenRepository {

    private static final String OF_ACCOUNT = """
            SELECT id, account_id AS account, name, environment, permissions, hash, prefix,
                last_used_at, expires_at, revoked_at, created_at, created_by
            FROM token WHERE account_id = :account
            """;

    private static final String FIND = OF_ACCOUNT + " AND id = :key";

    private static final String FIND_BY_HASH = OF_ACCOUNT + " AND hash = :key";

    private static final String LIST = OF_ACCOUNT + " ORDER BY created_at DESC, id DESC";

    private static final String INSERT = """
            INSERT INTO token (account_id, id, name, environment, permissions, hash, prefix,
                last_used_at, expires_at, revoked_at, created_at, created_by)
            VALUES (:account, :id, :name, :environment, :permissions, :hash, :prefix,
                :lastUsedAt, :expiresAt, :revokedAt, :createdAt, :createdBy)
            """;

    /** Arrays are equal if sets are, as both have the order of {@link Permission}. */
    private static final String CHANGE = """
            UPDATE token SET name = :newName, permissions = :newPermissions
            WHERE account_id = :account AND id = :id AND name = :name AND permissions = :permissions
                AND revoked_at IS NULL
            """;

    private static final String FIND_ROLE = "SELECT role FROM user_account WHERE account_id = :account AND id = :user";

    private static final String REVOKE =
            "UPDATE token SET revoked_at = :time WHERE account_id = :account AND id = :id AND revoked_at IS NULL";

    private static final String TOUCH = """
            UPDATE token SET last_used_at = :time
            WHERE account_id = :account AND id = :id AND (last_used_at IS NULL OR last_used_at < :time)
            """;

    private final JdbiTemplate jdbi;

    /** Tokens in this database. */
    public JdbiTokenRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Optional<Token> find(AccountId account, TokenId id) {
        return find(FIND, account, id);
    }

    @Override
    public Optional<Token> findByHash(AccountId account, SecretHash hash) {
        return find(FIND_BY_HASH, account, hash);
    }

    private Optional<Token> find(String statement, AccountId account, Object key) {
        return jdbi.withHandle(handle -> handle.createQuery(statement)
                .bind("account", account)
                .bind("key", key)
                .mapTo(Token.class)
                .findOne());
    }

    @Override
    public List<Token> list(AccountId account) {
        return jdbi.withHandle(handle -> handle.createQuery(LIST)
                .bind("account", account)
                .mapTo(Token.class)
                .list());
    }

    @Override
    public void add(Token token) {
        try {
            jdbi.withHandle(
                    handle -> handle.createUpdate(INSERT).bindMethods(token).execute());
        } catch (ConstraintViolation e) {
            throw refusal(token, e);
        }
    }

    @Override
    public boolean change(Token seen, String name, Set<Permission> permissions) {
        List<Permission> sorted = permissions.stream().sorted().toList();
        int changed = jdbi.withHandle(handle -> handle.createUpdate(CHANGE)
                .bindMethods(seen)
                .bind("newName", name)
                .bindArray("newPermissions", Permission.class, sorted)
                .execute());
        return changed == 1;
    }

    @Override
    public Optional<Role> findRole(AccountId account, UserId user) {
        return jdbi.withHandle(handle -> handle.createQuery(FIND_ROLE)
                .bind("account", account)
                .bind("user", user)
                .mapTo(Role.class)
                .findOne());
    }

    @Override
    public void revoke(AccountId account, TokenId id, Instant time) {
        update(REVOKE, account, id, time);
    }

    @Override
    public void touch(AccountId account, TokenId id, Instant time) {
        update(TOUCH, account, id, time);
    }

    private void update(String statement, AccountId account, TokenId id, Instant time) {
        jdbi.withHandle(handle -> handle.createUpdate(statement)
                .bind("account", account)
                .bind("id", id)
                .bind("time", time)
                .execute());
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
