package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Making and changing influencers, posts and products, as the content team does. */
class EditingJourneyTest extends DashboardTest {

    @Test
    void makesAnInfluencerChangesItAndMakesItInactiveWithUndo() {
        DashboardAccount shop = service().opened();
        Page page = signedIn(shop.person(Role.EDITOR));
        link(page, "Influencers").first().click();
        link(page, "New influencer").click();
        field(page, "Name").fill("Aiko Brandt");
        field(page, "Biography").fill("Pots, mostly.");
        field(page, "Username").fill("@aiko.brandt");
        button(page, "Add an account").click();
        Locator network = row(page, "Account 2").getByRole(AriaRole.COMBOBOX);
        assertThat(network).isFocused();
        network.selectOption("TikTok");
        row(page, "Account 2").getByLabel("Username").fill("aikomakes");
        button(page, "Create influencer").click();

        assertThat(heading(page, "Aiko Brandt")).isVisible();
        JsonNode made = shop.program().get("/influencers").get(0);
        assertThat(made.at("/social_accounts/0/username").stringValue()).isEqualTo("aiko.brandt");
        assertThat(made.at("/social_accounts/1/url").stringValue()).isEqualTo("https://www.tiktok.com/@aikomakes");

        link(page, "Edit").click();
        field(page, "Name").fill("Aiko B.");
        button(page, "Move account 2 up").click();
        assertThat(row(page, "Account 1").getByLabel("Username")).hasValue("aikomakes");
        row(page, "Account 1").getByLabel("Username").press("Alt+ArrowDown");
        assertThat(row(page, "Account 2").getByLabel("Username")).isFocused();
        button(page, "Remove account 2").click();
        assertThat(Axe.findings(page)).isEmpty();
        page.keyboard().press("Control+s");
        assertThat(heading(page, "Aiko B.")).isVisible();
        JsonNode changed = shop.program().get("/influencers").get(0);
        assertThat(changed.get("social_accounts")).hasSize(1);
        assertThat(changed.get("bio").stringValue()).isEqualTo("Pots, mostly.");

        more(page, "influencer", "Make inactive");
        assertThat(button(page, "Make active")).isVisible();
        page.getByText("Undo").click();
        assertThat(button(page, "Make active")).isHidden();
        assertThat(shop.program().get("/influencers")).hasSize(1);
    }

