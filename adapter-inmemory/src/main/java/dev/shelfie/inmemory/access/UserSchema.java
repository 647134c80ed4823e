package dev.shelfie.inmemory.access;

import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How users are kept: in one list, unique by their address. */
final class UserSchema implements Schema<User> {

    static final UserSchema USERS = new UserSchema();

    /** The only list. */
    static final String ALL = "all";

    private UserSchema() {}

    static String key(EmailAddress email) {
        return email.value();
    }

    @Override
    public String name() {
        return "user";
    }

    @Override
    public Object id(User user) {
        return user.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(User user) {
        return List.of(new UniqueKey(key(user.email()), "Another user has the address " + user.email()));
    }

    @Override
    public List<Object> lists(User user) {
        return List.of(ALL);
    }

    @Override
    public Position position(User user) {
        return new Position(user.createdAt(), user.id().value());
    }
}
