package dev.shelfie.domain.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.webhook.WebhookInput;
import java.net.URI;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values that a client sends for a feed, but for its secret.
 *
 * @param name what it is called, also in the list of imports, 1 to 200 characters
 * @param url where it is: absolute, http or https, at most 2,000 characters
 * @param schedule when it is fetched
 * @param zone whose clocks the schedule means
 * @param auth how its server knows who fetches it; null if everybody may
 * @param format a Content-Type, 1 to 200 characters; null if the server or the address tells
 * @param shopUrl the address of the shop, for a shop system's own export; null if the feed has addresses
 * @param currency of prices that name none; null if all do
 * @param columns what the columns of a table mean, 1 to 4,000 characters; null if the header tells
 * @param full whether products that are missing from the feed are archived
 * @param status whether it is fetched
 */
public record FeedInput(
        String name,
        String url,
        CronSchedule schedule,
        ZoneId zone,
        @Nullable FeedAuth auth,
        @Nullable String format,
        @Nullable String shopUrl,
        @Nullable String currency,
        @Nullable String columns,
        boolean full,
        FeedStatus status) {

    private static final int MAX_NAME = 200;
    private static final int MAX_FORMAT = 200;
    private static final int MAX_SHOP_URL = 500;
    private static final int CURRENCY = 3;
    private static final int MAX_COLUMNS = 4_000;

    /**
     * @throws DomainException {@code invalid_request} if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public FeedInput {
        new Validator()
                .text("name", name, 1, MAX_NAME)
                .check(
                        WebhookInput.isUrl(url),
                        "url",
                        "must be an absolute http or https URL of at most 2000 characters, with other characters"
                                + " percent-encoded")
                .optionalText("format", format, 1, MAX_FORMAT)
                .optionalText("shop_url", shopUrl, 1, MAX_SHOP_URL)
                .optionalText("currency", currency, CURRENCY, CURRENCY)
                .optionalText("columns", columns, 1, MAX_COLUMNS)
                .verify();
        requireNonNull(schedule, "schedule");
        requireNonNull(zone, "zone");
        requireNonNull(status, "status");
    }

    /** An active feed that everybody may fetch, and that says by itself how it is read. It archives nothing. */
    public static FeedInput of(String name, String url, CronSchedule schedule, ZoneId zone) {
        return new FeedInput(name, url, schedule, zone, null, null, null, null, null, false, FeedStatus.ACTIVE);
    }

    /** This input for a server that asks who fetches the feed; null if everybody may. */
    public FeedInput withAuth(@Nullable FeedAuth auth) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** This input with another Content-Type; null if the server or the address tells. */
    public FeedInput withFormat(@Nullable String format) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** This input with another address of the shop; null if the feed has addresses. */
    public FeedInput withShopUrl(@Nullable String shopUrl) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** This input with another currency of prices that name none; null if all do. */
    public FeedInput withCurrency(@Nullable String currency) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** This input with another meaning of columns; null if the header tells. */
    public FeedInput withColumns(@Nullable String columns) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** This input for a feed that has the whole catalogue, so that missing products are archived, or not. */
    public FeedInput withFull(boolean full) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** This input with another status. */
    public FeedInput withStatus(FeedStatus status) {
        return new FeedInput(name, url, schedule, zone, auth, format, shopUrl, currency, columns, full, status);
    }

    /** Where it is. */
    public URI uri() {
        return URI.create(url);
    }

    /** The name of its server: what of the address may be told to everybody, as the rest may hold secrets. */
    public String host() {
        return uri().getHost();
    }

    /** Whether the same is fetched and read in the same way. */
    boolean hasSameSource(FeedInput other) {
        return url.equals(other.url)
                && full == other.full
                && Objects.equals(auth, other.auth)
                && Objects.equals(format, other.format)
                && Objects.equals(shopUrl, other.shopUrl)
                && Objects.equals(currency, other.currency)
                && Objects.equals(columns, other.columns);
    }

    /** Whether the stored secret may be sent there too: to the same server, in the same way, for the same user. */
    boolean mayKeepSecret(FeedInput other) {
        return Objects.equals(auth, other.auth) && WebhookInput.isSameServer(uri(), other.uri());
    }
}
