package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** What shoppers see when the next page of posts doesn't come, and how they try again. */
class NextPageTest extends WidgetTest {

    private static final String FAILED = "Loading failed. Please try again.";

    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry", "carousel"})
    void saysThatTheNextPageFailedAndShowsItWhenAskedAgain(String layout) {
        List<ObjectNode> posts = storefront.samples.posts(20);
        failAfterTheFirstPage(posts);
        storefront.page("<main><h1>Shop</h1>" + Storefront.gallery("half", "limit=12", "layout=" + layout) + "</main>");
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        assertThat(tiles(page)).hasCount(12);
        assertThat(page.getByText(FAILED)).hasCount(0);
        Locator more = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Show more"));
        if (layout.equals("carousel")) {
            tiles(page).nth(11).focus();
        } else {
            more.click();
        }
        assertThat(page.getByRole(AriaRole.ALERT)).hasText(FAILED);
        assertThat(page.getByText(FAILED)).isVisible();
        assertThat(tiles(page)).hasCount(12);
        assertThat(heard(page)).containsExactly("load", "error");
        assertThat(page.evaluate("heard[1].status")).isEqualTo(500);
        assertThat(Axe.findings(page)).isEmpty();
        visit.picture("widget-failed-" + layout);

        more.focus();
        page.keyboard().press("Enter");
        page.waitForFunction("() => heard.length === 3");
        assertThat(page.getByText(FAILED)).isVisible();
        assertThat(more).isFocused();

        storefront.publish("half", posts);
        page.keyboard().press("Enter");
        assertThat(tiles(page)).hasCount(20);
        assertThat(page.getByText(FAILED)).hasCount(0);
        assertThat(more).hasCount(0);
        assertThat(tiles(page).nth(12)).isFocused();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de|Das Laden ist fehlgeschlagen. Bitte versuche es noch einmal.",
                "fr|Le chargement a échoué. Veuillez réessayer.",
                "es|Error al cargar. Inténtalo de nuevo.",
                "it|Caricamento non riuscito. Riprova.",
                "nl|Laden mislukt. Probeer het opnieuw.",
                "pl|Nie udało się wczytać. Spróbuj ponownie.",
                "cs|Načtení se nezdařilo. Zkuste to znovu."
            })
    void saysSoInTheLanguageOfThePage(String language, String sentence) {
        failAfterTheFirstPage(storefront.samples.posts(20));
        Page page = open("<div lang=" + language + ">" + Storefront.gallery("half", "limit=12") + "</div>");
        assertThat(tiles(page)).hasCount(12);
        page.locator("shelfie-gallery .more").click();
        assertThat(page.getByText(sentence)).isVisible();
    }

    @Test
    void saysSoBesideThePostThatIsOpen() {
        List<ObjectNode> posts = storefront.samples.posts(20);
        failAfterTheFirstPage(posts);
        Page page = open(Storefront.gallery("half", "limit=12"));
        tiles(page).nth(11).click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        Locator next = dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Next"));
        next.click();
        next.click();
        waitFor(page, "error");
        assertThat(dialog.getByRole(AriaRole.ALERT)).hasText(FAILED);
        assertThat(dialog.getByText(FAILED)).isVisible();
        assertThat(next).isFocused();

        storefront.publish("half", posts);
        next.click();
        page.waitForFunction("() => heard.at(-1).post === 'post_12'");
        assertThat(dialog.getByText(FAILED)).hasCount(0);
    }

    private void failAfterTheFirstPage(List<ObjectNode> posts) {
        storefront.answer(
                "half",
                query -> query.containsKey("cursor")
                        ? Storefront.refusal(500, "internal")
                        : Storefront.list(posts.subList(0, 12), "12"));
    }
}
