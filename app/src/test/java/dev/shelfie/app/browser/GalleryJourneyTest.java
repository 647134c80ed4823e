package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A gallery's life, as the content team arranges it. */
class GalleryJourneyTest extends DashboardTest {

    @Test
    void isMadeArrangedPublishedAndWithdrawnAgain() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        link(page, "Galleries").first().click();
        button(page, "New gallery").click();
        page.getByLabel("Name").fill("Home page");
        button(dialog(page), "Create gallery").click();
        assertThat(heading(page, "Home page")).isVisible();
        List<String> before = shown(page);

        card(page, before.get(2)).getByRole(AriaRole.BUTTON).first().click();
        assertThat(posts(page).first()).hasAttribute("data-post", before.get(2));
        card(page, before.get(1)).getByRole(AriaRole.BUTTON).first().click();
        assertThat(posts(page).nth(1)).hasAttribute("data-post", before.get(1));
        Locator forward =
                card(page, before.get(1)).getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("forward"));
        forward.focus();
        page.keyboard().press("Enter");
        assertThat(posts(page).first()).hasAttribute("data-post", before.get(1));
        assertThat(page.locator("[data-post='" + before.get(1) + "'] button:focus"))
                .hasCount(1);
        card(page, before.get(0)).getByText("Hide").click();
        assertThat(posts(page).first()).hasAttribute("data-post", before.get(1));
        assertThat(card(page, before.get(0))).hasCount(0);
        assertThat(page.getByLabel("Hidden posts").getByRole(AriaRole.LISTITEM)).hasCount(1);

        button(page, "Create the token").click();
        Locator snippet = page.getByLabel("In the page of the shop").last();
        assertThat(snippet).containsText("<shelfie-gallery key=\"shf_pub_");
        assertThat(page.getByText("See it as shoppers do")).isHidden();
        button(page, "Publish").click();
        String shoppers = page.getByText("See it as shoppers do").getAttribute("href");
        JsonNode gallery = shop.program().get("/galleries").get(0);
        assertThat(gallery.get("status").stringValue()).isEqualTo("published");
        assertThat(gallery.at("/pinned/0").stringValue()).isEqualTo(before.get(1));
        assertThat(gallery.at("/hidden/0").stringValue()).isEqualTo(before.get(0));
        assertThat(snippet.innerText())
                .contains(gallery.get("id").stringValue())
                .contains(service().base() + "/storefront/v1/gallery.js");
        assertThat(shoppers).contains(gallery.get("id").stringValue());

        page.getByText("Undo").last().click();
        assertThat(page.getByText("See it as shoppers do")).isHidden();
        assertThat(button(page, "Publish")).isVisible();
    }

    @Test
    void anyPostOfTheAccountIsFoundAndPinned() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        JsonNode outside = shop.program()
                .get("/posts?platform=tiktok&has_products=true&expand=influencer")
                .get(0);
        String pinned = outside.get("id").stringValue();
        String draft = shop.program()
                .post("/posts", "application/json", """
                        {"influencer": "%s", "platform": "instagram", "platform_post_id": "xyz", "status": "draft",
                         "language": "pt-BR", "caption": "Only zirconium words%s"}
                        """.formatted(
                                outside.at("/influencer/id").stringValue(), " and more of them".repeat(20)))
                .get("id")
                .stringValue();
        String id = made(
                shop, "{'name': 'Home', 'rules': {'platforms': ['instagram']}, 'hidden': ['%s']}".formatted(pinned));
        open(page, "/galleries/" + id);
        assertThat(posts(page).first()).isVisible();
        assertThat(card(page, pinned)).hasCount(0);

        button(page, "Pin a post").click();
        Locator rows = dialog(page).getByRole(AriaRole.OPTION);
        Locator said = dialog(page).locator("p[role=status]");
        assertThat(said).hasText("These are the first 20. More words find fewer.");
        assertThat(rows).hasCount(20);
        dialog(page).getByRole(AriaRole.COMBOBOX).first().fill(pinned);
        assertThat(rows).hasCount(1);
        assertThat(said).hasText("1 post found");
        assertThat(rows.first()).containsText("Hidden");
        page.keyboard().press("Enter");
        assertThat(posts(page).first()).hasAttribute("data-post", pinned);
        JsonNode gallery = shop.program().get("/galleries/" + id);
        assertThat(gallery.at("/pinned/0").stringValue()).isEqualTo(pinned);
        assertThat(gallery.get("hidden").size()).isZero();

        button(page, "Pin a post").click();
        dialog(page).getByRole(AriaRole.COMBOBOX).first().fill("zirconium");
        assertThat(rows).hasCount(1);
        assertThat(rows.first()).containsText("Draft");
        Locator caption = rows.first().locator(".clamped");
        assertThat(caption).hasText(Pattern.compile("^Only zirconium words .{60,120}…$"));
        assertThat(caption).hasAttribute("dir", "auto");
        assertThat(caption).hasAttribute("lang", "pt-BR");
        rows.first().click();
        Locator passedOver = page.getByLabel("Pinned posts that aren't shown").getByRole(AriaRole.LISTITEM);
        assertThat(passedOver).hasCount(1);
        assertThat(shop.program().get("/galleries/" + id).at("/pinned/1").stringValue())
                .isEqualTo(draft);
        passedOver.getByRole(AriaRole.BUTTON).click();
        assertThat(passedOver).hasCount(0);
        page.getByText("Undo").last().click();
        assertThat(passedOver).hasCount(1);

        button(page, "Pin a post").click();
        String name = outside.at("/influencer/display_name").stringValue();
        dialog(page).getByRole(AriaRole.COMBOBOX).nth(1).fill(name);
        dialog(page)
                .getByRole(
                        AriaRole.OPTION,
                        new Locator.GetByRoleOptions().setName(name).setExact(true))
                .click();
        Locator found = dialog(page).locator("#post-search-rows > li");
        int theirs = shop.program()
                .get("/posts?status=all&limit=20&influencer="
                        + outside.at("/influencer/id").stringValue())
                .size();
        assertThat(found).hasCount(theirs);
        assertThat(found.filter(new Locator.FilterOptions().setHasNotText(name)))
                .hasCount(0);
        assertThat(found.filter(new Locator.FilterOptions().setHasText("Pinned")))
                .hasCount(2);
        assertThat(Axe.findings(page)).isEmpty();
    }

    /** The gallery is known before its posts: until these come, nobody knows whether the post is shown. */
    @Test
    void aPinnedPostIsNotMissedWhileThePostsAreRead() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        String pinned = shop.program()
                .get("/posts?platform=tiktok&has_products=true")
                .get(0)
                .get("id")
                .stringValue();
        open(page, "/galleries/" + made(shop, "{'name': 'Home', 'rules': {'platforms': ['instagram']}}"));
        assertThat(posts(page).first()).isVisible();
        List<Route> asked = new ArrayList<>();
        page.route("**/api/v1/galleries/*/posts?*", asked::add);

        button(page, "Pin a post").click();
        dialog(page).getByRole(AriaRole.COMBOBOX).first().fill(pinned);
        assertThat(dialog(page).getByRole(AriaRole.OPTION)).hasCount(1);
        page.keyboard().press("Enter");
        page.waitForCondition(() -> asked.size() == 1);
        assertThat(page.getByText("Undo").last()).isVisible();
        assertThat(page.getByText("Pinned, but not shown")).hasCount(0);

        asked.get(0).resume();
        assertThat(posts(page).first()).hasAttribute("data-post", pinned);
        assertThat(page.getByText("Pinned, but not shown")).hasCount(0);
    }

    @Test
    void itsPageTellsWhatItEarned() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.VIEWER));
        String id = shop.program()
                .post("/galleries", "application/json", "{\"name\": \"Home\", \"status\": \"published\"}")
                .get("id")
                .stringValue();
        open(page, "/galleries/" + id);
        assertThat(page.getByText("Nothing was counted in the last 30 days")).isVisible();

        GalleryId gallery = new GalleryId(id);
        AccountId account = shop.account();
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        shop.service()
                .store()
                .galleryCounts()
                .add(List.of(
                        new GalleryDay(account, gallery, today.minusDays(1), 4_000, 300, 90),
                        new GalleryDay(account, gallery, today, 310, 12, 5),
                        new GalleryDay(account, gallery, today.minusDays(30), 7, 7, 7)));
        page.reload();

        assertThat(page.locator(".gallery-earned"))
                .hasText("Views" + "4,310" + "Opened posts" + "312" + "Clicks to products" + "95");
        assertThat(page.getByRole(AriaRole.TABLE, new Page.GetByRoleOptions().setName("Views of the last 30 days"))
                        .getByRole(AriaRole.ROW))
                .hasCount(31);
    }

    @Test
    void rulesNarrowWhatItShows() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        String id = shop.program()
                .post("/galleries", "application/json", "{\"name\": \"Home\", \"rules\": {\"with_products\": false}}")
                .get("id")
                .stringValue();
        open(page, "/galleries/" + id);
        assertThat(posts(page).first()).isVisible();

        button(page, "Edit rules").click();
        page.getByLabel("TikTok").check();
        page.getByLabel("Only posts with products").check();
        button(page, "Save rules").click();
        assertThat(page.getByText("Rules saved.")).isVisible();

        JsonNode rules = shop.program().get("/galleries/" + id).get("rules");
        assertThat(rules.at("/platforms/0").stringValue()).isEqualTo("tiktok");
        assertThat(rules.get("with_products").booleanValue()).isTrue();
        assertThat(posts(page).filter(new Locator.FilterOptions().setHasNotText("TikTok")))
                .hasCount(0);
        assertThat(posts(page).first()).isVisible();

        button(page, "More on this gallery").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Delete"))
                .click();
        button(dialog(page), "Delete gallery").click();
        assertThat(page.getByText("No galleries yet")).isVisible();
    }

    @Test
    void unsavedRulesShowWhatTheyWouldTakeAndHowMuch() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        String id = made(shop, "{'name': 'Home', 'rules': {'with_products': false}}");
        int all = count(shop, "{'with_products': false}");
        int tiktok = count(shop, "{'with_products': false, 'platforms': ['tiktok']}");
        assertThat(tiktok).isBetween(1, all - 1);
        open(page, "/galleries/" + id);
        assertThat(page.getByText(all + " posts.")).isVisible();

        button(page, "Edit rules").click();
        page.getByLabel("TikTok").check();

        assertThat(page.getByText("A preview: what these rules would show, once they are saved."))
                .isVisible();
        assertThat(page.getByText(tiktok + (tiktok == 1 ? " post." : " posts.")))
                .isVisible();
        assertThat(posts(page)).hasCount(Math.min(tiktok, 24));
        assertThat(posts(page).filter(new Locator.FilterOptions().setHasNotText("TikTok")))
                .hasCount(0);
        assertThat(shop.program().get("/galleries/" + id).at("/rules/platforms").size())
                .isZero();
        button(page, "Cancel").click();
        assertThat(page.getByText(all + " posts.")).isVisible();
    }

    @Test
    void aRuleNamesProductsAndTheGalleryGetsAnotherName() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        String id = made(shop, "{'name': 'Home'}");
        open(page, "/galleries/" + id);
        assertThat(posts(page).first()).isVisible();
        JsonNode shown = shop.program().get("/galleries/" + id + "/posts").get(0);
        String product = shown.at("/products/0").stringValue();
        String title = shop.program().get("/products/" + product).get("title").stringValue();

        button(page, "Edit rules").click();
        button(page, "Add a product").click();
        dialog(page).getByRole(AriaRole.COMBOBOX).fill(title);
        dialog(page).getByRole(AriaRole.OPTION).first().click();
        assertThat(page.getByLabel("Chosen products")).containsText(title);
        button(page, "Save rules").click();
        assertThat(page.getByText("Rules saved.")).isVisible();
        assertThat(shop.program().get("/galleries/" + id).at("/rules/products").size())
                .isEqualTo(1);

        button(page, "More on this gallery").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Rename"))
                .click();
        dialog(page).getByRole(AriaRole.TEXTBOX).first().fill("Start");
        dialog(page).getByLabel("Description").fill("Top of the first page");
        button(dialog(page), "Save").click();
        assertThat(heading(page, "Start")).isVisible();
        assertThat(page.getByText("Top of the first page")).isVisible();
    }

    @Test
    void publishableTokensAreCreatedChangedAndDeleted() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/galleries");
        button(page, "New publishable token").click();
        dialog(page).getByLabel("Name").fill("Blog");
        dialog(page).getByLabel("Addresses of the shop").fill("HTTPS://blog.example/");
        button(dialog(page), "Create token").click();
        assertThat(page.getByText("Pages of https://blog.example")).isVisible();

        more(page, "Change").click();
        dialog(page).getByLabel("Addresses of the shop").fill("blog");
        button(dialog(page), "Save").click();
        assertThat(dialog(page).getByText("An address must be an origin")).isVisible();
        dialog(page).getByLabel("Addresses of the shop").fill("");
        button(dialog(page), "Save").click();
        assertThat(page.getByText("Any page")).isVisible();

        more(page, "Delete").click();
        button(dialog(page), "Delete token").click();
        assertThat(page.getByText("No publishable tokens yet")).isVisible();
        assertThat(shop.program().get("/publishable-tokens").size()).isZero();
    }

    private static Locator more(Page page, String item) {
        button(page, "More on Blog").click();
        return page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(item));
    }

    private static String made(DashboardAccount shop, String gallery) {
        return shop.program()
                .post("/galleries", "application/json", gallery.replace('\'', '"'))
                .get("id")
                .stringValue();
    }

    private static int count(DashboardAccount shop, String rules) {
        return shop.program()
                .post("/gallery-previews", "application/json", "{\"rules\": " + rules.replace('\'', '"') + "}")
                .get("count")
                .intValue();
    }

    private static Locator posts(Page page) {
        return page.locator(".gallery-posts > li");
    }

    private static Locator card(Page page, String post) {
        return page.locator(".gallery-posts > li[data-post='" + post + "']");
    }

    private static List<String> shown(Page page) {
        assertThat(posts(page).nth(2)).isVisible();
        return posts(page).all().stream()
                .map(each -> each.getAttribute("data-post"))
                .toList();
    }
}
