package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.shelfie.app.browser.EditingJourneyTest.field;
import static dev.shelfie.app.browser.EditingJourneyTest.influencer;
import static dev.shelfie.app.browser.EditingJourneyTest.post;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What people do by mistake, or at the same time, while they edit. */
class EditingMistakesTest extends DashboardTest {

    @Test
    void theListShowsTheNewInfluencerOfAPost() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        influencer(program, "Bo Lindqvist", "bo");
        String post = post(program, influencer(program, "Aiko Brandt", "aiko"), "[]");
        program.patch("/posts/" + post, "{\"status\": \"published\"}");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts");
        page.locator("main a[href*='/posts/post_']").first().click();
        link(page, "Edit").click();
        button(page, "Somebody else instead of Aiko Brandt").click();
        field(page, "Influencer").fill("Bo");
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Bo Lindqvist"))
                .click();
        button(page, "Save").click();
        assertThat(heading(page, "Post by Bo Lindqvist")).isVisible();

        page.goBack();
        page.goBack();

        assertThat(page.locator("main")).containsText("Bo Lindqvist");
        assertThat(page.locator("main")).not().containsText("Aiko Brandt");
    }

    @Test
    void anAmountWithThousandsIsNoSmallAmount() {
        DashboardAccount shop = service().opened();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/products/new");
        field(page, "Title").fill("Fjell lamp");
        field(page, "Address in the shop").fill("https://shop.example/p/fjell");
        field(page, "Your id").fill("AB-4410");
        page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)).fill("1,299");
        button(page, "Create product").click();

        assertThat(page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)))
                .hasAttribute("aria-invalid", "true");
        assertThat(shop.program().get("/products")).isEmpty();
    }

    @Test
    void twoAttributesOfOneNameAreRefused() {
        DashboardAccount shop = service().opened();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/products/new");
        button(page, "Add an attribute").click();
        field(page, "Name").fill("color");
        field(page, "Value").fill("brass");
        button(page, "Add an attribute").click();
        field(page, "Name").nth(1).fill("color");
        field(page, "Value").nth(1).fill("steel");
        button(page, "Create product").click();

        assertThat(page.getByText("Another attribute has this name.")).isVisible();
    }

    @Test
    void anotherAddressFindsItsOwnAuthor() {
        DashboardAccount shop = service().opened();
        influencer(shop.program(), "Aiko Brandt", "aiko");
        influencer(shop.program(), "Bo Lindqvist", "bo");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts/new");
        field(page, "Address of the post").fill("https://www.tiktok.com/@aiko/video/7301");
        assertThat(button(page, "Somebody else instead of Aiko Brandt")).isVisible();
        field(page, "Address of the post").fill("https://www.tiktok.com/@bo/video/7302");
        assertThat(button(page, "Somebody else instead of Bo Lindqvist")).isVisible();
    }

    @Test
    void anAccountOnAnotherNetworkHasNoIdOfTheOldOne() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        String id =
                program.post("/influencers", "application/json", """
                        {"display_name": "Aiko", "social_accounts": [{"platform": "tiktok", "username": "aiko", "platform_user_id": "77"}]}""").get("id").stringValue();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/influencers/" + id + "/edit");
        page.locator("[data-field$='/platform']").selectOption("Instagram");
        button(page, "Save").click();
        assertThat(page.getByText("Influencer saved.")).isVisible();

        JsonNode account = program.get("/influencers/" + id).at("/social_accounts/0");
        assertThat(account.get("platform").stringValue()).isEqualTo("instagram");
        assertThat(account.has("platform_user_id")).isFalse();
    }

    @Test
    void anAlternativeTextStaysWithItsPictureWhenSomebodyMovesIt() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        String one = "{\"type\": \"image\", \"url\": \"https://media.shop.example/1.jpg\"}";
        String two = "{\"type\": \"image\", \"url\": \"https://media.shop.example/2.jpg\"}";
        String post = post(program, influencer(program, "Aiko Brandt", "aiko"), "[" + one + "," + two + "]");
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts/" + post);
        field(page, "Alternative text of picture 1").fill("A vase beside a window");
        program.patch("/posts/" + post, "{\"media\": [" + two + "," + one + "]}");
        page.keyboard().press("Enter");

        assertThat(field(page, "Alternative text of picture 1")).hasValue("");
        button(page, "Picture 2 of 2").click();
        assertThat(field(page, "Alternative text of picture 2")).hasValue("A vase beside a window");
        assertThat(program.get("/posts/" + post).at("/media/0").has("alt")).isFalse();
    }
}
