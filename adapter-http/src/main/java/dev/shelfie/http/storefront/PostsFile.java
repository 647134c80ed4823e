package dev.shelfie.http.storefront;

import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.site.SiteFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * The posts of a query, written and compressed.
 *
 * @param token the token that reads them
 * @param file what is sent
 * @param title whom the posts are by
 * @param left for how many seconds caches may keep it, at most: then the rights to one of its posts end
 */
record PostsFile(PublishableToken token, SiteFile file, String title, long left) {

    private static final int FIRST_BYTES = 16 * 1024;
    private static final long FRESH_SECONDS = 60;
    private static final long STALE_SECONDS = 600;

    /** What answers a query. */
    static PostsFile of(PublishableToken token, PostsQuery query, PostsPage page) {
        byte[] content = switch (query.format()) {
            case JSON -> json(json -> json(query, page, json));
            case LINKED_DATA -> linkedData(page).getBytes(StandardCharsets.UTF_8);
            case HTML -> PostsHtml.write(page, query.lang()).getBytes(StandardCharsets.UTF_8);
        };
        long left = left(page);
        long fresh = Math.min(FRESH_SECONDS, left);
        Map<String, String> headers = Map.of(
                "Cache-Control",
                freshFor(left) + ", stale-while-revalidate=" + Math.min(STALE_SECONDS, left - fresh),
                "Cross-Origin-Resource-Policy",
                "cross-origin");
        return new PostsFile(
                token,
                SiteFile.compressed("posts." + query.format().extension(), content, headers),
                page.title(),
                left);
    }

    /** A public page with its posts. */
    static PostsFile of(PublishableToken token, PublicPage shown, PostsPage page) {
        long left = left(page);
        SiteFile file =
                shown.write(page.title(), PostsHtml.write(page, shown.lang()), linkedData(page), freshFor(left));
        return new PostsFile(token, file, page.title(), left);
    }

    private static long left(PostsPage page) {
        return page.left().map(PostsFile::seconds).orElse(Long.MAX_VALUE);
    }

    /** The node itself keeps the answer for a while. */
    private static long seconds(Duration left) {
        return Math.max(0, left.minus(Reading.LIFETIME).toSeconds());
    }

    /** The caching of an answer whose posts may all be shown for so many more seconds. */
    private static String freshFor(long left) {
        return "public, max-age=" + Math.min(FRESH_SECONDS, left);
    }

    private static void json(PostsQuery query, PostsPage page, JsonGenerator json) {
        if (query.source() == PostsQuery.Source.POST) {
            PostsJson.write(page, page.posts().get(0), json);
        } else {
            PostsJson.writeList(page, json);
        }
    }

    /** What a writer of JSON writes. */
    static byte[] json(Consumer<JsonGenerator> writer) {
        ResponseBuffer buffer = new ResponseBuffer(FIRST_BYTES);
        writer.accept(buffer.json());
        ByteBuffer[] blocks = buffer.bytes();
        ByteBuffer content = ByteBuffer.allocate(
                Stream.of(blocks).mapToInt(ByteBuffer::remaining).sum());
        for (ByteBuffer block : blocks) {
            content.put(block);
        }
        return content.array();
    }

    /** JSON that may stand within a script element: a less-than sign is only ever within a string. */
    private static String linkedData(PostsPage page) {
        return new String(json(json -> LinkedData.write(page, json)), StandardCharsets.UTF_8).replace("<", "\\u003c");
    }
}
