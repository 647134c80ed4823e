package dev.shelfie.http.storefront;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.listing.QueryParameters;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import org.jsoup.nodes.Element;
import tools.jackson.core.JsonGenerator;

/**
 * A request of a site that shows the page behind a link: a link to a gallery or a post becomes a frame that shows it.
 *
 * @param page the page behind the link
 * @param width of the frame, in pixels
 * @param height of the frame, in pixels
 * @see <a href="https://oembed.com/">oEmbed</a>
 */
record OEmbed(PublicPage page, int width, int height) {

    static final String PATH = "/oembed";

    private static final int WIDTH = 720;
    private static final int HEIGHT = 640;
    private static final int MAX_PIXELS = 100_000;
    private static final int SECONDS = 60;

    /**
     * Reads a request. Parameters that it doesn't know are ignored: sites send some of their own.
     *
     * @param base the address of the service; empty if the client named none
     * @throws Refusal 501 for another format than JSON; 404 if the link isn't one of a public page
     * @throws DomainException if a parameter is missing or out of bounds
     */
    static OEmbed parse(String base, Query query) {
        String format = query.get("format");
        if (format != null && !format.equals("json")) {
            throw Refusal.formatNotWritten();
        }
        String url = query.get("url");
        if (url == null) {
            throw DomainException.invalid("url", "must be given: the address of a public page of a gallery or a post");
        }
        Integer width = QueryParameters.wholeNumber(query, "maxwidth", 1, MAX_PIXELS);
        Integer height = QueryParameters.wholeNumber(query, "maxheight", 1, MAX_PIXELS);
        return new OEmbed(
                page(base, url),
                Math.min(WIDTH, Objects.requireNonNullElse(width, WIDTH)),
                Math.min(HEIGHT, Objects.requireNonNullElse(height, HEIGHT)));
    }

    private static PublicPage page(String base, String url) {
        try {
            URI link = new URI(url);
            String path = link.getRawPath();
            String query = link.getRawQuery();
            if (!base.isEmpty() && path != null && query != null && url.startsWith(base + path + "?")) {
                return PublicPage.at(base, path, Query.parse(query)).orElseThrow(() -> Refusal.unknownPath(path));
            }
        } catch (URISyntaxException e) {
            // It is no page of this service.
        }
        throw Refusal.unknownPath("this address");
    }

    /**
     * Writes the answer.
     *
     * @param title whom the page's posts are by
     */
    void write(String title, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("version", "1.0");
        json.writeStringProperty("type", "rich");
        json.writeStringProperty("provider_name", "Shelfie");
        json.writeStringProperty("provider_url", page.base());
        json.writeNumberProperty("cache_age", SECONDS);
        json.writeStringProperty("title", title);
        json.writeStringProperty("html", frame(title));
        json.writeNumberProperty("width", width);
        json.writeNumberProperty("height", height);
        json.writeEndObject();
    }

    private String frame(String title) {
        return new Element("iframe")
                .attr("src", page.address())
                .attr("width", Integer.toString(width))
                .attr("height", Integer.toString(height))
                .attr("title", title)
                .attr("loading", "lazy")
                .attr("frameborder", "0")
                .attr("style", "max-width:100%;border:0")
                .outerHtml();
    }
}
