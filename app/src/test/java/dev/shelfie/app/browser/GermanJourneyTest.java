package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.domain.access.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Working in German, and in the language that one chooses. */
class GermanJourneyTest extends DashboardTest {

    private static final String GERMAN = "de-AT";

    /** What the machinery makes of texts, asked in the page. */
    private static final String TEXTS = """
            async () => {
                const {count, listOf, locale, plural, rich, t} = await import('/dashboard/assets/app/i18n.js');
                return [
                    locale,
                    count(12345),
                    plural(1, '{n} post', '{n} posts'),
                    plural(1200, '{n} post', '{n} posts'),
                    listOf(['a', 'b', 'c']),
                    t('Added: {title}', {title: '<b>{title}</b>'}),
                    t('A text that nobody has translated'),
                    JSON.stringify(rich('{product} fits the same words better.', {product: ['here']})),
                ];
            }""";

    @Test
    void readsGermanFromTheDoorToTheSettings() {
        DashboardAccount shop = service().stocked();
        DashboardUser owner = shop.person(Role.OWNER);
        Page page = visit(Viewport.WIDE, GERMAN).page();
        open(page, "/sign-in?account=" + shop.account().value());
        page.getByLabel("E-Mail-Adresse").fill(owner.email());
        page.getByLabel("Passwort").fill(owner.password());
        button(page, "Anmelden").click();
        assertThat(heading(page, "Übersicht")).isVisible();
        assertThat(page).hasTitle("Übersicht · Shelfie");
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(page.getByText(Pattern.compile("^\\d+ Beiträge zu prüfen$"))).isVisible();
        assertAccessible(page);

        link(page, "Prüfen").first().click();
        assertThat(page.getByText(Pattern.compile("^0 entschieden, \\d+ übrig$"))
                        .first())
                .isVisible();
        assertAccessible(page);
        assertThat(page.locator(".candidate.open.suggested")).isVisible();
        page.keyboard().press("y");
        assertThat(page.getByText(Pattern.compile("^1 entschieden, \\d+ übrig$"))
                        .first())
                .isVisible();
        page.keyboard().press("?");
        assertThat(dialog(page)).containsText("Rückgängig, auch bei früheren Beiträgen");
        page.keyboard().press("Escape");

        link(page, "Einstellungen").first().click();
        assertThat(page.getByLabel("Selbst bestätigen ab").first()).isVisible();
        assertAccessible(page);
    }

    @Test
    void importsAFeedInGerman() {
        Page page = service().opened().person(Role.EDITOR).signIn(visit(Viewport.PHONE, GERMAN));
        open(page, "/imports");
        page.locator("input[type=file]")
                .setInputFiles(new FilePayload(
                        "feed.csv",
                        "text/csv",
                        "id,title,link,price,availability\n1,Vase,https://shop.example/1,9.50 EUR,in stock\n2,Lampe\n"
                                .getBytes(StandardCharsets.UTF_8)));
        button(page, "Import starten").tap();
        assertThat(page.getByText("Importiert, aber 1 Zeile abgelehnt")).isVisible();
        assertThat(page.getByText("2 Zeilen gelesen: 1 neu, 1 abgelehnt.")).isVisible();
        assertAccessible(page);
        page.locator("input[type=file]")
                .setInputFiles(new FilePayload(
                        "products_export.csv",
                        "text/csv",
                        "Handle,Title,Variant Price\nlampe,,49.00\nvase,,9.00\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(page.getByText(
                        "Das ist ein Export aus Shopify. Er nennt weder die Adresse noch die Währung des Shops."))
                .isVisible();
        assertAccessible(page);
        page.getByLabel("Adresse des Shops").fill("https://shop.example");
        page.getByLabel("Währung").fill("EUR");
        button(page, "Import starten").tap();
        assertThat(page.getByText("Nichts importiert: Alle 2 Zeilen wurden abgelehnt"))
                .isVisible();
        open(page, "/products");
        assertThat(page.getByText(Pattern.compile("€.9,50"))).isVisible();
    }

