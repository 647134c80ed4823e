package dev.shelfie.http.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.site.SiteFile;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;

/**
 * A plain page of a gallery or a post: what oEmbed puts into other pages, and where its discovery begins.
 *
 * @param base the address of the service, such as {@code https://shelfie.example}
 * @param key the publishable token
 * @param isPost whether it shows one post
 * @param id the id of the gallery or the post
 * @param lang the language of its own texts: a tag of BCP 47
 */
record PublicPage(String base, String key, boolean isPost, String id, String lang) {

    /** The path of the pages of galleries and posts. */
    static final Pattern PATH = Pattern.compile("/storefront/(galleries|posts)/((?:gallery|post)_\\w{1,40})");

    private static final String DEFAULT_LANG = "en";

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; connect-src 'self'; img-src http: https: data:; "
                    + "media-src http: https:; frame-src https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
                    + "require-trusted-types-for 'script'; trusted-types 'none'";

    /** What people see where nothing is shown, or not any more. */
    static final SiteFile NOTHING = SiteFile.compressed(
            "page.html",
            ("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Not shown</title>"
                            + "<body><main><h1>This isn't shown here.</h1></main></body></html>")
                    .getBytes(StandardCharsets.UTF_8),
            Map.of("Cache-Control", "no-store", "Content-Security-Policy", "default-src 'none'"));

    /**
     * The page at this address; empty if it isn't one of this service. Parameters that it doesn't know are ignored, as sites add some of
     * their own to links.
     *
     * @throws DomainException if the query has no token
     */
    static Optional<PublicPage> at(String base, String path, Query query) {
        Matcher parts = PATH.matcher(path);
        String lang = PageTexts.requested(query);
        return parts.matches()
                ? Optional.of(new PublicPage(
                        base,
                        PostsQuery.key(query),
                        parts.group(1).equals("posts"),
                        parts.group(2),
                        lang == null ? DEFAULT_LANG : lang))
                : Optional.empty();
    }

    /** What it shows, in this format. */
    PostsQuery posts(PostsQuery.Format format) {
        return isPost ? PostsQuery.ofPost(key, id, format, lang) : PostsQuery.ofGallery(key, id, format, lang);
    }

    /** Its address. */
    String address() {
        return base + "/storefront/" + (isPost ? "posts/" : "galleries/") + id + "?key=" + encode(key)
                + (lang.equals(DEFAULT_LANG) ? "" : "&lang=" + lang);
    }

    /**
     * The page.
     *
     * @param title whom its posts are by
     * @param fragment its posts as HTML, for browsers without scripts
     * @param linkedData its posts as JSON-LD
     * @param caching how long caches may keep it
     */
    SiteFile write(String title, String fragment, String linkedData, String caching) {
        Document page = Document.createShell("");
        page.outputSettings().prettyPrint(false);
        page.prependChild(new DocumentType("html", "", ""));
        requireNonNull(page.selectFirst("html")).attr("lang", lang);
        Element head = page.head();
        head.appendElement("meta").attr("charset", "utf-8");
        head.appendElement("meta").attr("name", "viewport").attr("content", "width=device-width, initial-scale=1");
        page.title(title);
        // In other sites' frames, shops and networks open beside the site, not within the frame.
        head.appendElement("base").attr("target", "_blank");
        head.appendElement("meta").attr("property", "og:title").attr("content", title);
        head.appendElement("link").attr("rel", "canonical").attr("href", address());
        head.appendElement("link")
                .attr("rel", "alternate")
                .attr("type", "application/json+oembed")
                .attr("href", base + "/oembed?format=json&url=" + encode(address()));
        // Otherwise browsers ask for an icon that isn't there.
        head.appendElement("link").attr("rel", "icon").attr("href", "data:,");
        head.appendElement("style")
                .appendChild(
                        new DataNode(
                                "body{font-family:system-ui,sans-serif;margin:1rem}img{max-width:100%;height:auto}"
                                        + "ul{list-style:none;padding:0}h1{position:absolute;clip-path:inset(50%);white-space:nowrap}"));
        head.appendElement("script").attr("type", "application/ld+json").appendChild(new DataNode(linkedData));
        head.appendElement("script").attr("type", "module").attr("src", "/storefront/v1/gallery.js");
        Element main = page.body().appendElement("main");
        main.appendElement("h1").text(title);
        Element gallery = main.appendElement("shelfie-gallery")
                .attr("key", key)
                .attr(isPost ? "post" : "gallery", id)
                .attr("count", "off");
        gallery.html(fragment);
        return SiteFile.compressed(
                "page.html",
                page.outerHtml().getBytes(StandardCharsets.UTF_8),
                Map.of("Cache-Control", caching, "Content-Security-Policy", POLICY));
    }

    static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
