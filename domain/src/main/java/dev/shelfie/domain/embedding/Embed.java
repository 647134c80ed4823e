package dev.shelfie.domain.embedding;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.Publication;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The HTML that shows a post in a web page.
 *
 * @param platform the network that shows the post
 * @param permalink the post's address on it
 * @param html the network's own snippet, ready to paste; text from the post is escaped
 * @param scriptUrl the script that renders the snippet, needed once in a page; null if the snippet needs none, or if a consent
 *     placeholder loads it
 * @param width the largest width in pixels; null if there is none
 * @param height in pixels; null if the network decides it by the content
 */
public record Embed(
        Platform platform,
        String permalink,
        String html,
        @Nullable String scriptUrl,
        @Nullable Integer width,
        @Nullable Integer height) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public Embed {
        requireNonNull(platform, "platform");
        requireNonNull(permalink, "permalink");
        requireNonNull(html, "html");
    }

    /**
     * The embed of this post.
     *
     * @throws NullPointerException if an argument is null
     */
    public static Embed of(Post post, EmbedOptions options) {
        Publication at = post.publication();
        Network network = Network.of(at.platform());
        Quote quote = Quote.of(post, options);
        Size size = network.size(quote);
        return new Embed(
                at.platform(),
                at.permalink(),
                html(network, quote, options),
                options.consent() == null ? network.scriptUrl(options.language()) : null,
                size.width(),
                size.fixed() ? size.height() : null);
    }

    /**
     * The address of the network's own page that shows this post in a frame.
     *
     * @return empty if the network has no such page
     */
    public static Optional<String> frameUrl(Post post) {
        return Network.of(post.publication().platform()).frameUrl(post.publication());
    }

    private static String html(Network network, Quote quote, EmbedOptions options) {
        String scriptUrl = network.scriptUrl(options.language());
        Consent consent = options.consent();
        String snippet = scriptUrl != null && (options.scripted() || consent != null)
                ? network.snippet(quote) + "\n<script async src=\"" + Html.escape(scriptUrl) + "\"></script>"
                : network.snippet(quote);
        return consent == null ? snippet : Placeholder.before(snippet, network, quote, consent, options.language());
    }
}
