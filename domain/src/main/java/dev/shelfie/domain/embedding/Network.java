package dev.shelfie.domain.embedding;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Publication;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Each network's own snippet, as the network documents it. */
enum Network {

    /** From its pages' menu "Embed". Its permalinks are {@code /p/} and {@code /reel/}. */
    INSTAGRAM(Size.about(540, 800), "https://www.instagram.com/embed.js", "instgrm.Embeds.process") {
        @Override
        String snippet(Quote post) {
            return """
                    <blockquote class="instagram-media"%s data-instgrm-permalink="%s" data-instgrm-version="14">%s\
                    </blockquote>""".formatted(
                    post.captioned() ? " data-instgrm-captioned" : "", post.permalink(), post.text("Instagram"));
        }

        @Override
        Optional<String> frameUrl(Publication post) {
            String page = post.permalink().replaceFirst("[?#].*", "");
            return Optional.of(page + (page.endsWith("/") ? "embed/" : "/embed/"));
        }
    },

    /** <a href="https://developers.tiktok.com/doc/embed-player">Embed Player</a>. */
    TIKTOK(Size.fixed(325, 578), null, "") {
        @Override
        String snippet(Quote post) {
            return figure(post, """
                    <iframe width="325" height="578" src="https://www.tiktok.com/player/v1/%s" title="TikTok" \
                    allow="fullscreen" loading="lazy" frameborder="0" \
                    style="max-width:100%%;height:auto;aspect-ratio:325/578"></iframe>""".formatted(post.id()));
        }

        @Override
        Optional<String> frameUrl(Publication post) {
            return Optional.of("https://www.tiktok.com/player/v1/" + Quote.segment(post.platformPostId()));
        }
    },

    /**
     * <a href="https://developers.google.com/youtube/player_parameters">Embedded players</a>. YouTube wants
     * <a href="https://developers.google.com/youtube/terms/required-minimum-functionality">200 by 200 pixels at
     * least, and to be told the page's origin</a>.
     */
    YOUTUBE(Size.fixed(560, 315), null, "") {
        @Override
        Size size(Quote post) {
            return post.portrait() ? Size.fixed(315, 560) : super.size(post);
        }

        @Override
        String snippet(Quote post) {
            Size size = size(post);
            return figure(post, """
                    <iframe width="%1$d" height="%2$d" src="https://www.youtube.com/embed/%3$s" title="YouTube" \
                    allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; \
                    web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen loading="lazy" \
                    frameborder="0" style="max-width:100%%;height:auto;min-width:200px;min-height:200px;\
                    aspect-ratio:%1$d/%2$d"></iframe>""".formatted(size.width(), size.height(), post.id()));
        }

        @Override
        Optional<String> frameUrl(Publication post) {
            return Optional.of("https://www.youtube-nocookie.com/embed/" + Quote.segment(post.platformPostId()));
        }
    },

    /** <a href="https://docs.x.com/x-for-websites/embedded-posts/overview">Embedded Posts</a>. */
    X(Size.about(550, 600), "https://platform.twitter.com/widgets.js", "twttr.widgets.load") {
        @Override
        String snippet(Quote post) {
            return """
                    <blockquote class="twitter-tweet">%s</blockquote>""".formatted(post.text("X"));
        }
    },

    /** <a href="https://developers.facebook.com/docs/plugins/embedded-posts">Embedded Posts</a>; videos are posts. */
    FACEBOOK(
            Size.about(750, 600),
            "https://connect.facebook.net/{locale}/sdk.js#xfbml=1&version=v26.0",
            "FB.XFBML.parse") {
        @Override
        String snippet(Quote post) {
            return """
                    <div class="fb-post" data-href="%1$s" data-width="" data-show-text="%2$s">\
                    <blockquote cite="%1$s" class="fb-xfbml-parse-ignore">%3$s</blockquote></div>""".formatted(post.permalink(), post.captioned(), post.text("Facebook"));
        }

        @Override
        Optional<String> frameUrl(Publication post) {
            return Optional.of("https://www.facebook.com/plugins/post.php?href=" + Quote.segment(post.permalink()));
        }
    },

    /** <a href="https://developers.pinterest.com/docs/web-features/widgets/">Widgets</a>. */
    PINTEREST(Size.about(345, 600), "https://assets.pinterest.com/js/pinit.js", "PinUtils.build") {
        @Override
        String snippet(Quote post) {
            return """
                    <a data-pin-do="embedPin" data-pin-width="medium"%s href="%s">%s</a>""".formatted(
                            post.captioned() ? "" : " data-pin-terse=\"true\"",
                            post.permalink(),
                            post.caption().isEmpty() ? "Pinterest" : post.captionIn("span"));
        }

        @Override
        Optional<String> frameUrl(Publication post) {
            return Optional.of(
                    "https://assets.pinterest.com/ext/embed.html?id=" + Quote.segment(post.platformPostId()));
        }
    },

    /**
     * <a href="https://developers.facebook.com/docs/threads/tools-and-resources/embed-a-threads-post">Embed a Threads
     * Post</a>. Its script has no function to call again, but looks for posts whenever it is loaded.
     */
    THREADS(Size.about(658, 500), "https://www.threads.com/embed.js", "") {
        @Override
        String snippet(Quote post) {
            return """
                    <blockquote class="text-post-media" data-text-post-permalink="%s" data-text-post-version="0">%s\
                    </blockquote>""".formatted(post.permalink(), post.text("Threads"));
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // A record of numbers.
    private final Size size;

    private final @Nullable String scriptUrl;
    private final String refresh;

    Network(Size size, @Nullable String scriptUrl, String refresh) {
        this.size = size;
        this.scriptUrl = scriptUrl;
        this.refresh = refresh;
    }

    static Network of(Platform platform) {
        return valueOf(platform.name());
    }

    Platform platform() {
        return Platform.valueOf(name());
    }

    /** The markup, without the script. */
    abstract String snippet(Quote post);

    Size size(Quote post) {
        return size;
    }

    /** The address of a page that shows the post in a frame; empty if the network has none. */
    Optional<String> frameUrl(Publication post) {
        return Optional.empty();
    }

    /** The script that makes posts of the snippets in a page; null if there is none. */
    @Nullable
    String scriptUrl(EmbedLanguage language) {
        return scriptUrl == null ? null : scriptUrl.replace("{locale}", language.facebookLocale());
    }

    /** The script's function that does so again, for snippets that came later; empty if there is none. */
    String refresh() {
        return refresh;
    }

    private static String figure(Quote post, String frame) {
        return post.caption().isEmpty()
                ? frame
                : "<figure style=\"margin:0\">" + frame + post.captionIn("figcaption") + "</figure>";
    }
}
