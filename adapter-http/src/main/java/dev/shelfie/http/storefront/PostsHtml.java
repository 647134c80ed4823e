package dev.shelfie.http.storefront;

import dev.shelfie.application.storefront.ShownPost;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Product;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Posts as a fragment of HTML that needs no script: for search engines, edge includes and pages that a server renders. */
final class PostsHtml {

    private static final int MAX_LABEL = 100;
    /** The language of names and of alternative texts, which nobody says, and which isn't that of the elements around. */
    private static final String UNKNOWN = "";

    private final PostsPage page;
    private final @Nullable String lang;
    private final PageTexts texts;

    private PostsHtml(PostsPage page, @Nullable String lang) {
        this.page = page;
        this.lang = lang;
        texts = PageTexts.of(lang);
    }

    /**
     * A list of posts. Empty if there are none.
     *
     * @param lang the language of its own texts and prices; null for English, and for each post's own where it says how the post came about
     */
    static String write(PostsPage page, @Nullable String lang) {
        return new PostsHtml(page, lang).write();
    }

    private String write() {
        if (page.posts().isEmpty()) {
            return "";
        }
        Document document = new Document("");
        document.outputSettings().prettyPrint(false);
        Element list = document.appendElement("ul").addClass("shelfie-posts");
        page.posts().forEach(post -> post(list.appendElement("li").appendElement("article"), post));
        return document.html();
    }

    private void post(Element article, ShownPost shown) {
        Post post = shown.post();
        article.addClass("shelfie-post");
        if (post.usage().disclosure() != null) {
            PageTexts said = lang == null ? PageTexts.of(post.content().language()) : texts;
            article.appendElement("p")
                    .addClass("shelfie-disclosure")
                    .attr("lang", said.language())
                    .text(said.disclosure(post.usage().disclosure()));
        }
        post.content().media().stream().findFirst().ifPresent(medium -> picture(article, shown, medium));
        String caption = PostsPage.caption(shown);
        if (caption != null) {
            Element text =
                    article.appendElement("p").addClass("shelfie-caption").attr("dir", "auto");
            language(text, post.content().language());
            lines(text, caption);
        }
        author(article.appendElement("p").addClass("shelfie-author"), shown);
        List<Product> products = PostsPage.products(shown);
        if (!products.isEmpty()) {
            Element list = article.appendElement("ul").addClass("shelfie-products");
            products.forEach(product -> product(list.appendElement("li"), shown, product));
        }
    }

    private static void lines(Element element, String text) {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (i > 0) {
                element.appendElement("br");
            }
            element.appendText(lines.get(i));
        }
    }

    private void picture(Element article, ShownPost shown, Media medium) {
        Post post = shown.post();
        String words = PostsPage.words(shown, medium);
        String address = medium.type() == MediaType.IMAGE || medium.thumbnailUrl() == null
                ? medium.url()
                : medium.thumbnailUrl();
        Element link = article.appendElement("a")
                .attr("href", post.publication().permalink())
                .attr("rel", "noopener")
                .attr("lang", texts.language())
                .attr("aria-label", label(shown, medium));
        if (medium.type() == MediaType.VIDEO && medium.thumbnailUrl() == null) {
            link.appendElement("span").attr("dir", "auto").attr("lang", UNKNOWN).text(words);
            return;
        }
        Element image = link.appendElement("img")
                .attr("src", address)
                .attr("alt", words)
                .attr("lang", UNKNOWN)
                .attr("loading", "lazy")
                .attr("decoding", "async");
        size(image, "width", medium.width());
        size(image, "height", medium.height());
    }

    /** Where the link leads, and what is seen: as the widget names its tiles. */
    private String label(ShownPost shown, Media medium) {
        String by = texts.postBy(
                shown.influencer().profile().displayName(),
                PostsPage.account(shown).map(SocialAccount::username).orElse(null),
                shown.post().publication().platform());
        String alt = medium.alt();
        if (alt == null || alt.isBlank()) {
            return by;
        }
        int length = alt.codePointCount(0, alt.length());
        return by + ", " + (length <= MAX_LABEL ? alt : alt.substring(0, alt.offsetByCodePoints(0, MAX_LABEL)) + "…");
    }

    private static void size(Element image, String name, @Nullable Integer pixels) {
        if (pixels != null) {
            image.attr(name, pixels.toString());
        }
    }

    private static void author(Element line, ShownPost shown) {
        SocialAccount account = PostsPage.account(shown).orElse(null);
        String name = shown.influencer().profile().displayName();
        if (account == null) {
            line.appendElement("bdi").text(name);
        } else {
            line.appendElement("a")
                    .attr("href", account.url())
                    .attr("rel", "noopener")
                    .appendElement("bdi")
                    .text(name + " (@" + account.username() + ")");
        }
    }

    private void product(Element item, ShownPost shown, Product product) {
        item.appendElement("a")
                .attr("href", page.link(shown, product))
                .appendElement("bdi")
                .text(product.presentation().title());
        Money price = PostsPage.price(product.offer());
        if (price != null) {
            item.appendText(" ");
            item.appendElement("span").addClass("shelfie-price").text(texts.price(price));
        }
        String availability = texts.availability(product.offer().availability());
        if (availability != null) {
            item.appendText(" ");
            item.appendElement("span")
                    .addClass("shelfie-availability")
                    .attr("lang", texts.language())
                    .text(availability);
        }
    }

    private static void language(Element text, @Nullable String tag) {
        if (tag != null) {
            text.attr("lang", tag);
        }
    }
}
