package dev.shelfie.app.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardService;
import dev.shelfie.app.browser.support.FamilyPost;
import dev.shelfie.app.browser.support.SampleRecords;
import dev.shelfie.app.browser.support.SampleWebhook;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * How each page of the dashboard looks: on three screens, light and dark. With -Dshelfie.pictures=true its pictures are in
 * target/dashboard.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DashboardPagesTest {

    private static final String NOBODY = "01JCX7R2N4S6T8V0W1Y3Z5A7BC";

    /** When nothing in sight is on its way any more. */
    private static final String SETTLED = """
            () => document.querySelector('h1')
                && !document.querySelector('.skeleton, .starting, .spinner, [aria-busy=true]')
                && [...document.querySelectorAll('.picture.loading')].every(each => {
                    const {top, bottom} = each.getBoundingClientRect();
                    return bottom < 0 || top > innerHeight || !each.checkVisibility({contentVisibilityAuto: true});
                })""";

    private static final String REFUSED = "Failed to load resource: the server responded with a status of ";

    private static final String GERMAN = "de-DE";

    private final Map<Reader, Map<Viewport, BrowserWindow>> visits = new EnumMap<>(Reader.class);
    /** Phones of those who read German. */
    private final Map<Reader, BrowserWindow> germans = new EnumMap<>(Reader.class);

    private Chromium chromium;
    private DashboardService service;
    private SampleRecords samples;
    private FamilyPost family;
    private SampleWebhook webhook;
    private String feed = "";
    private String gallery;
    private DashboardAccount empty;

    /** Who looks. */
    private enum Reader {
        /** An owner of an account in use. */
        OWNER,
        /** An owner of an account that was just opened. */
        NEW_OWNER,
        /** Somebody who looks at an account in use, and may do nothing else. */
        VIEWER,
        /** Nobody has signed in. */
        NOBODY
    }

    /**
     * A page to look at.
     *
     * @param name what its pictures are called
     * @param reader who looks
     * @param path its address below the dashboard's
     * @param refusals what the browser may complain of: statuses of answers
     */
    private record Sight(String name, Reader reader, String path, List<Integer> refusals) {

        Sight(String name, Reader reader, String path) {
            this(name, reader, path, List.of());
        }

        @Override
        public String toString() {
            return name;
        }

        /** Whether this was to be expected. */
        boolean expects(String complaint) {
            return refusals.stream()
                    .anyMatch(
                            status -> complaint.startsWith(status + " for ") || complaint.startsWith(REFUSED + status));
        }
    }

    @BeforeAll
    void start() {
        chromium = Chromium.start();
        service = DashboardService.start();
        samples = SampleRecords.of(service.stocked());
        family = FamilyPost.in(samples.shop());
        webhook = SampleWebhook.of(samples.shop());
        gallery = gallery(samples.shop());
        feed = feed(samples.shop());
        empty = service.opened();
        for (Reader reader : Reader.values()) {
            Map<Viewport, BrowserWindow> windows = new EnumMap<>(Viewport.class);
            for (Viewport screen : Viewport.values()) {
                windows.put(screen, window(reader, screen, "en-GB"));
            }
            visits.put(reader, windows);
            germans.put(reader, window(reader, Viewport.PHONE, GERMAN));
        }
    }

    /** Each window is another person's: how many requests one may send is limited. */
    private BrowserWindow window(Reader reader, Viewport screen, String locale) {
        BrowserWindow window = chromium.visit(screen, locale);
        switch (reader) {
            case OWNER -> samples.shop().person(Role.OWNER).signIn(window);
            case VIEWER -> samples.shop().person(Role.VIEWER).signIn(window);
            case NEW_OWNER -> empty.person(Role.OWNER).signIn(window);
            case NOBODY -> {}
        }
        return window;
    }

    @AfterAll
    void stop() {
        if (chromium != null) {
            chromium.close();
            service.close();
        }
    }

    Stream<Sight> sights() {
        return Stream.of(
                        Stream.of(
                                new Sight("overview", Reader.OWNER, "/"),
                                new Sight("lost-products", Reader.OWNER, "/lost-products"),
                                new Sight("review", Reader.OWNER, "/review"),
                                new Sight("review-family", Reader.OWNER, family.review(), List.of(409)),
                                new Sight("post-family", Reader.OWNER, family.page()),
                                new Sight("posts", Reader.OWNER, "/posts"),
                                new Sight("post", Reader.OWNER, samples.post()),
                                new Sight("post-new", Reader.OWNER, "/posts/new"),
                                new Sight("post-edit", Reader.OWNER, samples.post() + "/edit"),
                                new Sight("influencers", Reader.OWNER, "/influencers"),
                                new Sight("influencer", Reader.OWNER, samples.influencer()),
                                new Sight("influencer-edit", Reader.OWNER, samples.influencer() + "/edit"),
                                new Sight("products", Reader.OWNER, "/products"),
                                new Sight("products-filtered", Reader.OWNER, "/products?brand=Nordhaven&category=Home"),
                                new Sight("product", Reader.OWNER, samples.product()),
                                new Sight("product-edit", Reader.OWNER, samples.product() + "/edit"),
                                new Sight("imports", Reader.OWNER, "/imports"),
                                new Sight("import", Reader.OWNER, samples.imported()),
                                new Sight("feed-new", Reader.OWNER, "/feeds/new"),
                                new Sight("feed", Reader.OWNER, feed),
                                new Sight("tokens", Reader.OWNER, "/tokens"),
                                new Sight("token-new", Reader.OWNER, "/tokens/new"),
                                new Sight("token", Reader.OWNER, samples.token()),
                                new Sight("webhooks", Reader.OWNER, "/webhooks"),
                                new Sight("webhook-new", Reader.OWNER, "/webhooks/new"),
                                new Sight("webhook", Reader.OWNER, webhook.page()),
                                new Sight("webhook-delivery", Reader.OWNER, webhook.failed()),
                                new Sight("galleries", Reader.OWNER, "/galleries"),
                                new Sight("gallery", Reader.OWNER, gallery),
                                new Sight("settings", Reader.OWNER, "/settings"),
                                new Sight("settings-people", Reader.OWNER, "/settings/users"),
                                new Sight("settings-plan", Reader.OWNER, "/settings/plan"),
                                new Sight("audit", Reader.OWNER, "/audit"),
                                new Sight("api", Reader.OWNER, "/api"),
                                new Sight("api-operation", Reader.OWNER, "/api/listPosts")),
                        Stream.of(
                                        "/",
                                        "/lost-products",
                                        "/posts",
                                        samples.post(),
                                        "/settings",
                                        "/tokens",
                                        "/webhooks",
                                        "/galleries",
                                        gallery,
                                        "/audit",
                                        "/imports",
                                        "/review")
                                .map(path -> new Sight(named("viewer", path), Reader.VIEWER, path)),
                        Stream.of(
                                        "/",
                                        "/lost-products",
                                        "/review",
                                        "/posts",
                                        "/influencers",
                                        "/products",
                                        "/imports",
                                        "/tokens",
                                        "/webhooks",
                                        "/galleries",
                                        "/audit")
                                .map(path -> new Sight(named("empty", path), Reader.NEW_OWNER, path)),
                        // The forecast may still be prepared: then the page asks again.
                        Stream.of(new Sight(named("empty", "/settings"), Reader.NEW_OWNER, "/settings", List.of(503))),
                        Stream.of(
                                new Sight("unknown-address", Reader.OWNER, "/nothing/here"),
                                new Sight("post-unknown", Reader.OWNER, "/posts/post_" + NOBODY, List.of(404)),
                                new Sight("product-unknown", Reader.OWNER, "/products/prod_" + NOBODY, List.of(404)),
                                new Sight("sign-in", Reader.NOBODY, "/sign-in", List.of(401)),
                                new Sight("forgotten", Reader.NOBODY, "/forgotten"),
                                new Sight("signed-in", Reader.NOBODY, "/signed-in"),
                                new Sight("welcome", Reader.NOBODY, "/welcome#" + invitation()),
                                new Sight(
                                        "welcome-used", Reader.NOBODY, "/welcome#shf_invite_used", List.of(400, 401))))
                .flatMap(each -> each);
    }

    /** The colours change on the page that is there, as in the evening: to load it takes longer than to look at it. */
    @ParameterizedTest
    @MethodSource("sights")
    void suitsEverybodyOnEveryScreen(Sight sight) {
        SoftAssertions seen = new SoftAssertions();
        for (Viewport screen : Viewport.values()) {
            BrowserWindow visit = visits.get(sight.reader()).get(screen);
            visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            open(sight, visit);
            look(sight, visit, screen, "light", Axe::findings, seen);
            visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            look(sight, visit, screen, "dark", Axe::findingsOfColours, seen);
            seen.assertThat(visit.origins()).containsExactly(service.base());
        }
        seen.assertAll();
    }

    /** German words are longer. The screen becomes wider under the page that is there, which takes less time than to load it. */
    @ParameterizedTest
    @MethodSource("sights")
    void suitsThoseWhoReadGerman(Sight sight) {
        SoftAssertions seen = new SoftAssertions();
        BrowserWindow visit = germans.get(sight.reader());
        visit.page().setViewportSize(Viewport.PHONE.width(), Viewport.PHONE.height());
        open(sight, visit);
        look(sight, visit, Viewport.PHONE, "german", Axe::findings, seen);
        for (Viewport screen : List.of(Viewport.TABLET, Viewport.WIDE)) {
            visit.page().setViewportSize(screen.width(), screen.height());
            look(sight, visit, screen, "german", page -> List.of(), seen);
        }
        seen.assertThat(visit.page().locator("html").getAttribute("lang")).isEqualTo("de");
        seen.assertAll();
    }

    private void look(
            Sight sight,
            BrowserWindow visit,
            Viewport screen,
            String variant,
            Function<Page, List<String>> axe,
            SoftAssertions seen) {
        String what = String.join("-", sight.name(), screen.name(), variant).toLowerCase(Locale.ROOT);
        visit.page().waitForFunction(SETTLED);
        seen.assertThat(axe.apply(visit.page())).as("axe on " + what).isEmpty();
        seen.assertThat(visit.overflow()).as("pixels out of sight of " + what).isZero();
        visit.wholePicture("dashboard/" + what, screen);
        seen.assertThat(visit.complaints().stream().filter(each -> !sight.expects(each)))
                .as("complaints on " + what)
                .isEmpty();
    }

    private void open(Sight sight, BrowserWindow visit) {
        visit.complaints().clear();
        if (sight.path().contains("#")) {
            visit.page().navigate("about:blank"); // An address that differs after its # alone would not be loaded anew.
        }
        visit.page().navigate(service.base() + "/dashboard" + sight.path());
    }

    /** A paused feed; the address of its page. */
    private static String feed(DashboardAccount shop) {
        return "/feeds/"
                + shop.program()
                        .post("/feeds", "application/json", """
                                {"name": "Night feed", "url": "https://shop.example/feed.xml", "schedule": "30 4 * * *",
                                 "status": "paused", "full": true}
                                """)
                        .get("id")
                        .stringValue();
    }

    /** A published gallery with a pinned and a hidden post, and what it earned; the address of its page. */
    private static String gallery(DashboardAccount shop) {
        ApiClient program = shop.program();
        JsonNode posts = program.get("/posts?has_products=true&limit=3");
        program.post("/publishable-tokens", "application/json", "{\"name\": \"Shop\"}");
        GalleryId gallery = new GalleryId(program.post("/galleries", "application/json", """
                        {"name": "Home page", "description": "Above the fold", "status": "published",
                         "pinned": ["%s"], "hidden": ["%s"]}
                        """.formatted(
                        posts.at("/2/id").stringValue(), posts.at("/1/id").stringValue()))
                .get("id")
                .stringValue());
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        shop.service()
                .store()
                .galleryCounts()
                .add(IntStream.range(0, 30)
                        .mapToObj(day -> new GalleryDay(
                                shop.account(),
                                gallery,
                                today.minusDays(day),
                                90 + day * 37 % 80,
                                day * 7 % 30,
                                day % 9))
                        .toList());
        return "/galleries/" + gallery;
    }

    private String invitation() {
        return empty.invited(Role.EDITOR).secret().reveal();
    }

    private static String named(String reader, String path) {
        List<String> segments = List.of(path.substring(1).split("/", -1));
        String section = path.equals("/") ? "overview" : segments.get(0);
        return reader + "-"
                + (segments.size() > 1 ? section.replaceFirst("ies$", "y").replaceFirst("s$", "") : section);
    }
}
