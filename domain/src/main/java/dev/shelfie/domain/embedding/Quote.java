package dev.shelfie.domain.embedding;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.Publication;
import java.net.URLEncoder;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a post that a snippet shows, escaped.
 *
 * @param permalink its address
 * @param id the network's own id of it, as a segment of a path
 * @param portrait whether it is a vertical video, if the network has both formats
 * @param captioned whether the caption is shown
 * @param caption the caption as HTML; empty for none
 * @param language an attribute with the caption's language, with a space before it; empty if unknown
 */
record Quote(String permalink, String id, boolean portrait, boolean captioned, String caption, String language) {

    private static final Pattern SHORT = Pattern.compile("https?://[^/?#]+/shorts/.*", Pattern.CASE_INSENSITIVE);

    static Quote of(Post post, EmbedOptions options) {
        Publication at = post.publication();
        boolean own = options.captionText() == null;
        String caption = own ? post.content().caption() : options.captionText();
        return new Quote(
                Html.escape(at.permalink()),
                segment(at.platformPostId()),
                SHORT.matcher(at.permalink()).matches(),
                options.captioned(),
                options.captioned() && caption != null ? Html.lines(caption) : "",
                own ? language(post.content().language()) : "");
    }

    /** This text as a segment of a path, or as a value in a query. */
    static String segment(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    private static String language(@Nullable String tag) {
        return tag == null ? "" : " lang=\"" + Html.escape(tag) + "\"";
    }

    /** The caption in an element of this name, with its own text direction, so that it can't reorder the text around it. */
    String captionIn(String element) {
        return caption.isEmpty() ? "" : "<" + element + language + " dir=\"auto\">" + caption + "</" + element + ">";
    }

    /** The caption and a link to the post: shown until the network's script has run, or if it can't run. */
    String text(String network) {
        return captionIn("p") + "<a href=\"" + permalink + "\">" + network + "</a>";
    }
}
