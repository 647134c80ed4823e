package dev.shelfie.http.post;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.work.Attempt;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.json.Rendering;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A post as clients send it: as they see it, without what the service sets. Its influencer is named by its id, or by
 * {@code social_platform} and {@code social_account}.
 */
public final class PostRequest {

    private static final String INFLUENCER = "influencer";
    private static final String PLATFORM = "platform";
    private static final String PLATFORM_POST_ID = "platform_post_id";
    private static final String SOCIAL_PLATFORM = "social_platform";
    private static final String SOCIAL_ACCOUNT = "social_account";
    /** The most posts in a batch. */
    static final int MAX_BATCH = 500;

    private static final String SOME_USERNAME = "x";
    private static final List<String> SET_BY_SERVICE = List.of("id", "object", "products", "updated_at");

    private PostRequest() {}

    /**
     * Reads a post.
     *
     * @param author who published it; null to read it from the members
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    public static PostInput read(JsonObjectReader members, @Nullable SocialReference author) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            InfluencerReference influencer = influencer(members, author);
            Platform platform = platform(members, influencer);
            String id = members.requiredText(PLATFORM_POST_ID);
            String permalink = members.text("permalink");
            boolean validPermalink = hasValidPermalink(members, platform, id, permalink);
            PostContent content = content(members);
            PostUsage usage = usage(members);
            PostStatus status =
                    members.choice("status", PostStatus.values(), PostStatus::parse, PostStatus::publicName);
            Instant createdAt = members.time("created_at");
            return influencer == null || platform == null || content == null || usage == null || !validPermalink
                    ? null
                    : new PostInput(
                            influencer,
                            platform,
                            id,
                            permalink,
                            content,
                            usage,
                            requireNonNullElse(status, PostStatus.PUBLISHED),
                            createdAt);
        });
    }

    /**
     * Reads the posts of a batch, each alone.
     *
     * @throws dev.shelfie.domain.error.DomainException if the body isn't a list of 1 to {@value #MAX_BATCH} posts
     */
    static List<Attempt<PostInput>> readBatch(JsonObjectReader members) {
        return members.read(() -> members.requiredElements("posts", MAX_BATCH)).stream()
                .map(each -> Attempt.of(() -> read(each)))
                .toList();
    }

    private static PostInput read(JsonNode post) {
        if (post instanceof ObjectNode object) {
            return read(JsonObjectReader.of(object), null);
        }
        throw DomainException.invalid("body", "must be an object");
    }

    /**
     * The request that would create this post, as the target of {@code patch}. Leaves out what the patch makes
     * obsolete: hashtags, mentions and links that come from the caption, so that they are read from the new one; a
     * permalink with the old id of the post; and the influencer if the patch names a social account.
     */
    static ObjectNode of(Post post, MergePatch patch) {
        ObjectNode object = JsonObjects.build(json -> PostResponse.write(post, json, Rendering.Places.none(json)));
        object.remove(SET_BY_SERVICE);
        PostContent content = post.content();
        PostContent read = PostContent.read(content.caption(), content.language(), content.media());
        removeIf(content.hashtags().equals(read.hashtags()), "hashtags", object);
        removeIf(content.mentions().equals(read.mentions()), "mentions", object);
        removeIf(content.links().equals(read.links()), "links", object);
        removeIf(isMoved(post.publication(), patch), "permalink", object);
        removeIf(patch.has(SOCIAL_ACCOUNT), INFLUENCER, object);
        return object;
    }

    private static boolean isMoved(Publication old, MergePatch patch) {
        boolean moved = patch.changes(PLATFORM_POST_ID, old.platformPostId())
                || patch.changes(PLATFORM, old.platform().publicName());
        return moved && old.permalink().contains(old.platformPostId());
    }

    private static void removeIf(boolean obsolete, String name, ObjectNode object) {
        if (obsolete) {
            object.remove(name);
        }
    }

    private static @Nullable InfluencerReference influencer(
            JsonObjectReader members, @Nullable SocialReference author) {
        if (author == null && !members.has(SOCIAL_PLATFORM) && !members.has(SOCIAL_ACCOUNT)) {
            return byId(members);
        }
        if (members.has(INFLUENCER)) {
            members.reject(INFLUENCER, "must be left out when a social account names the influencer");
        }
        SocialReference named = author != null ? author : socialAccount(members);
        return named == null ? null : new InfluencerReference.BySocialAccount(named);
    }

