package dev.shelfie.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the dashboard's lists rest on: Preact 10.28.0 lost the rows that came when the last ones left. */
class KeyedListsTest extends DashboardTest {

    @ParameterizedTest
    @CsvSource({
        "a b c d, d e f",
        "a b c d e, c f g",
        "a b c, d e",
        "a b c, c b a",
        "a b c d, d a",
        "a b, c a d b e",
        "a b c d e f, f x b y d"
    })
    void showTheRowsThatThereAreNow(String before, String after) {
        Page page = signedIn(service().opened().person(Role.VIEWER));

        assertThat(page.evaluate("""
                        async ([before, after]) => {
                            const {h, render} = await import("preact");
                            const box = document.createElement("div");
                            for (const rows of [before, after]) {
                                render(h("ul", {}, rows.split(" ").map(row => h("li", {key: row}, row))), box);
                            }
                            return [...box.querySelectorAll("li")].map(row => row.textContent).join(" ");
                        }""", new String[] {before, after})).isEqualTo(after);
    }
}
