package dev.shelfie.application.feed;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.CronSchedule;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedStatus;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Feeds, for tests. */
public final class FeedFixtures {

    /** When feeds are created, unless a test says otherwise. */
    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    private FeedFixtures() {}

    /** An id that no other feed has. */
    public static FeedId aFeedId() {
        return FeedId.of(IDS.next());
    }

    /** A public feed, every night. */
    public static FeedInput anInput() {
        return anInput("https://shop.example/feed.csv", null, false);
    }

    /** An active feed of this kind. */
    public static FeedInput anInput(String url, @Nullable FeedAuth auth, boolean full) {
        return new FeedInput(
                "Night feed",
                url,
                CronSchedule.parse("30 4 * * *"),
                ZoneOffset.UTC,
                auth,
                null,
                null,
                null,
                null,
                full,
                FeedStatus.ACTIVE);
    }

    /** Every member given. */
    public static FeedInput aFullInput() {
        return new FeedInput(
                "Feed 'q' \"d\" \\b 👩‍👩‍👧‍👦",
                "https://shop.example/häppy?x='1'&y=%2F",
                CronSchedule.parse("0,30 6-20/2 1 JAN MON"),
                ZoneId.of("Europe/Berlin"),
                new FeedAuth(FeedAuth.Type.BASIC, "lina"),
                "text/csv; charset=windows-1252",
                "https://shop.example",
                "EUR",
                "title=Name, kurz",
                true,
                FeedStatus.PAUSED);
    }

    /** A feed of the account, due since noon, not yet saved. */
    public static Feed aFeed(AccountId account) {
        return aFeed(account, anInput());
    }

    /** The same with this input. */
    public static Feed aFeed(AccountId account, FeedInput input) {
        EncryptedSecret secret = input.auth() == null ? null : new EncryptedSecret("encrypted");
        return Feed.create(aFeedId(), account, input, secret, null, NOON);
    }
}