    private static @Nullable SocialReference socialAccount(JsonObjectReader members) {
        Platform platform = members.choice(SOCIAL_PLATFORM, Platform.values(), Platform::parse, Platform::publicName);
        String account = members.text(SOCIAL_ACCOUNT);
        if (!members.has(SOCIAL_PLATFORM) || !members.has(SOCIAL_ACCOUNT)) {
            members.reject(
                    members.has(SOCIAL_PLATFORM) ? SOCIAL_ACCOUNT : SOCIAL_PLATFORM,
                    "must be given: social_platform and social_account go together");
        }
        return platform == null || account == null
                ? null
                : members.create(() -> SocialReference.parse(SOCIAL_ACCOUNT, platform, account));
    }

    private static @Nullable InfluencerReference byId(JsonObjectReader members) {
        String id = members.isObject(INFLUENCER) ? idOf(members) : members.text(INFLUENCER);
        if (id == null) {
            requireGiven(
                    members,
                    INFLUENCER,
                    "must be an influencer's id, unless social_platform and social_account name one");
            return null;
        }
        return members.create(() -> new InfluencerReference.ById(InfluencerId.parse(id)
                .orElseThrow(() -> DomainException.invalid(INFLUENCER, "must be an influencer's id"))));
    }

    /** The id of an expanded influencer that the client sends back. */
    private static @Nullable String idOf(JsonObjectReader members) {
        JsonObjectReader influencer = members.object(INFLUENCER);
        if (influencer == null) {
            return null;
        }
        influencer.ignoreAll();
        String id = influencer.text("id");
        requireGiven(influencer, "id", "must be given");
        return id;
    }

    private static void requireGiven(JsonObjectReader members, String name, String message) {
        if (!members.has(name)) {
            members.reject(name, message);
        }
    }

    private static @Nullable Platform platform(JsonObjectReader members, @Nullable InfluencerReference influencer) {
        Platform platform = members.choice(PLATFORM, Platform.values(), Platform::parse, Platform::publicName);
        if (!members.has(PLATFORM) && influencer instanceof InfluencerReference.BySocialAccount named) {
            return named.account().platform();
        }
        requireGiven(members, PLATFORM, "must be given");
        return platform;
    }

    /** Whether the permalink is valid or can be built, as far as that is known without the influencer. */
    private static boolean hasValidPermalink(
            JsonObjectReader members, @Nullable Platform platform, String id, @Nullable String permalink) {
        Publication at = platform == null
                ? null
                : members.create(() -> Publication.create(platform, id, SOME_USERNAME, permalink));
        return at != null;
    }

    /** Reads the content; missing hashtags, mentions and links are read from the caption. Null if a rule is broken. */
    public static @Nullable PostContent content(JsonObjectReader members) {
        String caption = members.text("caption");
        String language = members.text("language");
        List<String> hashtags = without("#", members.texts("hashtags"));
        List<String> mentions = without("@", members.texts("mentions"));
        List<String> links = members.texts("links");
        List<Media> media = requireNonNullElse(members.list("media", PostRequest::medium), List.of());
        return members.create(() -> PostContent.read(caption, language, hashtags, mentions, links, media));
    }

    private static @Nullable PostUsage usage(JsonObjectReader members) {
        Disclosure disclosure =
                members.choice("disclosure", Disclosure.values(), Disclosure::parse, Disclosure::publicName);
        Instant rightsUntil = members.time("rights_until");
        return members.create(() -> new PostUsage(disclosure, rightsUntil));
    }

    private static @Nullable List<String> without(String sign, @Nullable List<String> texts) {
        return texts == null
                ? null
                : texts.stream()
                        .map(text -> text.startsWith(sign) ? text.substring(sign.length()) : text)
                        .toList();
    }

    private static @Nullable Media medium(JsonObjectReader members) {
        MediaType type = members.choice("type", MediaType.values(), MediaType::parse, MediaType::publicName);
        requireGiven(members, "type", "must be given");
        String url = members.requiredUrl("url");
        Integer width = members.number("width");
        Integer height = members.number("height");
        String alt = members.text("alt");
        String thumbnail = members.text("thumbnail_url");
        MediaType given = requireNonNullElse(type, MediaType.IMAGE);
        return members.create(() -> new Media(given, url, width, height, alt, thumbnail));
    }
}