    @Test
    void writesNumbersListsAndFormsAsTheLanguageDoes() {
        Page german = visit(Viewport.WIDE, GERMAN).page();
        open(german, "/sign-in");
        assertThat(german.evaluate(TEXTS))
                .isEqualTo(List.of(
                        GERMAN,
                        "12\u00a0345",
                        "1 Beitrag",
                        "1\u00a0200 Beiträge",
                        "a, b und c",
                        "Hinzugefügt: <b>{title}</b>",
                        "A text that nobody has translated",
                        "[[\"here\"],\" passt besser zu denselben Wörtern.\"]"));

        Page english = visit(Viewport.WIDE).page();
        open(english, "/sign-in");
        assertThat(english.evaluate(TEXTS))
                .isEqualTo(List.of(
                        "en-GB",
                        "12,345",
                        "1 post",
                        "1,200 posts",
                        "a, b and c",
                        "Added: <b>{title}</b>",
                        "A text that nobody has translated",
                        "[[\"here\"],\" fits the same words better.\"]"));
    }

    @Test
    void writesTimesAndPricesAsTheLanguageDoes() {
        DashboardAccount shop = service().stocked();
        Page page = shop.person(Role.OWNER).signIn(visit(Viewport.WIDE, "de-DE"));
        open(page, "/audit");
        assertThat(page.locator("time").first()).hasText(Pattern.compile("gerade eben|vor \\d+ Minuten?"));
        assertThat(page.locator("time").first())
                .hasAttribute("title", Pattern.compile("\\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d:\\d\\d"));
    }

    @Test
    void keepsTheChosenLanguage() {
        BrowserWindow visit = visit(Viewport.WIDE, GERMAN);
        Page page = service().opened().person(Role.EDITOR).signIn(visit);
        assertThat(heading(page, "Übersicht")).isVisible();
        button(page, "Ihr Konto").first().click();
        menuChoice(page, "English").click();
        assertThat(heading(page, "Overview")).isVisible();
        assertThat(page.locator("html")).hasAttribute("lang", "en");

        open(page, "/products");
        assertThat(heading(page, "Products")).isVisible();
        button(page, "Your account").first().click();
        assertThat(menuChoice(page, "English")).isChecked();
        menuChoice(page, "Deutsch").click();
        assertThat(heading(page, "Produkte")).isVisible();
    }

    @Test
    void letsPeopleChooseTheLanguageBeforeTheySignIn() {
        Page page = visit(Viewport.PHONE, "fr-FR").page();
        open(page, "/sign-in");
        assertThat(heading(page, "Sign in")).isVisible();
        button(page, "Deutsch").tap();
        assertThat(heading(page, "Anmelden")).isVisible();
        assertThat(button(page, "Deutsch")).hasAttribute("aria-current", "true");
    }

    @Test
    void showsNothingInEnglishBeforeTheGermanTextsAreThere() {
        BrowserWindow visit = visit(Viewport.WIDE, GERMAN);
        Page page = visit.page();
        page.addInitScript("""
            globalThis.shown = [];
            new MutationObserver(() => globalThis.shown.push(document.querySelector('h1')?.textContent ?? ''))
                .observe(document, {childList: true, subtree: true, characterData: true});""");
        open(page, "/sign-in");
        assertThat(heading(page, "Anmelden")).isVisible();
        @SuppressWarnings("unchecked") // What the script keeps.
        List<String> shown = (List<String>) page.evaluate("globalThis.shown");
        assertThat(shown).contains("Anmelden").isSubsetOf("", "Anmelden");
    }

    @Test
    void showsEnglishWhenTheGermanTextsCannotBeLoaded() {
        Page page = visit(Viewport.WIDE, GERMAN).page();
        page.route(Pattern.compile("/languages/de"), route -> route.abort());
        open(page, "/sign-in");
        assertThat(heading(page, "Sign in")).isVisible();
        assertThat(page.locator("html")).hasAttribute("lang", "en");
    }

    private static Locator menuChoice(Page page, String name) {
        return page.getByRole(AriaRole.MENUITEMRADIO, new Page.GetByRoleOptions().setName(name));
    }

    private static void assertAccessible(Page page) {
        assertThat(Axe.findings(page)).isEmpty();
    }
}
