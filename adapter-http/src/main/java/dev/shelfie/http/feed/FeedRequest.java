package dev.shelfie.http.feed;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.feed.CronSchedule;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedSecret;
import dev.shelfie.domain.feed.FeedStatus;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A feed as clients send it: as they see it, with its secret, and without what the service sets.
 *
 * @param input the feed
 * @param secret its secret; null if none is sent
 */
record FeedRequest(FeedInput input, @Nullable FeedSecret secret) {

    private static final List<String> SET_BY_SERVICE = List.of(
            "id",
            "object",
            "next_run_at",
            "failures",
            "last_run",
            "last_good_at",
            "last_good_rows",
            "created_at",
            "updated_at",
            "created_by");

    /** What a client says of signing in. */
    private record Credentials(
            @Nullable FeedAuth auth, @Nullable FeedSecret secret) {

        private static final Credentials NONE = new Credentials(null, null);
    }

    /**
     * Reads a feed.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static FeedRequest read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            String name = members.requiredText("name");
            String url = members.requiredUrl("url");
            CronSchedule times = members.required("schedule", CronSchedule::parse);
            ZoneId zone = zone(members);
            Credentials credentials = credentials(members.object("auth"));
            String format = members.text("format");
            String shopUrl = members.text("shop_url");
            String currency = members.text("currency");
            String columns = members.text("columns");
            boolean full = requireNonNullElse(members.flag("full"), false);
            FeedStatus status = requireNonNullElse(
                    members.choice("status", FeedStatus.values(), FeedStatus::parse, FeedStatus::publicName),
                    FeedStatus.ACTIVE);
            if (times == null || zone == null || credentials == null) {
                return null;
            }
            return members.create(() -> new FeedRequest(
                    new FeedInput(
                            name,
                            url,
                            times,
                            zone,
                            credentials.auth(),
                            format,
                            shopUrl,
                            currency,
                            columns,
                            full,
                            status),
                    credentials.secret()));
        });
    }

    private static @Nullable ZoneId zone(JsonObjectReader members) {
        String name = members.text("time_zone");
        try {
            return name == null ? ZoneOffset.UTC : ZoneId.of(name);
        } catch (DateTimeException unknown) {
            members.reject("time_zone", "must be the name of a time zone, such as Europe/Berlin");
            return null;
        }
    }

    /** Null if something is wrong. */
    private static @Nullable Credentials credentials(@Nullable JsonObjectReader members) {
        if (members == null) {
            return Credentials.NONE;
        }
        FeedAuth.Type type =
                members.choice("type", FeedAuth.Type.values(), FeedAuth.Type::parse, FeedAuth.Type::publicName);
        String username = members.text("username");
        String text = members.text("secret");
        if (!members.has("type")) {
            members.reject("type", "must be given: basic or bearer");
        }
        FeedSecret secret = text == null ? null : members.create(() -> new FeedSecret(text));
        return type == null || (text != null && secret == null)
                ? null
                : members.create(() -> new Credentials(new FeedAuth(type, username), secret));
    }

    /** The request that would create this feed but for its secret, as the target of a patch. */
    static ObjectNode of(Feed feed) {
        ObjectNode object = JsonObjects.build(json -> FeedResponse.write(feed, json));
        object.remove(SET_BY_SERVICE);
        return object;
    }
}
