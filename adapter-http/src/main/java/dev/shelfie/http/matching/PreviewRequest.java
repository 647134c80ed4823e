package dev.shelfie.http.matching;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.post.PostRequest;

/**
 * The text of a post that needn't exist, as clients send it to preview its matches.
 *
 * @param text the text
 * @param limit the greatest number of products to return, from 1 to 100
 */
record PreviewRequest(PostText text, int limit) {

    private static final int DEFAULT_LIMIT = 10;
    private static final int MAX_LIMIT = 100;

    /**
     * Reads a preview request. As in posts, missing hashtags, mentions and links are read from the caption.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static PreviewRequest read(JsonObjectReader members) {
        return members.read(() -> {
            members.choice("platform", Platform.values(), Platform::parse, Platform::publicName);
            PostContent content = PostRequest.content(members);
            members.time("created_at");
            int limit = limit(members);
            return content == null ? null : new PreviewRequest(PostText.of(content), limit);
        });
    }

    private static int limit(JsonObjectReader members) {
        Integer limit = members.number("limit");
        if (limit == null) {
            return DEFAULT_LIMIT;
        }
        if (limit < 1 || limit > MAX_LIMIT) {
            members.reject("limit", "must be a whole number from 1 to " + MAX_LIMIT);
        }
        return limit;
    }
}
