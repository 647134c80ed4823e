package dev.shelfie.http.importformat.network;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a video of TikTok's data export, {@code user_data_tiktok.json}. The links to its file work for some days only, so it
 * has no media.
 */
public final class TikTokExport {

    /** In the video's page and in shared links; others are of its file. */
    private static final Pattern ID = Pattern.compile("https?://[^?#]*/(?:video|photo)/([0-9]{5,25})(?:[/?#].*)?");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss[' UTC']", Locale.ROOT);

    private static final String NO_TITLE = "N/A";

    private TikTokExport() {}

    /** Whether an object is a video of this export. */
    public static boolean matches(ObjectNode object) {
        return object.has("Date") && object.has("Link");
    }

    /**
     * The post.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     * @throws dev.shelfie.application.importing.UnreadableImportException if {@code author} isn't known on TikTok
     */
    public static PostInput read(JsonObjectReader members, PostAuthor author) {
        SocialReference account = author.require(Platform.TIKTOK);
        members.ignoreAll();
        return members.read(() -> {
            Instant time = time(members);
            Matcher link = ID.matcher(members.requiredText("Link").strip());
            String title = members.text("Title");
            String caption = NO_TITLE.equals(title) ? null : title;
            boolean isPublic = isPublic(members.text("WhoCanView"));
            String id = link.matches() ? link.group(1) : null;
            return time == null
                    ? null
                    : members.create(
                            () -> new ExportedPost(account, id, "", caption, List.of(), isPublic, time).toInput());
        });
    }

    private static @Nullable Instant time(JsonObjectReader members) {
        String text = members.requiredText("Date");
        try {
            return LocalDateTime.parse(text.strip(), TIME).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            members.reject("Date", "must be a time such as 2026-05-01 10:00:00");
            return null;
        }
    }

    /** Older exports don't say who may see a video. */
    private static boolean isPublic(@Nullable String viewers) {
        String text = viewers == null ? "" : viewers.strip().toLowerCase(Locale.ROOT);
        return text.isEmpty() || text.startsWith("public") || text.startsWith("everyone");
    }
}
