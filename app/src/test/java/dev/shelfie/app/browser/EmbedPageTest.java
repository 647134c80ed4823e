package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.embedding.Consent;
import dev.shelfie.domain.embedding.Embed;
import dev.shelfie.domain.embedding.EmbedLanguage;
import dev.shelfie.domain.embedding.EmbedOptions;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.Publication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Embeds in a shop's page, as a browser treats them. The networks are played by the test. */
class EmbedPageTest {

    private static final String SHOP = "https://shop.example";
    private static final String ULID = "01JCX7R2N4S6T8V0W1Y3Z5A7BC";
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private static final Map<Platform, String> NETWORKS = Map.of(
            Platform.INSTAGRAM, "https://www.instagram.com",
            Platform.TIKTOK, "https://www.tiktok.com",
            Platform.YOUTUBE, "https://www.youtube.com",
            Platform.X, "https://platform.twitter.com",
            Platform.FACEBOOK, "https://connect.facebook.net",
            Platform.PINTEREST, "https://assets.pinterest.com",
            Platform.THREADS, "https://www.threads.com");

    /** What the networks' scripts do, in short: they look for posts, and offer a function to look again. */
    private static final Map<String, String> SCRIPTS = Map.of(
            "https://www.instagram.com/embed.js",
            "window.instgrm={Embeds:{process(){looked('.instagram-media')}}};instgrm.Embeds.process()",
            "https://platform.twitter.com/widgets.js",
            "window.twttr={widgets:{load(){looked('.twitter-tweet')}}};twttr.widgets.load()",
            "https://connect.facebook.net/en_US/sdk.js",
            "window.FB={XFBML:{parse(){looked('.fb-post')}}};FB.XFBML.parse()",
            "https://assets.pinterest.com/js/pinit.js",
            "window.PinUtils={build(){looked('[data-pin-do]')}};PinUtils.build()",
            "https://www.threads.com/embed.js",
            "looked('.text-post-media')");

    private static final String LOOKED = "function looked(selector){(window.seen??=[])"
            + ".push(document.querySelectorAll('body '+selector).length)};";

    private static final List<String> HOSTILE = List.of(
            "\"><script>hacked=1</script>",
            "'><img src=x onerror='hacked=1'>",
            "\" onmouseover=\"hacked=1\" onfocus=\"hacked=1\" autofocus x=\"",
            "</p></blockquote></figure></template></div><script>hacked=1</script><iframe src=\"javascript:hacked=1\">",
            "</script><script>hacked=1//",
            "<!-- --!><svg/onload=hacked=1>",
            "<noscript><p title=\"</noscript><img src=x onerror=hacked=1>\">",
            "<a href=\"javascript:hacked=1\">x</a><plaintext>",
            "&lt;script&gt;hacked=1&lt;/script&gt;&#x3c;script&#x3e;alert(1)",
            "\u202e<script>alert(1)</script>\u2028\u2029 שלום 🪔");

    private static Chromium chromium;

