package dev.shelfie.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SessionTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final SessionLimits LIMITS = new SessionLimits(Duration.ofHours(8), Duration.ofDays(2));
    private static final Duration TICK = Duration.ofNanos(1000);
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final UserId ID = new UserId("usr_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final SecretHash HASH = SecretHash.of(new byte[32]);

    @Test
    void isUsableUntilItHasRestedTooLong() {
        Session session = session(NOON, NOON);

        assertThat(session.isUsableAt(NOON)).isTrue();
        assertThat(session.isUsableAt(NOON.plus(LIMITS.idle()).minus(TICK))).isTrue();
        assertThat(session.isUsableAt(NOON.plus(LIMITS.idle()))).isFalse();
    }

    @Test
    void isUsableUntilItHasLastedTooLongHoweverMuchItIsUsed() {
        Instant end = NOON.plus(LIMITS.lifetime());
        Session session = session(NOON, end.minus(TICK));

        assertThat(session.isUsableAt(end.minus(TICK))).isTrue();
        assertThat(session.isUsableAt(end)).isFalse();
    }

    @Test
    void letsTheUserDoWhatTheRoleMay() {
        Session session = session(NOON, NOON);

        assertThat(session)
                .returns(ID, Session::actor)
                .returns("ana@example.com", Session::name)
                .returns(Role.VIEWER.permissions(), Session::permissions);
    }

    @Test
    void keepsMicroseconds() {
        Session session = session(NOON.plusNanos(1999), NOON.plusNanos(2999));

        assertThat(session.createdAt()).isEqualTo(NOON.plusNanos(1000));
        assertThat(session.lastUsedAt()).isEqualTo(NOON.plusNanos(2000));
    }

    @Test
    void aLinkCountsUntilItExpires() {
        SignInLink link = link(Secret.Kind.INVITATION);

        assertThat(link.expiresAt()).isEqualTo(NOON);
        assertThat(link.isUsableAt(NOON.minus(TICK))).isTrue();
        assertThat(link.isUsableAt(NOON)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aLinkIsOfAKindOfLink(Secret.Kind kind) {
        if (kind == Secret.Kind.INVITATION || kind == Secret.Kind.SIGN_IN_LINK) {
            assertThat(link(kind).kind()).isEqualTo(kind);
        } else {
            assertThatIllegalArgumentException().isThrownBy(() -> link(kind));
        }
    }

    private static Session session(Instant createdAt, Instant lastUsedAt) {
        User user = User.invited(ID, ACCOUNT, new EmailAddress("ana@example.com"), Role.VIEWER, NOON);
        return new Session(user, HASH, createdAt, lastUsedAt, LIMITS);
    }

    private static SignInLink link(Secret.Kind kind) {
        return new SignInLink(ACCOUNT, ID, kind, HASH, NOON.plusNanos(999));
    }
}
