package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardService;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.persistence.database.Database;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The dashboard of an account with more records than anybody scrolls through, on PostgreSQL. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyRowsTest {

    /** Posts; twenty times fewer products, a match for each post, a third of them suggested. */
    private static final int POSTS = Integer.getInteger("shelfie.test.posts", 20_000);

    private static final List<String> ROWS = List.of("""
            INSERT INTO influencer (account_id, id, display_name, social_accounts, status, terms, created_at, updated_at,
                version)
            SELECT :account, 'inf_' || lpad(n::text, 26, '0'), 'Influencer ' || n, '{}', 'active', '{}', now(), now(), 1
            FROM generate_series(1, :posts / 100) AS n
            """, """
            INSERT INTO product (account_id, id, external_id, title, brand, category, url, images, price_amount,
                price_currency, availability, attributes, status, terms, digest, created_at, updated_at, version)
            SELECT :account, 'prod_' || lpad(n::text, 26, '0'), 'X-' || n, 'Fjell lamp, model ' || n, 'Nordhaven',
                'Home > Lighting', 'https://shop.example/p/' || n, '{}', 29, 'EUR', 'in_stock', '{}', 'active',
                '{}', '', now(), now(), 1
            FROM generate_series(1, :posts / 20) AS n
            """, """
            INSERT INTO post (account_id, id, influencer_id, platform, platform_post_id, permalink, caption, hashtags,
                mentions, links, media, status, product_ids, terms, digest, created_at, updated_at, version)
            SELECT :account, 'post_' || lpad(n::text, 26, '0'), 'inf_' || lpad((n % (:posts / 100) + 1)::text, 26, '0'),
                'instagram', n::text, 'https://www.instagram.com/p/' || n || '/', 'Evening light, number ' || n, '{}', '{}',
                '{}', '{}', 'published', '{}', '{}', '', now() - n * interval '1 minute', now(), 1
            FROM generate_series(1, :posts) AS n
            """, """
            INSERT INTO match (account_id, id, post_id, product_id, status, source, confidence, matcher_version, evidence,
                created_at, updated_at, version)
            SELECT :account, 'match_' || lpad(n::text, 26, '0'), 'post_' || lpad(n::text, 26, '0'),
                'prod_' || lpad((n % (:posts / 20) + 1)::text, 26, '0'),
                CASE n % 3 WHEN 0 THEN 'suggested' ELSE 'confirmed' END, 'matcher', 0.9, '1.0', '{}', now(), now(), 1
            FROM generate_series(1, :posts) AS n
            """, "ANALYZE");

    private Chromium chromium;
    private Database database;
    private DashboardService service;
    private Page page;

    @BeforeAll
    void start() throws SQLException {
        chromium = Chromium.start();
        String url = TestDatabase.create();
        database = Database.open(TestDatabase.settings(url).withPoolSize(8));
        database.migrate();
        service = DashboardService.start(database);
        DashboardAccount shop = service.opened();
        fill(url, shop.account());
        page = shop.person(Role.OWNER).signIn(chromium.visit(Viewport.WIDE));
    }

    @AfterAll
    void stop() {
        if (chromium != null) {
            chromium.close();
            service.close();
            database.close();
        }
    }

    @Test
    void tellsHowMuchWaitsOnTheOverview() {
        open("/");
        assertThat(main()).containsText("%,d posts to review".formatted(POSTS / 3));
        assertThat(main()).containsText("of %,d published posts".formatted(POSTS));
    }

    @Test
    void loadsMorePostsOnlyWhenTheEndComesNear() {
        open("/posts");
        Locator cards = page.locator(".post-card");
        assertThat(cards).hasCount(50);
        page.mouse().move(720, 500);
        for (int seen = 50; seen <= 200; seen += 50) {
            assertThat(cards.nth(seen - 1)).isAttached();
            cards.nth(seen - 1).scrollIntoViewIfNeeded();
        }
        assertThat(cards.nth(249)).isAttached();
        assertThat(cards.count()).isLessThan(POSTS / 10);
    }

    @Test
    void setsTheNextPostsAsideAtOnce() {
        open("/review");
        assertThat(page.locator(".candidate.open.suggested")).isVisible();
        assertThat(main()).containsText("%,d left".formatted(POSTS / 3));
        Locator origin = page.locator(".review-out");
        String first = origin.getAttribute("href");
        page.keyboard().press("s");
        assertThat(origin).not().hasAttribute("href", first);
        assertThat(page.locator(".candidate.open.suggested")).isVisible();
    }

    @Test
    void listsTheFirstProductsAndInfluencers() {
        open("/products");
        assertThat(page.locator("tbody tr")).hasCount(50);
        open("/influencers");
        assertThat(page.locator(".person-card")).not().hasCount(0);
    }

    private void open(String path) {
        page.navigate(service.base() + "/dashboard" + path);
        assertThat(page.getByRole(AriaRole.HEADING).first()).isVisible();
    }

    private Locator main() {
        return page.getByRole(AriaRole.MAIN);
    }

    private static void fill(String url, AccountId account) throws SQLException {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            for (String rows : ROWS) {
                statement.execute(
                        rows.replace(":account", "'" + account.value() + "'").replace(":posts", String.valueOf(POSTS)));
            }
        }
    }
}
