package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.shelfie.app.browser.EditingJourneyTest.field;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.domain.access.Role;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What was typed isn't lost: not by a refusal, not by somebody else's change, not by leaving the page unasked. */
class UnsavedChangesTest extends DashboardTest {

    private DashboardAccount shop;
    private ApiClient program;
    private DashboardUser editor;
    private Page page;
    private String product;

    @BeforeEach
    void editAProduct() {
        shop = service().opened();
        program = shop.program();
        editor = shop.person(Role.EDITOR);
        product = "/products/" + product("AB-1", "Fjell lamp");
        page = signedIn(editor);
        open(page, product + "/edit");
        assertThat(field(page, "Title")).hasValue("Fjell lamp");
    }

    @Test
    void showsWhatIsMissingAtItsField() {
        field(page, "Title").fill(" ");
        button(page, "Save").click();
        assertThat(field(page, "Title")).isFocused();
        assertThat(field(page, "Title")).hasAccessibleDescription("Enter a title.");
        field(page, "Title").fill("Fjell");
        assertThat(page.locator(".field-error")).hasCount(0);
    }

    @Test
    void showsARefusalAtTheFieldThatTheApiNames() {
        field(page, "Brand").fill("Nordhaven");
        field(page, "GTIN").fill("4006381333932");
        page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)).fill("a lot");
        button(page, "Add a picture").click();
        button(page, "Add a picture").click();
        field(page, "Address of the picture").last().fill("lamp.jpg");
        button(page, "Save").click();
        assertThat(page.locator(".field-error")).hasCount(3);
        assertThat(field(page, "Address of the picture").last()).isFocused();
        assertThat(field(page, "GTIN")).hasAccessibleDescription(Pattern.compile("wrong check digit"));
        assertThat(field(page, "Brand")).hasValue("Nordhaven");
        assertThat(Axe.findings(page)).isEmpty();

        product("AB-2", "Another");
        field(page, "GTIN").fill("");
        page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)).fill("");
        field(page, "Address of the picture").last().fill("");
        field(page, "Your id").fill("AB-2");
        button(page, "Save").click();
        assertThat(field(page, "Your id")).isFocused();
        assertThat(field(page, "Your id")).hasAccessibleDescription(Pattern.compile("Another product .* AB-2"));
    }

    @Test
    void keepsWhatWasTypedWhenSomebodyElseChangedTheSame() {
        field(page, "Title").fill("Fjell lamp, brass");
        program.patch(product, "{\"title\": \"Fjell lamp, black\", \"brand\": \"Nordhaven\"}");
        button(page, "Save").click();
        assertThat(alert(page)).containsText("You both changed: Title.");
        assertThat(alert(page)).isInViewport();
        assertThat(field(page, "Title")).hasValue("Fjell lamp, brass");
        assertThat(field(page, "Brand")).hasValue("Nordhaven");
        assertThat(Axe.findings(page)).isEmpty();
        button(page, "Save").click();
        assertThat(heading(page, "Fjell lamp, brass")).isVisible();
        assertThat(program.get(product).get("brand").stringValue()).isEqualTo("Nordhaven");
    }

    @Test
    void takesTheirsInsteadWhenAsked() {
        field(page, "Title").fill("Fjell lamp, brass");
        program.patch(product, "{\"title\": \"Fjell lamp, black\"}");
        button(page, "Save").click();
        button(page, "Use their version").click();
        assertThat(field(page, "Title")).hasValue("Fjell lamp, black");
        link(page, "Cancel").or(button(page, "Cancel")).click();
        assertThat(heading(page, "Fjell lamp, black")).isVisible();
    }

    @Test
    void asksBeforeThePageIsLeft() {
        field(page, "Brand").fill("Nordhaven");
        link(page, "Posts").first().click();
        assertThat(dialog(page)).containsText("Leave without saving?");
        button(dialog(page), "Stay").click();
        assertThat(field(page, "Brand")).hasValue("Nordhaven");

        link(page, "Posts").first().click();
        button(dialog(page), "Leave without saving").click();
        assertThat(heading(page, "Posts").first()).isVisible();
        page.goBack();
        assertThat(field(page, "Brand")).hasValue("");
    }

    @Test
    void asksAlsoWhenTheBrowserGoesBack() {
        open(page, product);
        link(page, "Edit").click();
        field(page, "Brand").fill("Nordhaven");
        page.goBack();
        assertThat(dialog(page)).containsText("Leave without saving?");
        assertThat(page).hasURL(service().base() + "/dashboard" + product + "/edit");
        button(dialog(page), "Leave without saving").click();
        assertThat(heading(page, "Fjell lamp")).isVisible();
        assertThat(page).hasURL(service().base() + "/dashboard" + product);
    }

    @Test
    void bringsBackWhatWasTypedWhenTheSessionEndedMeanwhile() {
        field(page, "Brand").fill("Nordhaven");
        // It ends as the change is sent, or the page might find that out before.
        String address = "**/api/v1/products/*";
        page.route(address, route -> {
            if (route.request().method().equals("PATCH")) {
                page.context().clearCookies();
            }
            route.resume();
        });
        button(page, "Save").click();
        assertThat(heading(page, "Sign in")).isVisible();
        page.unroute(address);
        page.getByLabel("Email").fill(editor.email());
        page.getByLabel("Password").first().fill(editor.password());
        button(page, "Sign in").click();
        assertThat(field(page, "Brand")).hasValue("Nordhaven");
        assertThat(page.getByText("Your earlier input is back")).isVisible();
        button(page, "Save").click();
        assertThat(page.getByText("Product saved.")).isVisible();
        assertThat(program.get(product).get("brand").stringValue()).isEqualTo("Nordhaven");
    }

    @Test
    void createsOneRecordWhenTheAnswerIsLostAndItIsSentAgain() {
        open(page, "/influencers/new");
        field(page, "Name").fill("Aiko Brandt");
        // The answer gets lost on its way.
        page.route("**/api/v1/influencers", route -> {
            route.fetch();
            route.abort();
        });
        button(page, "Create influencer").click();
        assertThat(alert(page)).containsText("can't be reached");
        assertThat(alert(page)).isInViewport();
        page.unroute("**/api/v1/influencers");
        button(page, "Create influencer").click();
        assertThat(heading(page, "Aiko Brandt")).isVisible();
        assertThat(program.get("/influencers")).hasSize(1);
    }

    private String product(String externalId, String title) {
        JsonNode made = program.post("/products", "application/json", """
                {"external_id": "%s", "title": "%s", "url": "https://shop.example/p/1"}""".formatted(externalId, title));
        return made.get("id").stringValue();
    }
}
