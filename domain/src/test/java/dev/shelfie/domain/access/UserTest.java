package dev.shelfie.domain.access;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UserTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final UserId ID = new UserId("usr_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final EmailAddress EMAIL = new EmailAddress("ana@example.com");
    private static final PasswordHash PASSWORD = new PasswordHash("secret");

    @Test
    void somebodyInvitedIsNotActiveAndIsCalledByTheAddress() {
        User invited = User.invited(ID, ACCOUNT, EMAIL, Role.VIEWER, NOON.plusNanos(999));

        assertThat(invited)
                .returns(false, User::isActive)
                .returns("ana@example.com", User::displayName)
                .returns(Role.VIEWER, User::role)
                .returns(NOON, User::createdAt)
                .returns(null, User::lastSignedInAt)
                .returns(0L, User::version);
    }

    @Test
    void somebodyWhoAcceptedIsActiveAndIsCalledByTheName() {
        User invited = User.invited(ID, ACCOUNT, EMAIL, Role.VIEWER, NOON);

        User accepted = invited.accepted("Ana Lima", PASSWORD);

        assertThat(accepted)
                .returns(true, User::isActive)
                .returns("Ana Lima", User::displayName)
                .returns(PASSWORD, User::password);
        assertThat(accepted)
                .usingRecursiveComparison()
                .ignoringFields("name", "password")
                .isEqualTo(invited);
    }

    @Test
    void changesChangeNothingElse() {
        User user = user("Ana Lima", NOON);
        PasswordHash other = new PasswordHash("other");

        assertThat(user.withRole(Role.OWNER))
                .isEqualTo(new User(ID, ACCOUNT, EMAIL, "Ana Lima", Role.OWNER, PASSWORD, null, NOON, NOON, 3));
        assertThat(user.withPassword(other))
                .isEqualTo(new User(ID, ACCOUNT, EMAIL, "Ana Lima", Role.EDITOR, other, null, NOON, NOON, 3));
        assertThat(user.signedInAt(NOON.plusNanos(1999))).isEqualTo(user("Ana Lima", NOON.plusNanos(1000)));
        assertThat(user.withVersion(7))
                .isEqualTo(new User(ID, ACCOUNT, EMAIL, "Ana Lima", Role.EDITOR, PASSWORD, null, NOON, NOON, 7));
    }

    @Test
    void isRefusedWhenTheNameIsTooShortOrTooLong() {
        assertThat(user("n".repeat(200), null).name()).hasSize(200);
        assertInvalid("name", () -> user("", null));
        assertInvalid("name", () -> user("n".repeat(201), null));
        assertInvalid("name", () -> user("Ana", null).accepted("", PASSWORD));
    }

    @Test
    void neverTellsThePassword() {
        assertThat(user("Ana Lima", null).toString()).contains("Ana Lima").doesNotContain("secret");
    }

    @Test
    void aPasswordHashIsRefusedWhenItIsEmptyOrTooLong() {
        assertThat(new PasswordHash("h".repeat(500)).value()).hasSize(500);
        assertInvalid("password_hash", () -> new PasswordHash(""));
        assertInvalid("password_hash", () -> new PasswordHash("h".repeat(501)));
    }

    @Test
    void anIdIsAnActorsWhicheverItIs() {
        TokenId token = new TokenId("tok_01JQ5Z8X7VN3M4K6P9R2T5W8YA");

        assertThat(Actor.parse(ID.value())).contains(ID);
        assertThat(Actor.parse(token.value())).contains(token);
        assertThat(Actor.parse("")).isEmpty();
        assertThat(Actor.parse("post_01JQ5Z8X7VN3M4K6P9R2T5W8YA")).isEmpty();
        assertThat(UserId.parse("usr_1")).isEmpty();
        assertThat(UserId.parse(ID.value())).contains(ID);
        assertThat(ID).hasToString(ID.value());
        assertThatNullPointerException().isThrownBy(() -> User.invited(ID, ACCOUNT, EMAIL, null, NOON));
    }

    private static User user(String name, @Nullable Instant signedInAt) {
        return new User(ID, ACCOUNT, EMAIL, name, Role.EDITOR, PASSWORD, null, signedInAt, NOON, 3);
    }
}
