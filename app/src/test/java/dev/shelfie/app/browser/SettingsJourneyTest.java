package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.app.browser.support.DrawnTexts;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.matching.Thresholds;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Changing what counts for the whole account. */
class SettingsJourneyTest extends DashboardTest {

    private static final Pattern FORBIDDEN = Pattern.compile("You don't have permission|Only owners");

    @Test
    void keepsTheThresholdsWhenTheyAreSavedAndTellsBeforeWhatTheyDo() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        link(page, "Settings").first().click();
        Locator outcome = page.getByText("At these thresholds:");
        assertThat(outcome).isVisible();
        String before = outcome.innerText();
        assertThat(outcome).containsText("would be wrong");
        Locator wrong = outcome.locator("strong").last();
        String wrongBefore = wrong.innerText();

        page.getByLabel("Confirm by itself from, in percent").fill("10");
        page.getByLabel("Suggest for review from, in percent").fill("5");
        assertThat(outcome).not().hasText(before);
        assertThat(wrong).not().hasText(wrongBefore);
        assertThat(shop.thresholds()).isEqualTo(Thresholds.DEFAULT);

        button(page, "Save thresholds").click();
        assertThat(page.getByText("Thresholds saved.")).isVisible();
        assertThat(shop.thresholds()).isEqualTo(new Thresholds(0.1, 0.05));
        page.reload();
        assertThat(page.getByLabel("Confirm by itself from, in percent")).hasValue("10");
    }

    @Test
    void fitsAgainWhenTheWindowGetsNarrow() {
        Page page = signedIn(service().stocked().person(Role.EDITOR));
        open(page, "/settings");
        assertThat(page.locator(".plot canvas")).isVisible();
        page.setViewportSize(390, 844);
        page.waitForFunction("() => document.documentElement.scrollWidth <= innerWidth");
    }

    @Test
    void labelsTheAxisOfConfidencesFromEndToEndOnAPhone() {
        Page page = service().stocked().person(Role.EDITOR).signIn(visit(Viewport.PHONE));
        DrawnTexts drawn = DrawnTexts.of(page);
        open(page, "/settings");
        drawn.waitFor("0%", "50%", "100%");
    }

    @Test
    void keepsWhatIsTypedBeforeTheDialogIsDrawn() {
        Page page = signedIn(service().stocked().person(Role.OWNER));
        open(page, "/settings/users");
        button(page, "Invite somebody").evaluate("""
                async button => {
                    button.click();
                    for (let turn = 0; turn < 100 && !document.querySelector("dialog"); turn++) await null;
                    const email = document.querySelector("dialog [type=email]");
                    email.value = "mila@halmundhafen.example";
                    email.dispatchEvent(new Event("input", {bubbles: true}));
                    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50))));
                }""");
        assertThat(dialog(page).getByLabel("Email address")).hasValue("mila@halmundhafen.example");
    }

    @Test
    void keepsThresholdsThatAreTypedBeforeTheyAreDrawn() {
        BrowserWindow window = visit(Viewport.WIDE);
        window.page().addInitScript("""
                new MutationObserver(() => {
                    const field = document.querySelector(".threshold input");
                    if (!field || globalThis.typed) return;
                    globalThis.typed = true;
                    field.value = "10";
                    field.dispatchEvent(new Event("input", {bubbles: true}));
                    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { globalThis.drawn = true; }, 50)));
                }).observe(document, {childList: true, subtree: true});""");
        Page page = service().stocked().person(Role.EDITOR).signIn(window);
        open(page, "/settings");
        page.waitForFunction("() => globalThis.drawn");
        assertThat(button(page, "Save thresholds")).isEnabled();
        assertThat(page.getByLabel("Confirm by itself from, in percent")).hasValue("10");
    }

    @Test
    void letsSomebodyInWhenInvitedByAnOwner() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.OWNER));
        open(page, "/settings/users");
        button(page, "Invite somebody").click();
        dialog(page).getByLabel("Email address").fill("mila@halmundhafen.example");
        dialog(page).getByLabel("Viewer").check();
        button(page, "Create link").click();
        String link = page.getByLabel("The link", new Page.GetByLabelOptions().setExact(true))
                .innerText();
        assertThat(link).startsWith(service().base() + "/dashboard/welcome#shf_invite_");

        Page invited = visit(Viewport.PHONE).page();
        invited.navigate(link);
        invited.getByLabel("Your name").fill("Mila Okafor");
        invited.getByLabel("Password").first().fill("a cushion, emerald green");
        button(invited, "Join and sign in").click();
        assertThat(heading(invited, "Overview")).isVisible();

        button(page, "Done").click();
        page.reload();
        assertThat(page.locator("tr", new Page.LocatorOptions().setHasText("Mila Okafor")))
                .containsText("Active");
    }

    @Test
    void endsTheSessionsOfSomebodyWhoIsRemoved() {
        DashboardAccount shop = service().stocked();
        DashboardUser editor = shop.person(Role.EDITOR);
        Page theirs = signedIn(editor);
        Page page = signedIn(shop.person(Role.OWNER));
        open(page, "/settings/users");
        button(page, "More on " + editor.name()).click();
        page.getByText("Remove", new Page.GetByTextOptions().setExact(true)).click();
        button(dialog(page), "Remove").click();
        assertThat(page.getByText(editor.name() + " has no access any more.")).isVisible();

        link(theirs, "Posts").first().click();
        assertThat(heading(theirs, "Sign in")).isVisible();
    }

    @Test
    void offersNothingToAViewerThatTheRoleForbids() {
        DashboardAccount shop = service().stocked();
        String post = shop.program()
                .get("/matches?status=suggested&limit=1")
                .get(0)
                .get("post")
                .stringValue();
        Page page = signedIn(shop.person(Role.VIEWER));
        Locator navigation = page.getByRole(AriaRole.NAVIGATION).first();
        assertThat(navigation.getByRole(AriaRole.LINK)).hasText(new String[] {
            "Shelfie", "Overview", "Posts", "Influencers", "Products", "Galleries", "API", "Settings"
        });
        open(page, "/posts/" + post);
        assertThat(heading(page, "Products")).isVisible();
        assertThat(page.locator(".post-match").first()).isVisible();
        for (String name : new String[] {"Confirm", "Not this one", "Add a product", "Remove"}) {
            assertThat(button(page, name)).hasCount(0);
        }
        open(page, "/settings");
        assertThat(page.getByText("You can view the thresholds, but not change them."))
                .isVisible();
        open(page, "/settings/users");
        assertThat(heading(page, "People")).isVisible();
        assertThat(button(page, "Invite somebody")).hasCount(0);
        for (String section : new String[] {"/tokens", "/tokens/new", "/audit", "/imports", "/review"}) {
            open(page, section);
            assertThat(page.locator("main")).containsText(FORBIDDEN);
            assertThat(page.locator("main").getByRole(AriaRole.BUTTON)).hasCount(0);
        }
    }

    @Test
    void theAuditLogNamesTheProductAndThePostOfAMatch() {
        DashboardAccount shop = service().opened();
        ApiClient program = shop.program();
        String post =
                EditingJourneyTest.post(program, EditingJourneyTest.influencer(program, "Aiko Brandt", "aiko"), "[]");
        String product =
                program.post("/products", "application/json", """
                        {"external_id": "fjell", "title": "Fjell lamp", "url": "https://shop.example/p/fjell"}""").get("id").stringValue();
        String match = program.post(
                        "/posts/" + post + "/matches", "application/json", "{\"product\": \"" + product + "\"}")
                .get("id")
                .stringValue();
        Page page = signedIn(shop.person(Role.OWNER));

        open(page, "/audit");
        assertThat(link(page, "Fjell lamp")).isVisible();
        assertThat(page.locator("main")).not().containsText(match.substring(match.length() - 6));
        link(page, "Post by Aiko Brandt").click();

        assertThat(heading(page, "Post by Aiko Brandt")).isVisible();
    }

    @Test
    void theAuditLogNamesTheFileOfAnImport() {
        DashboardAccount shop = service().opened();
        String imported = shop.program()
                .post(
                        "/imports?kind=products&file_name=spring.ndjson",
                        "application/x-ndjson",
                        "{\"external_id\": \"1\", \"title\": \"Fjell lamp\", \"url\": \"https://shop.example/p/1\"}\n")
                .get("id")
                .stringValue();
        Page page = signedIn(shop.person(Role.OWNER));

        open(page, "/audit");
        page.getByLabel("Record type").selectOption("Imports");
        assertThat(page.locator("main")).containsText("products: 1 row, 1 created");
        link(page, "spring.ndjson").click();

        page.waitForURL("**/imports/" + imported);
    }
}
