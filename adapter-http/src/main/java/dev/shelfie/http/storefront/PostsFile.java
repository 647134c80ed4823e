package dev.shelfie.http.storefront;

import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.site.SiteFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * The posts of a query, written and compressed.
 *
 * @param token the token that reads them
 * @param file what is sent
 */
record PostsFile(PublishableToken token, SiteFile file) {

    private static final int FIRST_BYTES = 16 * 1024;
    private static final Map<String, String> HEADERS = Map.of(
            "Cache-Control",
            "public, max-age=60, stale-while-revalidate=600",
            "Cross-Origin-Resource-Policy",
            "cross-origin");

    static PostsFile of(PublishableToken token, PostsQuery query, PostsPage page) {
        byte[] content = switch (query.format()) {
            case JSON -> json(json -> json(query, page, json));
            case LINKED_DATA -> escaped(json(json -> LinkedData.write(page, json)));
            case HTML -> PostsHtml.write(page).getBytes(StandardCharsets.UTF_8);
        };
        SiteFile file = SiteFile.compressed("posts." + query.format().extension(), content, HEADERS);
        return new PostsFile(token, file);
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
    private static byte[] escaped(byte[] json) {
        return new String(json, StandardCharsets.UTF_8).replace("<", "\\u003c").getBytes(StandardCharsets.UTF_8);
    }
}
