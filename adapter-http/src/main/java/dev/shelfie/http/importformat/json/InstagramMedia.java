package dev.shelfie.http.importformat.json;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a post from a media object of the Instagram Graph API. Other members are ignored, as the API adds new ones. The id of
 * the post is the shortcode in its permalink, which other tools use too; without a permalink, the id of the API.
 *
 * @see <a href="https://developers.facebook.com/docs/instagram-platform/reference/instagram-media">IG Media</a>
 */
public final class InstagramMedia {

    private static final int MAX_MEDIA = 20;
    private static final Pattern SHORTCODE =
            Pattern.compile("https?://[^/]+/(?:[^/]+/)?(?:p|reels?|tv)/([A-Za-z0-9_-]+)(?:[/?#].*)?");
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXX][XX]")
            .toFormatter();

    private InstagramMedia() {}

    /** Whether an object is of the Graph API, and not a post in the form of our own API. */
    public static boolean matches(ObjectNode object) {
        return !object.has("platform") && (object.has("media_type") || object.has("timestamp"));
    }

    /**
     * The post that the members of a media object describe.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    public static PostInput read(JsonObjectReader members) {
        members.ignoreAll();
        return members.read(() -> {
            InfluencerReference influencer = influencer(members);
            String permalink = members.text("permalink");
            String id = postId(members, permalink);
            if (permalink != null) {
                members.create(() -> Publication.create(Platform.INSTAGRAM, id, null, permalink));
            }
            Instant timestamp = timestamp(members);
            String caption = members.text("caption");
            List<Media> media = media(members);
            PostContent content = members.create(() -> PostContent.read(caption, null, media));
            return influencer == null || content == null
                    ? null
                    : members.create(() -> new PostInput(
                            influencer,
                            Platform.INSTAGRAM,
                            id,
                            permalink,
                            content,
                            PostUsage.UNKNOWN,
                            PostStatus.PUBLISHED,
                            timestamp));
        });
    }

    private static @Nullable InfluencerReference influencer(JsonObjectReader members) {
        String username = members.text("username");
        if (username != null) {
            return new InfluencerReference.BySocialAccount(SocialReference.named(Platform.INSTAGRAM, username));
        }
        JsonObjectReader owner = members.object("owner");
        String id = owner == null ? null : owner.text("id");
        if (owner != null) {
            owner.ignoreAll();
        }
        if (id == null) {
            members.reject("username", "must be given: ask the Graph API for the field username");
            return null;
        }
        return new InfluencerReference.BySocialAccount(new SocialReference(Platform.INSTAGRAM, null, id));
    }

    private static String postId(JsonObjectReader members, @Nullable String permalink) {
        String linked = shortcode(permalink);
        String shortcode = linked == null ? members.text("shortcode") : linked;
        return shortcode == null ? members.requiredText("id") : shortcode;
    }

    /** The shortcode in the address of a post, reel or video; null if {@code permalink} is null or something else. */
    public static @Nullable String shortcode(@Nullable String permalink) {
        Matcher matcher = SHORTCODE.matcher(permalink == null ? "" : permalink);
        return matcher.matches() ? matcher.group(1) : null;
    }

    private static @Nullable Instant timestamp(JsonObjectReader members) {
        String text = members.text("timestamp");
        try {
            return text == null ? null : OffsetDateTime.parse(text, TIME).toInstant();
        } catch (DateTimeException e) {
            members.reject("timestamp", "must be a time such as 2026-05-01T10:00:00+0000");
            return null;
        }
    }

    private static List<Media> media(JsonObjectReader members) {
        List<Media> media = new ArrayList<>();
        JsonObjectReader children = members.object("children");
        if (children != null) {
            children.ignoreAll();
            List<List<Media>> each = children.list("data", child -> {
                child.ignoreAll();
                return medium(child);
            });
            if (each != null) {
                each.stream().flatMap(List::stream).limit(MAX_MEDIA).forEach(media::add);
            }
        }
        return media.isEmpty() ? medium(members) : media;
    }

    /** The medium of an object; none if it has no URL, as for media with copyrighted music. */
    private static List<Media> medium(JsonObjectReader members) {
        String url = url(members, "media_url");
        String still = url(members, "thumbnail_url");
        String alt = members.text("alt_text");
        MediaType type = "VIDEO".equals(members.text("media_type")) ? MediaType.VIDEO : MediaType.IMAGE;
        Media medium = url == null
                ? null
                : members.create(() -> Media.of(type, url).withAlt(alt).withThumbnail(still));
        return medium == null ? List.of() : List.of(medium);
    }

    private static @Nullable String url(JsonObjectReader members, String name) {
        String text = members.text(name);
        if (text == null || Validator.isUrl(text)) {
            return text;
        }
        members.reject(name, "must be an http or https address of at most " + Validator.MAX_URL_LENGTH + " characters");
        return null;
    }
}
