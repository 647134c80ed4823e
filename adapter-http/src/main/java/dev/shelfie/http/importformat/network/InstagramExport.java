package dev.shelfie.http.importformat.network;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.importformat.json.InstagramMedia;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a post or reel of Instagram's "Download your information", in JSON. In {@code posts_1.json} and {@code reels.json} it
 * has neither the network's id nor an address; in {@code posts.json} of newer exports, whose members are pairs of labels and
 * values, it has its address. Its pictures are files of the same archive, and left out.
 */
public final class InstagramExport {

    private static final String TIMESTAMP = "creation_timestamp";
    private static final String LABELS = "label_values";
    private static final String LABELLED_TIMESTAMP = "timestamp";
    /** Labels are in the language of whoever asked for the export. */
    private static final Set<String> CAPTION_LABELS = Set.of("Caption", "Légende");

    private static final Set<String> URL_LABELS = Set.of("URL");
    private static final Set<String> MEDIA_LABELS = Set.of("Media");
    private static final long MAX_SECONDS =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private InstagramExport() {}

    /** Whether an object is a post of this export. */
    public static boolean matches(ObjectNode object) {
        return object.path(LABELS).isArray()
                || object.has(TIMESTAMP)
                || object.path("media").path(0).has(TIMESTAMP);
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
            List<Label> labels = Objects.requireNonNullElse(members.list(LABELS, InstagramExport::label), List.of());
            if (members.has(LABELS) && labels.stream().noneMatch(Label::isKnown)) {
                members.reject(
                        LABELS,
                        "must have the label Caption, URL or Media; it has: "
                                + String.join(
                                        ", ",
                                        labels.stream()
                                                .map(Label::quotable)
                                                .limit(10)
                                                .toList())
                                + ". Set your language on Instagram to English, and ask for the export again");
                return null;
            }
            List<File> files = Objects.requireNonNullElse(members.list("media", InstagramExport::file), List.of());
            Stream<File> labelled = labels.stream().flatMap(label -> label.files().stream());
            List<File> all = Stream.of(Stream.of(file(members)), labelled, files.stream())
                    .flatMap(each -> each)
                    .toList();
            Long time = members.wholeNumber(LABELLED_TIMESTAMP);
            Long seconds = time != null ? time : first(all.stream().map(File::seconds));
            String title = first(all.stream().map(File::title).filter(text -> !isBlank(text)));
            String labelledCaption = value(labels, CAPTION_LABELS);
            String caption = MisreadText.mend(labelledCaption != null ? labelledCaption : title);
            String name = first(all.stream().map(File::name));
            if (seconds == null || seconds < 0 || seconds > MAX_SECONDS) {
                members.reject(
                        members.has(LABELS) ? LABELLED_TIMESTAMP : TIMESTAMP, "must be given, in seconds since 1970");
                return null;
            }
            List<Media> media = all.stream()
                    .flatMap(file -> file.media().stream())
                    .limit(PostContent.MAX_MEDIA)
                    .toList();
            String id = InstagramMedia.shortcode(value(labels, URL_LABELS));
            String distinction = Objects.requireNonNullElse(name, String.valueOf(caption));
            Instant published = Instant.ofEpochSecond(seconds);
            return members.create(
                    () -> new ExportedPost(account, id, distinction, caption, media, true, published).toInput());
        });
    }

    private static Label label(JsonObjectReader members) {
        members.ignoreAll();
        List<File> files = Objects.requireNonNullElse(members.list("media", InstagramExport::file), List.of());
        return new Label(
                Objects.requireNonNullElse(MisreadText.mend(members.text("label")), ""), members.text("value"), files);
    }

    /** What the first of these labels says; null if there is none, or it says nothing. */
    private static @Nullable String value(List<Label> labels, Set<String> names) {
        return first(labels.stream()
                .filter(label -> names.contains(label.name()))
                .map(Label::value)
                .filter(value -> !isBlank(value)));
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

    /** What a newer export says of a post under a name. */
    private record Label(String name, @Nullable String value, List<File> files) {

        boolean isKnown() {
            return CAPTION_LABELS.contains(name) || URL_LABELS.contains(name) || MEDIA_LABELS.contains(name);
        }

        String quotable() {
            return FeedItem.quotable(name);
        }
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
            return List.of(Media.of(isVideo ? MediaType.VIDEO : MediaType.IMAGE, uri));
        }
    }
}
