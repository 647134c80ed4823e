package dev.shelfie.persistence.access;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;

/** A row of the table {@code user_account}. */
final class UserRow {

    /** The columns, of the table named {@code u}; the caller knows the account. */
    static final String COLUMNS =
            "u.id, u.email, u.name, u.role, u.password, u.last_signed_in_at, u.created_at, u.version";

    /** How many columns there are. */
    static final int WIDTH = 8;

    private static final EnumNames<Role> ROLES = EnumNames.of(Role.values(), Role::publicName);

    private UserRow() {}

    static User read(ResultRow row, AccountId account) throws SQLException {
        String password = row.optionalText(5);
        return new User(
                new UserId(row.text(1)),
                account,
                new EmailAddress(row.text(2)),
                row.optionalText(3),
                ROLES.read(row.text(4)),
                password == null ? null : new PasswordHash(password),
                row.optionalTime(6),
                row.time(7),
                row.number(8));
    }

    /** All columns but the version: the account and the id come last. */
    static Arguments write(Arguments arguments, User user) throws SQLException {
        return arguments
                .text(user.email().value())
                .text(user.name())
                .text(user.role().publicName())
                .text(user.password() == null ? null : user.password().value())
                .time(user.lastSignedInAt())
                .time(user.createdAt())
                .text(user.account().value())
                .text(user.id().value());
    }
}