    @BeforeAll
    static void start() {
        chromium = Chromium.start();
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void loadsNothingFromTheNetworkBeforeTheClick(Platform platform) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page =
                    open(visit, "", embed(platform, "The Fjell lamp", asking()).html());
            page.waitForLoadState();
            assertThat(visit.origins()).containsExactly(SHOP);

            page.waitForRequest(
                    request -> request.url().startsWith(NETWORKS.get(platform)),
                    () -> page.getByRole(AriaRole.BUTTON).click());
            assertThat(page.getByRole(AriaRole.BUTTON)).hasCount(0);
            assertThat(page.getByText("The Fjell lamp")).isVisible();
            assertThat(page.getByRole(AriaRole.GROUP)).isFocused();
            assertThat(visit.origins()).containsExactlyInAnyOrder(SHOP, NETWORKS.get(platform));
            assertThat(complaints(visit)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void loadsThePostAtOnceWithoutConsentToAskFor(Platform platform) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = visit.page();
            page.waitForRequest(
                    request -> request.url().startsWith(NETWORKS.get(platform)),
                    () -> open(
                            visit,
                            "",
                            embed(platform, "The Fjell lamp", EmbedOptions.DEFAULT)
                                    .html()));
            assertThat(page.getByText("The Fjell lamp")).isVisible();
            assertThat(complaints(visit)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Enter", "Space"})
    void loadsThePostByKeyboard(String key) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = open(
                    visit,
                    "",
                    embed(Platform.YOUTUBE, "The Fjell lamp", asking()).html());
            page.keyboard().press("Tab");
            assertThat(page.getByRole(AriaRole.BUTTON)).isFocused();
            assertThat(page.getByRole(AriaRole.BUTTON)).hasAccessibleName("Load the post from YouTube");
            assertThat(page.getByRole(AriaRole.GROUP)).hasAccessibleName("YouTube");
            page.keyboard().press(key);
            assertThat(page.locator("iframe[src='https://www.youtube.com/embed/DCx4mTqNkLs']"))
                    .isVisible();
        }
    }

    @ParameterizedTest
    @EnumSource
    void worksUnderThePolicyInTheGuide(Platform platform) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            String policy = policyInTheGuide(platform);
            Page page = open(
                    visit, policy, embed(platform, "The Fjell lamp", asking()).html());
            page.waitForRequest(
                    request -> request.url().startsWith(NETWORKS.get(platform)),
                    () -> page.getByRole(AriaRole.BUTTON).click());
            assertThat(page.getByText("The Fjell lamp")).isVisible();
            assertThat(complaints(visit)).isEmpty();
        }
    }

    @Test
    void leavesTheLinkToThePostWhereAPolicyForbidsTheButton() {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = open(
                    visit,
                    "default-src 'none'; style-src-attr 'unsafe-inline'",
                    embed(Platform.INSTAGRAM, "The Fjell lamp", asking()).html());
            page.getByRole(AriaRole.BUTTON).click();
            assertThat(page.getByRole(AriaRole.LINK)).hasAttribute("href", "https://www.instagram.com/p/DCx4mTqNkLs/");
            assertThat(page.getByRole(AriaRole.LINK)).isVisible();
            assertThat(visit.origins()).containsExactly(SHOP);
        }
    }

    /** As single-page applications do it, where browsers don't run what comes as a script. */
    @ParameterizedTest
    @EnumSource
    void worksWhenAScriptPutsItIntoThePage(Platform platform) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = open(visit, "", "<main></main>");
            page.evaluate(
                    "html => { document.querySelector('main').innerHTML = html }",
                    embed(platform, "The Fjell lamp", asking()).html());
            page.waitForRequest(
                    request -> request.url().startsWith(NETWORKS.get(platform)),
                    () -> page.getByRole(AriaRole.BUTTON).click());
            assertThat(page.getByText("The Fjell lamp")).isVisible();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INSTAGRAM", "X", "FACEBOOK", "PINTEREST", "THREADS"})
    void showsEveryPostOfANetworkThatHasSeveralInThePage(Platform platform) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            String one = embed(platform, "One", asking()).html();
            List<String> scripts = new ArrayList<>();
            visit.page().onRequest(request -> scripts.add(request.url()));
            Page page = open(visit, "", one + one.replace("One", "Two") + one.replace("One", "Three"));
            for (int post = 1; post <= 3; post++) {
                page.getByRole(AriaRole.BUTTON).first().click();
                page.waitForFunction("count => window.seen?.includes(count)", post);
            }
            assertThat(scripts.stream().filter(url -> url.startsWith(NETWORKS.get(platform))))
                    .hasSize(platform == Platform.THREADS ? 3 : 1);
            assertThat(complaints(visit)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390, 320})
    void fitsThePage(int width) {
        try (BrowserWindow visit = chromium.visit(width)) {
            Page page = open(
                    visit,
                    "",
                    Arrays.stream(Platform.values())
                            .map(platform ->
                                    embed(platform, "The Fjell lamp", asking()).html())
                            .collect(Collectors.joining()));
            visit.picture("embeds-" + width);
            assertThat(visit.overflow()).as("pixels out of sight").isZero();
            assertThat(page.getByRole(AriaRole.BUTTON)).hasCount(Platform.values().length);
            for (Locator group : page.getByRole(AriaRole.GROUP).all()) {
                assertThat(inside(group.getByRole(AriaRole.LINK), group)).isTrue();
            }
            clickAll(page);
            assertThat(visit.overflow()).as("pixels out of sight").isZero();
            visit.picture("embeds-loaded-" + width);
        }
    }

    @ParameterizedTest
    @EnumSource
    void runsNothingThatACaptionSays(Platform platform) {
        List<String> dialogs = new ArrayList<>();
        try (BrowserWindow visit = chromium.visit(1280)) {
            visit.page().onDialog(dialog -> {
                dialogs.add(dialog.message());
                dialog.dismiss();
            });
            Page page = open(
                    visit,
                    "",
                    HOSTILE.stream()
                            .flatMap(text -> Stream.of(
                                    embed(platform, text, EmbedOptions.DEFAULT),
                                    embed(platform, text, asking()),
                                    embed(
                                            platform,
                                            text,
                                            new Consent(text, text.substring(0, Math.min(text.length(), 100))))))
                            .map(Embed::html)
                            .collect(Collectors.joining()));
            clickAll(page);
            Locator captions = page.locator("[lang=en][dir=auto]");
            assertThat(captions).hasCount(3 * HOSTILE.size());
            assertThat(captions.allInnerTexts().stream()
                            .map(EmbedPageTest::words)
                            .distinct())
                    .containsExactlyElementsOf(
                            HOSTILE.stream().map(EmbedPageTest::words).toList());
            page.evaluate("document.querySelectorAll('*')"
                    + ".forEach(each => each.dispatchEvent(new MouseEvent('mouseover', {bubbles: true})))");
            assertThat(page.evaluate("window.hacked")).isNull();
            assertThat(dialogs).isEmpty();
            assertThat(visit.origins()).containsExactlyInAnyOrder(SHOP, NETWORKS.get(platform));
            assertThat(complaints(visit)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void writesACaptionInItsOwnDirection(Platform platform) {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = open(
                    visit,
                    "",
                    embed(platform, "מנורת פיאל, 20%", EmbedOptions.DEFAULT).html());
            Locator caption = page.getByText("מנורת");
            assertThat(caption).hasCSS("direction", "rtl");
            assertThat(caption).hasCSS("unicode-bidi", "isolate");
            assertThat(page.locator("body")).hasCSS("direction", "ltr");
        }
    }

    private static Page open(BrowserWindow visit, String policy, String html) {
        visit.page().route("**/*", route -> answer(route, policy, html));
        visit.page().navigate(SHOP + "/lamps");
        return visit.page();
    }

    private static void answer(Route route, String policy, String html) {
        String url = route.request().url();
        Route.FulfillOptions answer = new Route.FulfillOptions().setContentType("text/html; charset=utf-8");
        if (url.startsWith(SHOP)) {
            answer.setHeaders(policy.isEmpty() ? Map.of() : Map.of("Content-Security-Policy", policy))
                    .setBody("<!DOCTYPE html><html lang=en><title>Lamps</title><body>" + html);
        } else if (route.request().resourceType().equals("script")) {
            answer.setContentType("text/javascript").setBody(LOOKED + SCRIPTS.get(url.replaceFirst("#.*", "")));
        } else {
            answer.setBody("<!DOCTYPE html><title>A post</title>");
        }
        route.fulfill(answer);
    }

    private static void clickAll(Page page) {
        Locator buttons = page.getByRole(AriaRole.BUTTON);
        for (int left = buttons.count(); left > 0; left--) {
            assertThat(buttons).hasCount(left);
            buttons.first().dispatchEvent("click"); // Not by the pointer: what lies above is growing.
        }
        assertThat(buttons).hasCount(0);
    }

    private static boolean inside(Locator inner, Locator outer) {
        var box = inner.boundingBox();
        var around = outer.boundingBox();
        return box.x >= around.x
                && box.y >= around.y
                && box.x + box.width <= around.x + around.width
                && box.y + box.height <= around.y + around.height;
    }

    /** The text without white space: how lines are broken isn't asked here. */
    private static String words(String text) {
        return text.replaceAll("[\\s\\u2028\\u2029]+", "");
    }

    /** Without what YouTube's own snippet has browsers complain of that have nothing to share pages with. */
    private static List<String> complaints(BrowserWindow visit) {
        return visit.complaints().stream()
                .filter(text -> !text.equals("Unrecognized feature: 'web-share'."))
                .toList();
    }

    /** What the guide says that a page with a post of this network needs, and nothing more. */
    private static String policyInTheGuide(Platform platform) {
        return String.join(
                "; ",
                "default-src 'none'",
                inTheGuide("(style-src-attr 'unsafe-inline')"),
                inTheGuide("(script-src-attr 'unsafe-hashes' 'sha256-[A-Za-z0-9+/=]{44}')"),
                "script-src " + inTheGuide("\\| " + platform.publicName() + " \\| ([^|]+) \\| [^|]+ \\|"),
                "frame-src " + inTheGuide("\\| " + platform.publicName() + " \\| [^|]+ \\| ([^|]+) \\|"));
    }

    private static String inTheGuide(String pattern) {
        try {
            String guide = Files.readString(Path.of("../docs/api.md"));
            Matcher found = Pattern.compile(pattern).matcher(guide.substring(guide.indexOf("### Content security")));
            assertThat(found.find()).as(pattern).isTrue();
            return found.group(1).replace("`", "").replaceFirst("^-$", "'none'");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static EmbedOptions asking() {
        return new EmbedOptions(true, null, true, Consent.STANDARD, EmbedLanguage.EN);
    }

    private static Embed embed(Platform platform, String caption, Consent consent) {
        return embed(platform, caption, new EmbedOptions(true, null, true, consent, EmbedLanguage.EN));
    }

    private static Embed embed(Platform platform, String caption, EmbedOptions options) {
        String permalink = platform == Platform.FACEBOOK ? "https://www.facebook.com/lina/posts/pfbid0a" : null;
        Post post = Post.create(
                PostId.of(ULID),
                AccountId.of(ULID),
                InfluencerId.of(ULID),
                Publication.create(platform, "DCx4mTqNkLs", "lina", permalink),
                new PostContent(caption, "en", List.of(), List.of(), List.of(), List.of()),
                NOW,
                NOW);
        return Embed.of(post, options);
    }
}
