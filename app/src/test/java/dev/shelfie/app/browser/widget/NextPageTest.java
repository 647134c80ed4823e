package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import java.util.concurrent.CountDownLatch;
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
        Locator next = next(dialog);
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

    @Test
    void saysNothingBesideThePostWhenTheNextPageHasOnlyPostsThatAreThere() {
        List<ObjectNode> posts = storefront.samples.posts(12);
        storefront.answer("again", query -> Storefront.list(posts, "12"));
        Page page = open(Storefront.gallery("again", "limit=12"));
        tiles(page).nth(11).click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        next(dialog).click();
        page.waitForFunction("() => heard.filter(({name}) => name === 'load').length === 2");
        assertThat(dialog.getByRole(AriaRole.ALERT)).hasCount(0);
        assertThat(next(dialog)).hasAttribute("aria-disabled", "false");
    }

    @Test
    void saysNothingBesideAnotherPostWhenSomebodyHasGoneBackMeanwhile() {
        List<ObjectNode> posts = storefront.samples.posts(12);
        CountDownLatch late = new CountDownLatch(1);
        storefront.answer("slow", query -> {
            if (!query.containsKey("cursor")) {
                return Storefront.list(posts, "12");
            }
            await(late);
            return Storefront.refusal(500, "internal");
        });
        Page page = open(Storefront.gallery("slow", "limit=12"));
        tiles(page).nth(11).click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        next(dialog).click();
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Previous"))
                .click();
        late.countDown();
        waitFor(page, "error");
        assertThat(page.evaluate("heard.at(-2).post")).isEqualTo("post_10");
        assertThat(dialog.getByRole(AriaRole.ALERT)).hasCount(0);
    }

    @Test
    void bringsTheSentenceIntoSightWhenThePostIsScrolled() {
        List<ObjectNode> posts = storefront.samples.posts(20);
        posts.get(11).put("caption", "A long caption. ".repeat(300));
        failAfterTheFirstPage(posts);
        storefront.page(Storefront.gallery("half", "limit=12"));
        Page page = open(visit(Viewport.PHONE));
        tiles(page).nth(11).click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog.evaluate("dialog => { dialog.scrollTop = 9999; return dialog.scrollTop > 1500; }"))
                .isEqualTo(true);
        next(dialog).click();
        Locator alert = dialog.getByRole(AriaRole.ALERT);
        assertThat(alert).isInViewport();
        BoundingBox bar = dialog.locator(".bar").boundingBox();
        assertThat(alert.boundingBox().y).isGreaterThan(bar.y + bar.height - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ltr", "rtl"})
    void leavesRoomForTheButtonsThatTurnTheCarouselOnANarrowPhone(String direction) {
        failAfterTheFirstPage(storefront.samples.posts(20));
        storefront.page("<div lang=de dir=" + direction + ">"
                + Storefront.gallery("half", "limit=12", "layout=carousel") + "</div>");
        BrowserWindow visit = visit(Viewport.PHONE);
        visit.page().setViewportSize(320, 640);
        Page page = open(visit);
        tiles(page).nth(11).focus();
        waitFor(page, "error");
        int end = direction.equals("rtl") ? -9999 : 9999;
        page.locator("shelfie-gallery ul").evaluate("(list, end) => list.scrollBy(end, 0)", end);
        assertThat(page.locator("shelfie-gallery .turn.next")).isDisabled();
        assertThat(collisions(page.locator("shelfie-gallery .foot > *, shelfie-gallery .turn")))
                .isEmpty();
        assertThat(visit.overflow()).isZero();
        visit.picture("widget-failed-narrow-" + direction);
    }

    private static Locator next(Locator dialog) {
        return dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Next"));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void failAfterTheFirstPage(List<ObjectNode> posts) {
        storefront.answer(
                "half",
                query -> query.containsKey("cursor")
                        ? Storefront.refusal(500, "internal")
                        : Storefront.list(posts.subList(0, 12), "12"));
    }
}
