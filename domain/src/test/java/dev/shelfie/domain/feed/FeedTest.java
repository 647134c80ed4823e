package dev.shelfie.domain.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FeedTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final ImportId IMPORT = new ImportId("imp_01JD5A0C2E4G6J8M0P2R4T6V8X");
    private static final EncryptedSecret SECRET = new EncryptedSecret("encrypted");
    private static final FeedAuth LINA = new FeedAuth(FeedAuth.Type.BASIC, "lina");

    @Test
    void createIsFetchedAtOnceUnlessItIsPaused() {
        assertThat(feed().progress().nextRunAt()).isEqualTo(NOON);
        assertThat(feed(input("https://shop.example/feed", null, false, FeedStatus.PAUSED))
                        .progress()
                        .nextRunAt())
                .isNull();
    }

    @Test
    void importedIsFetchedByTheScheduleAndKnowsWhatItHad() {
        Feed imported = feed().imported(IMPORT, 100, "\"7\"", "Sun, 01 Mar 2026 11:00:00 GMT", NOON);

        assertThat(imported.progress())
                .returns(Instant.parse("2026-03-02T04:30:00Z"), FeedProgress::nextRunAt)
                .returns(100L, FeedProgress::lastGoodRows)
                .returns("\"7\"", FeedProgress::tag)
                .returns(new FeedRun(NOON, FeedOutcome.IMPORTED, null, IMPORT), FeedProgress::lastRun);
    }

    @Test
    void failedIsTriedAgainAfterTwiceAsLongEachTime() {
        Feed feed = feed().imported(IMPORT, 100, "\"7\"", null, NOON);
        Duration before = Duration.ofMinutes(2);
        for (int i = 0; i < 7; i++) {
            feed = feed.started(NOON).failed("The server answered 503", null, NOON, middle());
            Duration pause = Duration.between(NOON, feed.progress().nextRunAt());
            assertThat(pause).isGreaterThan(before).isLessThanOrEqualTo(Duration.ofHours(6));
            before = pause;
        }
        assertThat(feed.started(NOON)
                        .failed("Away", null, NOON, middle())
                        .progress()
                        .nextRunAt())
                .isEqualTo(NOON.plus(Duration.ofHours(6)));
        assertThat(feed.progress()).returns(7, FeedProgress::failures).returns("\"7\"", FeedProgress::tag);
        assertThat(feed.unchanged(NOON).progress().failures()).isZero();
    }

    @Test
    void startedCountsAsFailedUntilItEnds() {
        Feed once = feed().started(NOON);
        Feed twice = once.started(NOON);

        assertThat(once.progress()).returns(1, FeedProgress::failures).returns(NOON, FeedProgress::nextRunAt);
        assertThat(twice.progress())
                .returns(2, FeedProgress::failures)
                .returns(NOON.plus(Duration.ofMinutes(10)), FeedProgress::nextRunAt);
        assertThat(once.failed("Away", null, NOON, middle()).progress().failures())
                .isEqualTo(1);
        assertThat(twice.imported(IMPORT, 1, null, null, NOON).progress().failures())
                .isZero();
    }

    @Test
    void failedPauseIsMovedByATenthAtMost() {
        Duration pause = Duration.between(
                NOON,
                feed().failed("Away", null, NOON, new Random(7)).progress().nextRunAt());

        assertThat(pause)
                .isBetween(Duration.ofSeconds(270), Duration.ofSeconds(330))
                .isNotEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void doubtIsThereWhenLessThanHalfOfTheRowsAreLeft() {
        Feed feed = feed().imported(IMPORT, 100, null, null, NOON);

        assertThat(feed.doubt(50, 0, 0)).isEmpty();
        assertThat(feed.doubt(49, 0, 0).orElseThrow()).contains("has 49 rows", "less than half of the 100");
        assertThat(feed.requested(true, NOON).doubt(49, 0, 0)).isPresent();
        assertThat(feed().doubt(0, 0, 0)).isEmpty();
    }

    @Test
    void doubtIsThereWhenAFullFeedLacksMoreThanHalfOfTheCatalogue() {
        Feed full = feed(input("https://shop.example/feed", null, true, FeedStatus.ACTIVE));

        assertThat(full.doubt(10, 5, 10)).isEmpty();
        assertThat(full.doubt(10, 6, 10).orElseThrow()).contains("lacks 6 of the 10 products");
        assertThat(feed().doubt(10, 6, 10)).isEmpty();
    }

    @Test
    void heldKeepsTheLastGoodStateAndReadsTheFeedWholeNextTime() {
        Feed held = feed().imported(IMPORT, 100, "\"7\"", null, NOON).held("Half is gone", 49, NOON.plusSeconds(60));

        assertThat(held.progress())
                .returns(100L, FeedProgress::lastGoodRows)
                .returns(NOON, FeedProgress::lastGoodAt)
                .returns(null, FeedProgress::tag)
                .returns(Instant.parse("2026-03-02T04:30:00Z"), FeedProgress::nextRunAt);
    }

    @Test
    void permissionToImportAnywayIsForAboutTheRowsThatWereHeld() {
        Feed allowed = held(40).requested(true, NOON);

        assertThat(allowed.doubt(40, 0, 0)).isEmpty();
        assertThat(allowed.doubt(36, 0, 0)).isEmpty();
        assertThat(allowed.doubt(35, 0, 0)).isPresent();
        assertThat(held(40).requested(false, NOON).doubt(40, 0, 0)).isPresent();
        assertThat(held(0).requested(true, NOON).doubt(0, 0, 0)).isPresent();
    }

    @Test
    void permissionToImportAnywayEndsWithTheRunOrAChange() {
        Feed allowed = held(40).requested(true, NOON);
        FeedInput paused = input("https://shop.example/feed", null, false, FeedStatus.PAUSED);
        FeedInput moved = input("https://shop.example/other", null, false, FeedStatus.ACTIVE);

        assertThat(allowed.progress().anyway()).isTrue();
        assertThat(allowed.started(NOON).progress().anyway()).isTrue();
        assertThat(allowed.imported(IMPORT, 40, null, null, NOON).progress().anyway())
                .isFalse();
        assertThat(allowed.failed("Away", null, NOON, middle()).progress().anyway())
                .isFalse();
        assertThat(allowed.with(paused, null, NOON).progress().anyway()).isFalse();
        assertThat(allowed.with(moved, null, NOON)
                        .requested(true, NOON)
                        .progress()
                        .anyway())
                .isFalse();
    }

    private static Feed held(long rows) {
        return feed().imported(IMPORT, 100, null, null, NOON).held("Half is gone", rows, NOON);
    }

    @Test
    void withFetchesAtOnceWhenTheSourceChanges() {
        Feed feed = feed().imported(IMPORT, 100, "\"7\"", null, NOON);
        Instant later = NOON.plusSeconds(60);
        FeedInput moved = input("https://shop.example/other", null, false, FeedStatus.ACTIVE);
        FeedInput renamed = input("https://shop.example/feed", null, false, FeedStatus.ACTIVE);

        assertThat(feed.with(moved, null, later).progress())
                .returns(later, FeedProgress::nextRunAt)
                .returns(null, FeedProgress::tag);
        assertThat(feed.with(renamed, null, later).progress()).isEqualTo(feed.progress());
    }

    @Test
    void withIsNotFetchedWhilePaused() {
        Feed feed = feed().imported(IMPORT, 100, "\"7\"", null, NOON);
        FeedInput paused = input("https://shop.example/feed", null, false, FeedStatus.PAUSED);

        assertThat(feed.with(paused, null, NOON).progress().nextRunAt()).isNull();
        assertThat(feed.with(paused, null, NOON)
                        .requested(false, NOON)
                        .unchanged(NOON)
                        .progress()
                        .nextRunAt())
                .isNull();
    }

    @Test
    void secretIsKeptForTheSameServerAndUserAlone() {
        Feed feed = new Feed(
                feed().id(),
                feed().account(),
                withAuth("https://shop.example/feed", LINA),
                SECRET,
                feed().progress(),
                null,
                NOON,
                NOON,
                1);

        assertThat(feed.mayKeepSecret(withAuth("https://SHOP.example/other", LINA)))
                .isTrue();
        assertThat(feed.mayKeepSecret(withAuth("https://shop.example:443/feed", LINA)))
                .isTrue();
        assertThat(feed.mayKeepSecret(withAuth("https://shop.example:80/feed", LINA)))
                .isFalse();
        assertThat(feed.mayKeepSecret(withAuth("http://shop.example/feed", LINA)))
                .isFalse();
        assertThat(feed.mayKeepSecret(withAuth("https://shop.example:444/feed", LINA)))
                .isFalse();
        assertThat(feed.mayKeepSecret(withAuth("https://evil.example/feed", LINA)))
                .isFalse();
        assertThat(feed.mayKeepSecret(withAuth("https://shop.example/feed", new FeedAuth(FeedAuth.Type.BASIC, "tom"))))
                .isFalse();
        assertThat(feed.mayKeepSecret(withAuth("https://shop.example/feed", null)))
                .isFalse();
    }

    @Test
    void authSendsTheSecretInItsWay() {
        assertThat(LINA.header(new FeedSecret("sesame:ö"))).isEqualTo("Basic bGluYTpzZXNhbWU6w7Y=");
        FeedAuth bearer = new FeedAuth(FeedAuth.Type.BEARER, null);
        assertThat(bearer.header(new FeedSecret("abc"))).isEqualTo("Bearer abc");
        assertThat(bearer.canSend(new FeedSecret("a b"))).isFalse();
        assertThat(new FeedSecret("sesame")).asString().doesNotContain("sesame");
    }

    @Test
    void authIsRefusedWhenTheUserNameIsMissingOrHasAColon() {
        assertThatThrownBy(() -> new FeedAuth(FeedAuth.Type.BASIC, null)).hasMessageContaining("username");
        assertThatThrownBy(() -> new FeedAuth(FeedAuth.Type.BASIC, "a:b")).hasMessageContaining("colon");
        assertThatThrownBy(() -> new FeedAuth(FeedAuth.Type.BEARER, "lina")).hasMessageContaining("username");
        assertThatThrownBy(() -> new FeedSecret("a\nb")).hasMessageContaining("line breaks");
    }

    @Test
    void validatorsThatNoHeaderCanHaveAreForgotten() {
        Feed feed = feed().imported(IMPORT, 1, "a\r\nb", "x".repeat(501), NOON);

        assertThat(feed.progress()).returns(null, FeedProgress::tag).returns(null, FeedProgress::modified);
    }

    private static RandomGenerator middle() {
        return new Random() {
            @Override
            public double nextDouble() {
                return 0.5;
            }
        };
    }

    private static Feed feed() {
        return feed(input("https://shop.example/feed", null, false, FeedStatus.ACTIVE));
    }

    private static Feed feed(FeedInput input) {
        return Feed.create(
                new FeedId("feed_01JD5A0C2E4G6J8M0P2R4T6V8X"),
                new AccountId("acct_01JD5A0C2E4G6J8M0P2R4T6V8X"),
                input,
                null,
                null,
                NOON);
    }

    private static FeedInput withAuth(String url, @Nullable FeedAuth auth) {
        return input(url, auth, false, FeedStatus.ACTIVE);
    }

    private static FeedInput input(String url, @Nullable FeedAuth auth, boolean full, FeedStatus status) {
        return new FeedInput(
                "Feed",
                url,
                CronSchedule.parse("30 4 * * *"),
                ZoneOffset.UTC,
                auth,
                null,
                null,
                null,
                null,
                full,
                status);
    }
}
