package dev.shelfie.http.importformat.network;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Reads a video of YouTube's export by Google Takeout: in JSON, as older exports and YouTube's API have it. */
public final class YouTubeExport {

    private YouTubeExport() {}

    /** Whether an object is a video of this export. */
    public static boolean matches(ObjectNode object) {
        return object.path("snippet").isObject() && !object.has("platform");
    }

    /**
     * The post.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     * @throws dev.shelfie.application.importing.UnreadableImportException if neither the video nor {@code author} tells who
     *     published it
     */
    public static PostInput read(JsonObjectReader members, PostAuthor author) {
        members.ignoreAll();
        return members.read(() -> {
            JsonObjectReader snippet = part(members, "snippet");
            JsonObjectReader details = part(members, "contentDetails");
            JsonObjectReader status = part(members, "status");
            JsonObjectReader resource = snippet == null ? null : part(snippet, "resourceId");
            String listed = details == null ? null : details.text("videoId");
            String named = resource == null ? null : resource.text("videoId");
            String id = listed != null ? listed : named != null ? named : members.requiredText("id");
            Instant time = details == null ? null : details.time("videoPublishedAt");
            if (snippet == null) {
                return null;
            }
            Instant published = time != null ? time : snippet.time("publishedAt");
            if (published == null) {
                members.reject("publishedAt", "must be given");
                return null;
            }
            String channel = snippet.text("channelId");
            String caption = caption(snippet.text("title"), snippet.text("description"));
            String privacy = status == null ? null : status.text("privacyStatus");
            return members.create(() -> post(author, channel, id, caption, privacy, published));
        });
    }

    /** A video of {@code channel}, which counts if the author is unknown; null if the file doesn't name it. */
    static PostInput post(
            PostAuthor author,
            @Nullable String channel,
            String id,
            @Nullable String caption,
            @Nullable String privacy,
            Instant published) {
        SocialReference account = author.account() == null && channel != null
                ? new SocialReference(Platform.YOUTUBE, null, channel)
                : author.require(Platform.YOUTUBE);
        boolean isPublic = privacy == null || privacy.toLowerCase(Locale.ROOT).equals("public");
        return new ExportedPost(account, id, "", caption, List.of(still(id)), isPublic, published).toInput();
    }

    /** The title and, below it, the description; null if there is neither. */
    static @Nullable String caption(@Nullable String title, @Nullable String description) {
        String caption = Stream.of(title, description)
                .filter(Objects::nonNull)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
        return caption.isEmpty() ? null : caption;
    }

    /** The still that YouTube has of each video, under an address that its id tells. */
    private static Media still(String id) {
        return Media.of(MediaType.IMAGE, "https://i.ytimg.com/vi/" + id.strip() + "/hqdefault.jpg")
                .withSize(480, 360);
    }

    private static @Nullable JsonObjectReader part(JsonObjectReader members, String name) {
        JsonObjectReader part = members.object(name);
        if (part != null) {
            part.ignoreAll();
        }
        return part;
    }
}