    @Test
    void erasesAnInfluencerOnlyWhenItsNameIsTyped() {
        DashboardAccount shop = service().opened();
        String path = "/influencers/" + influencer(shop.program(), "Aiko Brandt", "aiko");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, path);
        more(page, "influencer", "Erase influencer");
        button(dialog(page), "Erase influencer").click();
        assertThat(dialog(page)).containsText("Type “Aiko Brandt” to confirm.");
        dialog(page).getByRole(AriaRole.TEXTBOX).fill("Aiko Brandt");
        assertThat(Axe.findings(page)).isEmpty();
        button(dialog(page), "Erase influencer").click();
        assertThat(page.getByText("No influencers yet")).isVisible();
    }

    @Test
    void makesAPostFromItsAddressAndPublishesIt() {
        DashboardAccount shop = service().opened();
        String author = influencer(shop.program(), "Aiko Brandt", "aiko");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts/new");
        field(page, "Address of the post").fill("https://www.tiktok.com/@aiko/video/7301");
        assertThat(field(page, "Id on the network")).hasValue("7301");
        assertThat(page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Network")))
                .hasValue("tiktok");
        assertThat(button(page, "Somebody else instead of Aiko Brandt")).isVisible();
        field(page, "Caption").fill("New glaze #raku");
        field(page, "Address of the picture").fill(service().base() + "/demo/fjell-lamp-1.jpg");
        field(page, "Alternative text").fill("A lamp");
        assertThat(Axe.findings(page)).isEmpty();
        button(page, "Create post").click();

        assertThat(page.getByText("A draft: only your team sees it.")).isVisible();
        assertThat(shop.program().get("/posts")).isEmpty();
        button(page, "Publish").click();
        assertThat(page.getByText("Published: shoppers see it now.")).isVisible();
        JsonNode post = shop.program().get("/posts").get(0);
        assertThat(post.get("influencer").stringValue()).isEqualTo(author);
        assertThat(post.at("/hashtags/0").stringValue()).isEqualTo("raku");
        assertThat(post.at("/media/0/alt").stringValue()).isEqualTo("A lamp");

        page.getByText("Undo").last().click();
        assertThat(button(page, "Publish")).isVisible();
        assertThat(shop.program().get("/posts")).isEmpty();
        more(page, "post", "Archive");
        assertThat(page.getByText("Archived: shoppers don't see it.").first()).isVisible();
        more(page, "post", "Restore as a draft");
        assertThat(page.getByText("A draft: only your team sees it.")).isVisible();
        more(page, "post", "Delete post");
        button(dialog(page), "Delete post").click();
        assertThat(page.getByText("No posts yet")).isVisible();
    }

    @Test
    void ordersThePicturesOfAPostAndKeepsWhatTheFormDoesNotShow() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        String post = post(program, influencer(program, "Aiko Brandt", "aiko"), """
                [{"type": "image", "url": "https://media.shop.example/1.jpg", "width": 800, "height": 1000, "alt": "One"},
                 {"type": "image", "url": "https://media.shop.example/2.jpg"}]""");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts/" + post + "/edit");
        row(page, "Picture 2").getByLabel("Alternative text").fill("Two");
        button(page, "Move picture 2 up").click();
        assertThat(button(page, "Move picture 1 down")).isFocused();
        page.getByText("Picture 2", new Page.GetByTextOptions().setExact(true)).dragTo(row(page, "Picture 1"));
        assertThat(row(page, "Picture 2").getByLabel("Alternative text")).hasValue("Two");
        row(page, "Picture 2").getByLabel("Alternative text").press("Alt+ArrowUp");
        assertThat(row(page, "Picture 2").getByLabel("Alternative text")).isFocused();
        button(page, "Move picture 2 up").press("Alt+ArrowUp");
        assertThat(button(page, "Move picture 1 down")).isFocused();
        button(page, "Save").click();

        assertThat(heading(page, "Post by Aiko Brandt")).isVisible();
        JsonNode media = program.get("/posts/" + post).get("media");
        assertThat(media).hasSize(2);
        assertThat(media.get(0).get("alt").stringValue()).isEqualTo("Two");
        assertThat(media.get(1).get("width").intValue()).isEqualTo(800);
    }

    @Test
    void changesTheAlternativeTextUnderThePictureWithUndo() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        String post = post(program, influencer(program, "Aiko Brandt", "aiko"), """
                [{"type": "image", "url": "https://media.shop.example/1.jpg"}, {"type": "image", "url": "https://media.shop.example/2.jpg"}]""");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts/" + post);
        button(page, "Picture 2 of 2").click();
        field(page, "Alternative text of picture 2").fill("A vase beside a window");
        // Somebody else changes something that is of no matter here.
        program.patch("/posts/" + post, "{\"language\": \"en\"}");
        page.keyboard().press("Enter");
        assertThat(page.getByText("Alternative text saved.")).isVisible();
        JsonNode media = program.get("/posts/" + post).get("media");
        assertThat(media.get(1).get("alt").stringValue()).isEqualTo("A vase beside a window");
        assertThat(media.get(0).has("alt")).isFalse();

        page.getByText("Undo").click();
        assertThat(field(page, "Alternative text of picture 2")).hasValue("");
        assertThat(program.get("/posts/" + post).get("media").get(1).has("alt")).isFalse();
    }

    @Test
    void makesAProductChangesItsPriceAndArchivesItWithUndo() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        Page page = signedIn(shop.person(Role.EDITOR));
        link(page, "Products").first().click();
        assertThat(heading(page, "Products")).isVisible();
        page.keyboard().press("n");
        field(page, "Title").fill("Fjell lamp, brass");
        field(page, "Address in the shop").fill("https://shop.example/p/fjell");
        field(page, "Your id").fill("AB-4410");
        page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)).fill("89,00");
        page.getByLabel("Currency").selectOption("SEK");
        button(page, "Add an attribute").click();
        row(page, "Attribute 1").getByLabel("Name").fill("color");
        row(page, "Attribute 1").getByLabel("Value").fill("brass");
        button(page, "Add a picture").click();
        field(page, "Address of the picture").fill("https://media.shop.example/fjell.jpg");
        field(page, "Brand").fill("Nordhaven");
        button(page, "Create product").dblclick();

        assertThat(heading(page, "Fjell lamp, brass")).isVisible();
        JsonNode made = program.get("/products").get(0);
        assertThat(program.get("/products")).hasSize(1);
        assertThat(made.at("/price/amount").stringValue()).isEqualTo("89.00");
        assertThat(made.at("/price/currency").stringValue()).isEqualTo("SEK");
        assertThat(made.at("/attributes/color").stringValue()).isEqualTo("brass");
        assertThat(made.at("/images/0").stringValue()).isEqualTo("https://media.shop.example/fjell.jpg");

        page.keyboard().press("e");
        assertThat(page.getByLabel("Currency")).hasValue("SEK");
        field(page, "Sale price").fill("69.00");
        button(page, "Remove attribute 1").click();
        field(page, "Brand").fill("");
        button(page, "Save").click();
        assertThat(page.getByText("Product saved.")).isVisible();
        JsonNode changed = program.get("/products").get(0);
        assertThat(changed.at("/sale_price/amount").stringValue()).isEqualTo("69.00");
        assertThat(changed.get("attributes")).isEmpty();
        assertThat(changed.has("brand")).isFalse();

        more(page, "product", "Archive");
        assertThat(button(page, "Restore")).isVisible();
        assertThat(program.get("/products")).isEmpty();
        page.getByText("Undo").last().click();
        assertThat(button(page, "Restore")).isHidden();
        assertThat(program.get("/products")).hasSize(1);
    }

    @Test
    void opensTheFormWhenItsKeyIsPressedTheMomentThePageIsThere() {
        DashboardAccount shop = service().stocked();
        String product = shop.program().get("/products").get(0).get("id").stringValue();
        Page page = signedIn(shop.person(Role.EDITOR));
        page.addInitScript("""
            const pressOnce = new MutationObserver(() => {
                if (!document.querySelector('main a[href$="/edit"]')) return;
                pressOnce.disconnect();
                document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'e', bubbles: true, cancelable: true}));
            });
            pressOnce.observe(document, {childList: true, subtree: true});""");
        open(page, "/products/" + product);
        assertThat(page.getByLabel("Currency")).isVisible();
    }

    @Test
    void showsTheChangeInTheListThatOneComesBackTo() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/products");
        page.locator("tbody .row-link").first().click();
        link(page, "Edit").click();
        field(page, "Title").fill("Fjell lamp, brass");
        button(page, "Save").click();
        assertThat(heading(page, "Fjell lamp, brass")).isVisible();

        page.goBack();
        page.goBack();

        assertThat(page.locator("tbody .row-link").first()).containsText("Fjell lamp, brass");
    }

    @Test
    void offersNoEditingToAViewer() {
        DashboardAccount shop = service().stocked();
        ApiClient program = shop.program();
        Page page = signedIn(shop.person(Role.VIEWER));
        for (String list : new String[] {"/posts", "/influencers", "/products"}) {
            open(page, list);
            assertThat(page.locator("main a[href*='" + list + "/']").first()).isVisible();
            assertThat(page.locator("main a[href$='/new']")).hasCount(0);
            open(page, list + "/" + program.first(list));
            assertThat(page.locator(".record, .influencer-profile").first()).isVisible();
            assertThat(link(page, "Edit")).hasCount(0);
            assertThat(button(page, "More on this")).hasCount(0);
            assertThat(page.locator(".alt-text")).hasCount(0);
            open(page, list + "/new");
            assertThat(page.locator("main")).containsText("You don't have permission to edit");
            assertThat(page.locator("form")).hasCount(0);
        }
    }

    static String influencer(ApiClient program, String name, String username) {
        return program.post("/influencers", "application/json", """
                        {"display_name": "%s", "social_accounts": [{"platform": "tiktok", "username": "%s"}]}""".formatted(name, username))
                .get("id")
                .stringValue();
    }

    static String post(ApiClient program, String author, String media) {
        return program.post("/posts", "application/json", """
                        {"influencer": "%s", "platform": "tiktok", "platform_post_id": "7300", "media": %s}""".formatted(author, media))
                .get("id")
                .stringValue();
    }

    static Locator field(Page page, String label) {
        Page.GetByRoleOptions named = new Page.GetByRoleOptions().setName(label).setExact(true);
        return page.getByRole(AriaRole.TEXTBOX, named).or(page.getByRole(AriaRole.COMBOBOX, named));
    }

    private static Locator row(Page page, String name) {
        return page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName(name));
    }

    private static void more(Page page, String noun, String choice) {
        button(page, "More on this " + noun).click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(choice))
                .click();
    }
}
