package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.FileDrop;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bringing a feed in. */
class ImportJourneyTest extends DashboardTest {

    private static final String HEADER = "id,title,link,price,availability\n";

    @Test
    void fillsTheCatalogueWhenAFeedIsDropped() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        link(page, "Imports").first().click();
        assertThat(page.getByText("Nothing was imported yet")).isVisible();
        FileDrop.on(page, "feed.csv", HEADER + rows(3000));
        button(page, "Start the import").click();
        assertThat(page.getByText("3,000 rows read: 3,000 new.")).isVisible();

        link(page, "See the import").click();
        assertThat(page.locator("main")).containsText("3,000");
        link(page, "Products").first().click();
        assertThat(page.getByText("Fjell Lamp 2999")).isVisible();
    }

    @ParameterizedTest
    @CsvSource({"windows-1252, true", "UTF-16, false", "UTF-16LE, false", "UTF-8, false"})
    void readsUmlautsInAnyEncodingThatSpreadsheetsWrite(String charset, boolean isSaid) {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "größen.csv", """
                "Artikel, Nr.";"Produktname";"Preis (EUR)";Verfügbarkeit;"Bild-URL";URL;Größe\r
                LH-1;"Häkelkleid ""Sylt""; blau";89,00 EUR;in stock;;https://shop.example/1;Größe M\r
                """, Charset.forName(charset));
        assertThat(page.getByLabel("Availability")).hasValue("Verfügbarkeit");
        assertThat(page.getByText("This file isn't in UTF-8")).hasCount(isSaid ? 1 : 0);
        assertThat(page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)))
                .hasValue("Preis (EUR)");
        assertThat(page.locator(".column-preview tbody tr").first()).containsText("Häkelkleid \"Sylt\"; blau");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();
        link(page, "Products").first().click();
        assertThat(page.getByText("Häkelkleid \"Sylt\"; blau")).isVisible();
    }

    @Test
    void bringsInTheReelsOfAnInfluencerWhoIsNamed() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "influencers.json", """
                [{"display_name": "Lina", "social_accounts": [{"platform": "instagram", "username": "lina.weber"}]}]""");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();
        FileDrop.on(page, "reels.json", """
                {"ig_reels_media": [{"media": [{"uri": "media/reels/1.mp4", "creation_timestamp": 1714557600, "title": "A reel"}]}]}""");
        assertThat(page.getByText("This is a data export of Instagram. It doesn't say who published the posts."))
                .isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
        page.getByLabel("Published by").fill("lina.weber");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).hasCount(2);
        link(page, "See the import").first().click();
        assertThat(page.getByText("All rows imported.")).isVisible();
    }

    @Test
    void offersNoImportWhenACheckRefusedAllRows() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "feed.csv", HEADER + "1,,https://shop.example/1,49.90 EUR,in stock\n");
        page.getByText("Check only").click();
        button(page, "Check the file").click();

        assertThat(page.getByText("Checked: nothing was imported")).isVisible();
        assertThat(button(page, "Import it now")).hasCount(0);
        button(page, "Change the settings").click();
        assertThat(button(page, "Check the file")).isEnabled();
    }

    @Test
    void saysThatNothingWasImportedWhenEveryRowIsRefused() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(
                page,
                "feed.csv",
                HEADER + "1,Lamp,https://shop.example/1,cheap,in stock\n2,Hat,https://shop.example/2,dear,in stock\n");
        button(page, "Start the import").click();
        assertThat(page.getByText("Nothing was imported: all 2 rows were refused"))
                .isVisible();
    }

    @Test
    void namesThePostsThatAreRefused() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "posts.json", """
                [{"social_platform": "tiktok", "social_account": "nobody", "platform_post_id": "7301", "created_at": "2026-05-01T10:00:00Z"}]""");
        button(page, "Start the import").click();
        assertThat(page.getByText("Nothing was imported: the only row was refused"))
                .isVisible();
        link(page, "See the refused rows").click();
        assertThat(page.locator("main table th")).containsText(new String[] {"Line", "Post", "Problem"});
        assertThat(page.locator("main table")).containsText("7301");
    }

    @Test
    void tellsInPlainWordsWhyTheImportOfAnotherProgramFailed() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        Object told = page.evaluate(
                """
                async problems => {
                    const {problemOf} = await import('/dashboard/assets/app/imports/run-state.js');
                    return problems.map(problem => problemOf({state: 'failed', problem}));
                }""",
                List.of(
                        "The file is a product export of Shopify, which doesn't say everything. Send it again with shop_url, the address",
                        "The file is a data export of tiktok, which doesn't name its author. Send it again with social_account, the author's",
                        "The header on line 1 lacks the columns title; it has: id. If they are called otherwise there, say so with the parameter columns"));
        assertThat(told)
                .isEqualTo(List.of(
                        "The file is an export of Shopify, which needs the shop's address and currency. Import it again with both.",
                        "The file is a data export of TikTok, which doesn't name its author. Import it again with the author's username.",
                        "The header on line 1 lacks the columns title; it has: id."));
    }

    @Test
    void takesAFileWhenItIsDroppedTheMomentTheZoneIsThere() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        page.addInitScript("""
            const dropOnce = new MutationObserver(() => {
                if (!document.querySelector('.drop-zone')) return;
                dropOnce.disconnect();
                (%s)(['feed.csv', btoa('id,title')]);
            });
            dropOnce.observe(document, {childList: true, subtree: true});""".formatted(FileDrop.SCRIPT));
        open(page, "/imports");
        assertThat(button(page, "Start the import")).isVisible();
    }

    @Test
    void keepsNothingWhenAFeedIsOnlyChecked() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "feed.csv", HEADER + rows(2));
        page.getByLabel("Check only").check();
        button(page, "Check the file").click();
        assertThat(page.getByText("Checked: nothing was imported")).isVisible();

        link(page, "Products").first().click();
        assertThat(heading(page, "Products")).isVisible();
        assertThat(page.getByText("Fjell Lamp")).hasCount(0);
    }

    @Test
    void handsTheRefusedRowsOutWhenAFeedHasMistakes() throws IOException {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "feed.csv", HEADER + rows(1) + "=X1,Lamp,https://shop.example/p/x,cheap,in_stock\n");
        button(page, "Start the import").click();
        assertThat(page.getByText("Imported, but 1 row refused")).isVisible();
        link(page, "See the refused rows").click();
        assertThat(heading(page, "Refused rows")).isVisible();

        Download file =
                page.waitForDownload(() -> button(page, "Download as CSV").click());
        List<String> lines = Files.readAllLines(file.path());
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).endsWith("line,product,reason");
        assertThat(lines.get(1)).startsWith("3,\"'=X1\",\"price ").contains("cheap");
    }

    @Test
    void saysWhatToDoWhenAFileIsOfNoUse() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "feed.xlsx", "PK");
        assertThat(page.getByText("Save the workbook as CSV (UTF-8), and import that."))
                .isVisible();

        FileDrop.on(page, "feed.json", "[{\"title\":");
        button(page, "Start the import").click();
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("cut off");
        assertThat(page.getByText("Imported", new Page.GetByTextOptions().setExact(true)))
                .hasCount(0);
    }

    private static String rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> "L-%d,Fjell Lamp %d,https://shop.example/p/%d,29.00 EUR,in_stock%n".formatted(n, n, n))
                .collect(Collectors.joining());
    }
}
