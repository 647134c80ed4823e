package dev.shelfie.http.importformat.network;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a post or reel of Instagram's "Download your information", in JSON: {@code posts_1.json}, {@code reels.json}. It has
 * neither the network's id nor an address. Its pictures are files of the same archive, and left out.
 */
public final class InstagramExport {

    private static final String TIMESTAMP = "creation_timestamp";
    private static final long MAX_SECONDS =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private InstagramExport() {}

    /** Whether an object is a post of this export. */
    public static boolean matches(ObjectNode object) {
        return object.has(TIMESTAMP) || object.path("media").path(0).has(TIMESTAMP);
    }

    /**
     * The post.
     *
     * @throws DomainException with every rule that is broken
     * @throws dev.shelfie.application.importing.UnreadableImportException if {@code author} isn't known on Instagram
     */
    public static PostInput read(JsonObjectReader members, PostAuthor author) {
        SocialReference account = author.require(Platform.INSTAGRAM);
        members.ignoreAll();
        return members.read(() -> {
            List<File> files = Objects.requireNonNullElse(members.list("media", InstagramExport::file), List.of());
            Stream<File> itself = Stream.of(file(members));
            List<File> all = Stream.concat(itself, files.stream()).toList();
            Long seconds = first(all.stream().map(File::seconds));
            String caption =
                    MisreadText.mend(first(all.stream().map(File::title).filter(title -> !isBlank(title))));
            String name = first(all.stream().map(File::name));
            if (seconds == null || seconds < 0 || seconds > MAX_SECONDS) {
                members.reject(TIMESTAMP, "must be given, in seconds since 1970");
                return null;
            }
            List<Media> media = all.stream()
                    .flatMap(file -> file.media().stream())
                    .limit(PostContent.MAX_MEDIA)
                    .toList();
            String distinction = Objects.requireNonNullElse(name, String.valueOf(caption));
            Instant time = Instant.ofEpochSecond(seconds);
            return members.create(
                    () -> new ExportedPost(account, null, distinction, caption, media, true, time).toInput());
        });
    }

    private static File file(JsonObjectReader members) {
        members.ignoreAll();
        return new File(members.text("uri"), members.text("title"), members.wholeNumber(TIMESTAMP));
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private static <T> @Nullable T first(Stream<@Nullable T> values) {
        return values.filter(Objects::nonNull).findFirst().orElse(null);
    }

    /** A file of the archive, or the post itself, which may have the same members. */
    private record File(
            @Nullable String uri,
            @Nullable String title,
            @Nullable Long seconds) {

        /** The name without its folders, which differ from export to export. */
        @Nullable
        String name() {
            return uri == null ? null : uri.substring(uri.lastIndexOf('/') + 1);
        }

        /** The medium, if it has a public address. */
        List<Media> media() {
            if (uri == null || !Validator.isUrl(uri)) {
                return List.of();
            }
            boolean isVideo = uri.toLowerCase(Locale.ROOT).endsWith(".mp4");
            return List.of(new Media(isVideo ? MediaType.VIDEO : MediaType.IMAGE, uri, null, null, null, null));
        }
    }
}
