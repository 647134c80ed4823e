package dev.shelfie.persistence.access;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;

/** Reads rows of the table {@code token}. */
final class TokenRow {

    /** The caller knows the account. */
    static final String COLUMNS =
            "id, name, environment, permissions, hash, prefix, last_used_at, expires_at, revoked_at, created_at";

    private static final EnumNames<Environment> ENVIRONMENTS =
            EnumNames.of(Environment.values(), Environment::publicName);
    private static final EnumNames<Permission> PERMISSIONS = EnumNames.of(Permission.values(), Permission::publicName);

    private TokenRow() {}

    static Token read(ResultRow row, AccountId account) throws SQLException {
        return new Token(
                new TokenId(row.text(1)),
                account,
                row.text(2),
                ENVIRONMENTS.read(row.text(3)),
                permissions(row),
                SecretHash.of(row.bytes(5)),
                row.text(6),
                row.optionalTime(7),
                row.optionalTime(8),
                row.optionalTime(9),
                row.time(10));
    }

    private static Set<Permission> permissions(ResultRow row) throws SQLException {
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        for (String name : row.texts(4)) {
            permissions.add(PERMISSIONS.read(name));
        }
        return permissions;
    }
}
