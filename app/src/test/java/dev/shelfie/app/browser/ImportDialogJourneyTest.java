package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.FileDrop;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the dialog for imports asks of a file before it is sent. */
class ImportDialogJourneyTest extends DashboardTest {

    private static final String HEADER = "id,title,link,price,availability\n";

    @Test
    void fillsTheCatalogueWhenAColumnIsChosenThatWasNotGuessed() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "artikel.csv", """
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
        FileDrop.on(
                page,
                "catalog_products.csv",
                "handleId,name,sku\nlinen-lamp,Linen lamp,LL 1\nfelt-lamp,Felt lamp,FL 1\n");
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
        FileDrop.on(page, "next.csv", "handleId,name,sku\nwool-lamp,Wool lamp,WL 1\n");
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
        FileDrop.on(page, "artikel.csv", "Artikel-Nr.;Bezeichnung;Bestand;Wo\nLH-1;Rock;3;https://shop.example/1\n");
        assertThat(page.getByLabel("As in")).hasCount(0);
        page.getByLabel("Address of its page").selectOption("Wo");
        page.getByLabel("Remember these columns as").fill("Nordhaven");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();

        page.reload();
        FileDrop.on(page, "next.csv", "Artikel-Nr.;Wo;Bestand;Bezeichnung\nLH-2;https://shop.example/2;3;Hut\n");
        assertThat(page.getByLabel("As in")).hasValue("Nordhaven");
        assertThat(page.getByLabel("Address of its page")).hasValue("Wo");
        page.getByLabel("As in").selectOption("");
        assertThat(page.getByLabel("Address of its page")).hasValue("");
        page.getByLabel("As in").selectOption("Nordhaven");
        button(page, "Start the import").click();
        assertThat(page.getByText("1 row read: 1 new.")).isVisible();

        FileDrop.on(page, "other.csv", "Artikel-Nr.;Bezeichnung;Bestand;Link\nLH-3;Schal;3;https://shop.example/3\n");
        assertThat(page.getByLabel("Address of its page")).hasValue("Link");
    }

    @Test
    void fillsTheCatalogueWhenAShopsExportIsDropped() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "products_export.csv", "Handle,Title,Variant Price\nlamp,Fjell Lamp,49.00\n");
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
        FileDrop.on(page, "products.csv", header + "\n");
        assertThat(page.getByText("This is an export of " + system + ".")).isVisible();
        assertThat(page.getByText("Which column is what")).hasCount(0);
        assertThat(button(page, "Start the import")).isDisabled();
    }

    @Test
    void asksWhoPublishedTheVideosThatComeLateInTheFileOfTikTok() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "user_data_tiktok.json", "{\"Activity\": {\"Like List\": {}}}");
        assertThat(page.getByText("This is a data export of TikTok.")).isVisible();
        assertThat(button(page, "Start the import")).isDisabled();
    }

    @Test
    void asksForTheCurrencyWhenPricesHaveNone() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "artikel.csv", "Nr;Bezeichnung;Bestand;Link;VK\nLH-1;Rock;3;https://shop.example/1;49,90\n");
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

        FileDrop.on(page, "feed.csv", HEADER + "1,Lamp,https://shop.example/1,49.90,in stock\n");
        assertThat(page.getByText("First enter the currency, such as EUR.")).isVisible();
        FileDrop.on(
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
        FileDrop.on(page, "feed.csv", "," + HEADER + "0,1,Lamp,https://shop.example/1,49.90,in stock\n");

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

        FileDrop.on(
                page,
                "feed.csv",
                HEADER + row.replace("Lamp", "Lamp" + title) + "49.90 EUR,in stock\n" + row + "49.90 EUR,in stock\n");

        assertThat(button(page, "Start the import")).isEnabled();
    }

    @Test
    void groupsVariantsOfATableWhoseColumnsAreChosen() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/imports");
        FileDrop.on(page, "artikel.csv", """
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
}
