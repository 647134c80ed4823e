package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Brands and categories are chosen from what the catalogue has, by mouse and by keyboard. */
class ValuePickerJourneyTest extends DashboardTest {

    @Test
    void filtersProductsByABrandWithItsCount() {
        DashboardAccount shop = service().stocked();
        JsonNode largest = shop.program().get("/products/facets?field=brand").get(0);
        String brand = largest.get("value").stringValue();
        Page page = signedIn(shop.person(Role.VIEWER));
        open(page, "/products");
        combobox(page, "Brand").click();
        Locator first = options(page).first();
        assertThat(first).containsText(brand);
        assertThat(first).containsText(largest.get("count").asInt() + " product");
        assertThat(Axe.findings(page)).isEmpty();

        combobox(page, "Brand").fill(brand.substring(1, 4).toUpperCase(Locale.ROOT));
        assertThat(options(page).first()).containsText(brand);
        options(page).first().click();

        assertThat(page).hasURL(Pattern.compile("[?&]brand="));
        Locator chosen = button(page.getByLabel("Chosen: Brand"), "Without " + brand);
        assertThat(chosen).isFocused();
        assertThat(page.getByRole(AriaRole.ROW)).hasCount(largest.get("count").asInt() + 1);
        assertThat(Axe.findings(page)).isEmpty();

        chosen.press("Enter");
        assertThat(combobox(page, "Brand")).isFocused();
        assertThat(page).not().hasURL(Pattern.compile("[?&]brand="));
    }

    @Test
    void choosesAndRemovesRulesByKeyboard() {
        DashboardAccount shop = service().stocked();
        JsonNode categories = shop.program().get("/products/facets?field=category");
        Page page = gallery(shop);
        Locator picker = combobox(page, "Categories");

        picker.focus();
        assertThat(options(page).first()).isVisible();
        picker.press("ArrowDown");
        picker.press("ArrowDown");
        picker.press("ArrowUp");
        assertThat(options(page).first()).hasAttribute("aria-selected", "true");
        picker.press("Enter");
        assertThat(options(page)).hasCount(0);
        assertThat(picker).isFocused();
        picker.press("ArrowDown");
        picker.press("ArrowUp");
        picker.press("Escape");
        picker.pressSequentially("Something > Else");
        picker.press("Enter");
        combobox(page, "Brands").fill("Brekkan");
        page.getByLabel("Hashtags").focus();
        picker.focus();
        picker.press("Backspace");
        assertThat(Axe.findings(page)).isEmpty();
        button(page, "Save rules").click();
        assertThat(page.getByText("Rules saved.")).isVisible();

        JsonNode rules = shop.program().get("/galleries").get(0).get("rules");
        assertThat(rules.get("categories").toString())
                .isEqualTo("[" + categories.get(0).get("value") + "]");
        assertThat(rules.get("brands").toString()).isEqualTo("[\"Brekkan\"]");
    }

    private Page gallery(DashboardAccount shop) {
        String id = shop.program()
                .post("/galleries", "application/json", "{\"name\": \"Home\"}")
                .get("id")
                .stringValue();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/galleries/" + id);
        button(page, "Edit rules").click();
        return page;
    }

    private static Locator combobox(Page page, String name) {
        return page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName(name));
    }

    private static Locator options(Page page) {
        return page.locator("[role=listbox]:not([hidden]) [role=option]");
    }
}
