package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bringing a feed in. */
class ImportJourneyTest extends DashboardTest {

    private static final String HEADER = "id,title,link,price,availability\n";

    private static final String DROP = """
            ([name, base64]) => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], name));
                for (const type of ['dragenter', 'dragover', 'drop']) {
                    document.querySelector('.drop-zone')
                        .dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
                }
            }""";

    @Test
    void fillsTheCatalogueWhenAFeedIsDropped() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        link(page, "Imports").first().click();
        assertThat(page.getByText("Nothing was imported yet")).isVisible();
        drop(page, "feed.csv", HEADER + rows(3000));
        button(page, "Start the import").click();
        assertThat(page.getByText("3,000 rows read: 3,000 new.")).isVisible();

        link(page, "See the import").click();
        assertThat(page.locator("main")).containsText("3,000");
        link(page, "Products").first().click();
        assertThat(page.getByText("Fjell Lamp 2999")).isVisible();
    }

    @Test
    void fillsTheCatalogueWhenAColumnIsChosenThatWasNotGuessed() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "artikel.csv", """
                Artikel-Nr.;Bezeichnung;VK Brutto;Bestand;Wo
                LH-1;"Leinenkleid ""Sylt""; blau";89,00 EUR;3;https://shop.example/1
                LH-2;Rock;49,00 EUR;0;https://shop.example/2
                """);
        assertThat(page.getByLabel("Title", new Page.GetByLabelOptions().setExact(false)))
                .hasValue("Bezeichnung");
        assertThat(page.locator(".column-preview tbody tr").first()).containsText("Leinenkleid \"Sylt\"; blau");
        assertThat(button(page, "Start the import")).isDisabled();
        page.getByLabel("Address of its page").selectOption("Wo");
        button(page, "Start the import").click();
        assertThat(page.getByText("2 rows read: 2 new.")).isVisible();
        link(page, "Products").first().click();
        assertThat(page.getByText("Leinenkleid \"Sylt\"; blau")).isVisible();
    }

    @Test
    void fillsTheCatalogueWhenTheAddressIsPutTogetherFromColumns() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "catalog_products.csv", "handleId,name,sku\nlinen-lamp,Linen lamp,LL 1\nfelt-lamp,Felt lamp,FL 1\n");
        page.getByRole(
                        AriaRole.COMBOBOX,
                        new Page.GetByRoleOptions().setName("Id").setExact(true))
                .selectOption("handleId");
        page.getByLabel("Availability").selectOption("All are in stock");
        page.getByLabel("Address of its page").selectOption("Put together…");
        assertThat(button(page, "Start the import")).isDisabled();
        Locator text = page.getByLabel("Address of its page: put together");
        text.fill("https://shop.example/p/{handle}");
        assertThat(page.getByText("The file has no column “handle”.")).isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
        text.fill("https://shop.example/p/");
        assertThat(page.getByText("Put at least one column in braces.")).isVisible();
        text.fill("https://shop.example/p/{handleid}?sku={sku}");
        assertThat(page.getByText("In the first row: https://shop.example/p/linen-lamp?sku=LL%201"))
                .isVisible();
        assertThat(page.locator(".column-preview th").first()).containsText("Id, Address of its page");
        page.getByLabel("Remember these columns as").fill("Wix");
        button(page, "Start the import").click();
        assertThat(page.getByText("2 rows read: 2 new.")).isVisible();
        drop(page, "next.csv", "handleId,name,sku\nwool-lamp,Wool lamp,WL 1\n");
        assertThat(page.getByLabel("Address of its page: put together"))
                .hasValue("https://shop.example/p/{handleid}?sku={sku}");
        link(page, "Products").first().click();
        link(page, "Linen lamp").first().click();
        assertThat(page.locator("a[href='https://shop.example/p/linen-lamp?sku=LL%201']"))
                .isVisible();
    }

    @Test
    void knowsTheColumnsAgainThatWereRememberedByName() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "artikel.csv", "Artikel-Nr.;Bezeichnung;Bestand;Wo\nLH-1;Rock;3;https://shop.example/1\n");
        assertThat(page.getByLabel("As in")).hasCount(0);
        page.getByLabel("Address of its page").selectOption("Wo");
        page.getByLabel("Remember these columns as").fill("Nordhaven");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();

        page.reload();
        drop(page, "next.csv", "Artikel-Nr.;Wo;Bestand;Bezeichnung\nLH-2;https://shop.example/2;3;Hut\n");
        assertThat(page.getByLabel("As in")).hasValue("Nordhaven");
        assertThat(page.getByLabel("Address of its page")).hasValue("Wo");
        page.getByLabel("As in").selectOption("");
        assertThat(page.getByLabel("Address of its page")).hasValue("");
        page.getByLabel("As in").selectOption("Nordhaven");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();

        drop(page, "other.csv", "Artikel-Nr.;Bezeichnung;Bestand;Link\nLH-3;Schal;3;https://shop.example/3\n");
        assertThat(page.getByLabel("Address of its page")).hasValue("Link");
    }

    @ParameterizedTest
    @CsvSource({"windows-1252, true", "UTF-16, false", "UTF-16LE, false", "UTF-8, false"})
    void readsUmlautsInAnyEncodingThatSpreadsheetsWrite(String charset, boolean isSaid) {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "größen.csv", """
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
        drop(page, "influencers.json", """
                [{"display_name": "Lina", "social_accounts": [{"platform": "instagram", "username": "lina.weber"}]}]""");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();
        drop(page, "reels.json", """
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
    void fillsTheCatalogueWhenAShopsExportIsDropped() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "products_export.csv", "Handle,Title,Variant Price\nlamp,Fjell Lamp,49.00\n");
        assertThat(page.getByText(
                        "This is an export of Shopify. It names neither the shop's address nor its currency."))
                .isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
        page.getByLabel("Address of the shop").fill("shop.example");
        assertThat(page.getByText("First enter the address of the shop, such as https://shop.example."))
                .isVisible();
        page.getByLabel("Address of the shop").fill("https://shop.example");
        assertThat(page.getByText("First enter the currency, such as EUR.")).isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
        page.getByLabel("Currency").fill("eur");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WooCommerce | ID,Typ,Name,Veröffentlicht,Regulärer Preis
            PrestaShop  | Product ID;Image;Name;Reference;Category;Price (tax incl.);Quantity
            Shopware    | id;parent_id;product_number;active;stock;name;price_gross
            """)
    void saysWhichShopSystemExportedAFile(String system, String header) {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "products.csv", header + "\n");
        assertThat(page.getByText("This is an export of " + system + ".")).isVisible();
        assertThat(page.getByText("Which column is what")).hasCount(0);
        assertThat(button(page, "Start the import")).isDisabled();
    }

    @Test
    void asksWhoPublishedTheVideosThatComeLateInTheFileOfTikTok() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "user_data_tiktok.json", "{\"Activity\": {\"Like List\": {}}}");
        assertThat(page.getByText("This is a data export of TikTok.")).isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
    }

    @Test
    void asksForTheCurrencyWhenPricesHaveNone() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "artikel.csv", "Nr;Bezeichnung;Bestand;Link;VK\nLH-1;Rock;3;https://shop.example/1;49,90\n");
        page.getByRole(
                        AriaRole.COMBOBOX,
                        new Page.GetByRoleOptions().setName("Id").setExact(true))
                .selectOption("Nr");
        assertThat(page.getByText("The prices in the first rows have none.")).isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
        page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)).selectOption("");
        assertThat(button(page, "Start the import")).isEnabled();
        page.getByText("More fields").click();
        page.getByLabel("Sale price", new Page.GetByLabelOptions().setExact(true))
                .selectOption("VK");
        assertThat(button(page, "Start the import")).isDisabled();
        page.getByLabel("Sale price", new Page.GetByLabelOptions().setExact(true))
                .selectOption("");
        page.getByLabel("Price", new Page.GetByLabelOptions().setExact(true)).selectOption("VK");
        page.getByRole(
                        AriaRole.TEXTBOX,
                        new Page.GetByRoleOptions().setName("Currency").setExact(true))
                .fill("EUR");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();

        drop(page, "feed.csv", HEADER + "1,Lamp,https://shop.example/1,49.90,in stock\n");
        assertThat(page.getByText("First enter the currency, such as EUR.")).isVisible();
        drop(
                page,
                "priced.csv",
                HEADER.replace("price", "price,currency") + "1,Lamp,https://shop.example/1,49.90,EUR,in stock\n");
        assertThat(button(page, "Start the import").first()).isEnabled();
    }

    /** Tools for tables write the number of the row into a first column without a name. */
    @Test
    void asksForTheCurrencyOfBarePricesWhenAColumnHasNoName() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "feed.csv", "," + HEADER + "0,1,Lamp,https://shop.example/1,49.90,in stock\n");

        assertThat(page.getByText("First enter the currency, such as EUR.")).isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
    }

    /** Only the beginning of a file is looked at, and the last of its rows may be cut. */
    @Test
    void asksForNoCurrencyWhenARowIsCutWithinItsPrice() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        String row = "1,Lamp,https://shop.example/1,";
        String title = "x".repeat(65_536 - HEADER.length() - 2 * row.length() - "49.90 EUR,in stock\n".length() - 2);

        drop(
                page,
                "feed.csv",
                HEADER + row.replace("Lamp", "Lamp" + title) + "49.90 EUR,in stock\n" + row + "49.90 EUR,in stock\n");

        assertThat(button(page, "Start the import")).isEnabled();
    }

    @Test
    void offersNoImportWhenACheckRefusedAllRows() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "feed.csv", HEADER + "1,,https://shop.example/1,49.90 EUR,in stock\n");
        page.getByText("Check only").click();
        button(page, "Check the file").click();

        assertThat(page.getByText("Checked: nothing was imported")).isVisible();
        assertThat(button(page, "Import it now")).hasCount(0);
        button(page, "Change the settings").click();
        assertThat(button(page, "Check the file")).isEnabled();
    }

    @Test
    void groupsVariantsOfATableWhoseColumnsAreChosen() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "artikel.csv", """
                Artikel-Nr.;Bezeichnung;Bestand;Link;Modell;Code;Stoff
                LH-1-S;Rock S;3;https://shop.example/1;LH-1;R-77-S;Leinen
                """);
        assertThat(page.getByLabel("Material")).hasValue("Stoff");
        page.getByLabel("Group of variants").selectOption("Modell");
        page.getByLabel("SKU").selectOption("Code");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();
        link(page, "Products").first().click();
        link(page, "Rock S").first().click();
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("R-77-S");
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("LH-1");
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("Leinen");
    }

    @Test
    void saysThatNothingWasImportedWhenEveryRowIsRefused() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(
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
        drop(page, "posts.json", """
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
            dropOnce.observe(document, {childList: true, subtree: true});""".formatted(DROP));
        open(page, "/imports");
        assertThat(button(page, "Start the import")).isVisible();
    }

    @Test
    void keepsNothingWhenAFeedIsOnlyChecked() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        drop(page, "feed.csv", HEADER + rows(2));
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
        drop(page, "feed.csv", HEADER + rows(1) + "=X1,Lamp,https://shop.example/p/x,cheap,in_stock\n");
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
        drop(page, "feed.xlsx", "PK");
        assertThat(page.getByText("Save the workbook as CSV (UTF-8), and import that."))
                .isVisible();

        drop(page, "feed.json", "[{\"title\":");
        button(page, "Start the import").click();
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("cut off");
        assertThat(page.getByText("Imported", new Page.GetByTextOptions().setExact(true)))
                .hasCount(0);
    }

    private static void drop(Page page, String name, String text) {
        drop(page, name, text, StandardCharsets.UTF_8);
    }

    private static void drop(Page page, String name, String text, Charset charset) {
        assertThat(page.locator(".drop-zone")).isVisible();
        page.evaluate(DROP, List.of(name, Base64.getEncoder().encodeToString(text.getBytes(charset))));
    }

    private static String rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> "L-%d,Fjell Lamp %d,https://shop.example/p/%d,29.00 EUR,in_stock%n".formatted(n, n, n))
                .collect(Collectors.joining());
    }
}
