package dev.shelfie.http.importformat.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.RowsRead;
import dev.shelfie.http.importformat.network.PostAuthor;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.ProductField;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lists of exports and columns of the dashboard's dialog for imports are those of the readers. */
class DashboardExportsTest {

    private static final Path IMPORTS = Path.of("src/main/resources/dev/shelfie/http/dashboard/app/imports");
    private static final JsonMapper LITERALS = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_PROPERTY_NAMES, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();
    private static final Pattern FIELD = Pattern.compile("\\{field: \"(\\w+)\"");

    private static final Map<String, Predicate<List<String>>> READERS = new LinkedHashMap<>();

    static {
        READERS.put("Shopify", ShopifyReader::reads);
        READERS.put("WooCommerce", WooCommerceReader::reads);
        READERS.put("PrestaShop", PrestaShopReader::reads);
        READERS.put("Shopware", ShopwareReader::reads);
    }

    @Test
    void namesTheColumnsThatReadersTellShopSystemsBy() throws IOException {
        List<String> published = new ArrayList<>(WooCommerceColumn.PUBLISHED.names());
        published.addAll(WooCommerceColumn.IN_STOCK.names());
        Map<String, List<List<String>>> told = new LinkedHashMap<>();
        told.put("Shopify", names(ShopifyColumn.HANDLE, ShopifyColumn.TITLE, ShopifyColumn.PRICE));
        told.put(
                "WooCommerce",
                new ArrayList<>(names(
                        WooCommerceColumn.ID,
                        WooCommerceColumn.TYPE,
                        WooCommerceColumn.NAME,
                        WooCommerceColumn.REGULAR_PRICE)));
        told.get("WooCommerce").add(published);
        told.put(
                "PrestaShop",
                names(PrestaShopColumn.ID, PrestaShopColumn.NAME, PrestaShopColumn.REFERENCE, PrestaShopColumn.PRICE));
        told.put(
                "Shopware",
                names(
                        ShopwareColumn.ID,
                        ShopwareColumn.NUMBER,
                        ShopwareColumn.STOCK,
                        ShopwareColumn.NAME,
                        ShopwareColumn.PRICE));

        Map<String, List<List<String>>> known = new LinkedHashMap<>();
        literal("SHOP_SYSTEMS").forEach(system -> known.put(system.get("system").asString(), columns(system)));

        assertThat(known).isEqualTo(told);
        assertThat(known.keySet()).containsExactlyElementsOf(told.keySet());
    }

    @Test
    void asksForTheColumnsThatReadersAskForAndForNoOthers() throws IOException {
        for (JsonNode system : literal("SHOP_SYSTEMS")) {
            Predicate<List<String>> reads = READERS.get(system.get("system").asString());
            List<String> header = columns(system).stream()
                    .map(names -> names.get(names.size() - 1))
                    .toList();
            assertThat(reads.test(header)).as("%s", header).isTrue();
            for (String column : header) {
                List<String> without =
                        header.stream().filter(name -> !name.equals(column)).toList();
                assertThat(reads.test(without)).as("%s", without).isFalse();
            }
            String never = system.path("never").asString("");
            assertThat(never.isEmpty()
                            || !reads.test(Stream.concat(header.stream(), Stream.of(never))
                                    .toList()))
                    .as(never)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Instagram | {"ig_reels_media": [{"media": [{"uri": "1.mp4", "creation_timestamp": 1714557600}]}]}
            Instagram | [{"creation_timestamp": 1714557600, "title": "A"}]
            Instagram | [{"timestamp": 1714557600, "media": [], "label_values": [{"label": "Caption", "value": "A"}]}]
            TikTok    | {"Post": {"Posts": {"VideoList": [{"Date": "2026-05-01 10:00:00", "Link": "x"}]}}}
            TikTok    | [{"Date": "2026-05-01 10:00:00", "Link": "x"}]
            """)
    void knowsTheDataExportsThatNeedAnAuthor(String network, String file) throws IOException {
        UnreadableImportException end =
                RowsRead.exported("posts.json", PostAuthor.UNKNOWN, file).end();
        assertThat(end)
                .hasMessageContaining(
                        "data export of " + network.toLowerCase(Locale.ROOT) + ", which doesn't name its author");
        assertThat(pattern("OF_NETWORK").matcher(end.getMessage()).lookingAt()).isTrue();
        assertThat(networks(file)).containsExactly(network);
    }

    /** Other programs may send an export without what it needs; the dashboard tells why that failed in words of its own. */
    @Test
    void knowsTheRefusalOfAnExportThatSaysNothingOfItsShop() throws IOException {
        UnreadableImportException end = RowsRead.products(
                        Shop.UNKNOWN, "Handle,Title,Variant Price\nlamp,Lamp,49.00\n".getBytes(StandardCharsets.UTF_8))
                .end();

        assertThat(end).isNotNull();
        assertThat(pattern("OF_SYSTEM").matcher(end.getMessage()).lookingAt()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"snippet\": {\"channelId\": \"UC1\", \"publishedAt\": \"2018-01-01T10:00:00Z\"}, \"id\": \"x\"}]",
                "{\"social_platform\":\"youtube\",\"social_account\":\"@Lina\",\"platform_post_id\":\"dQw4w9WgXcQ\"}",
                "{\"data\": [{\"id\": \"1\", \"media_type\": \"IMAGE\", \"timestamp\": \"2026-05-01T10:00:00+0000\", \"username\": \"lina\"}]}"
            })
    void knowsTheFilesThatNeedNone(String file) throws IOException {
        assertThat(RowsRead.exported("posts.json", PostAuthor.UNKNOWN, file).end())
                .isNull();
        assertThat(networks(file)).isEmpty();
    }

    @Test
    void offersEveryFieldThatColumnsMayFill() throws IOException {
        List<FeedColumn> offered = FIELD.matcher(Files.readString(IMPORTS.resolve("columns.js")))
                .results()
                .map(found -> FeedColumn.find(found.group(1)))
                .toList();
        assertThat(offered).doesNotContainNull();
        assertThat(offered).extracting(FeedColumn::field).contains(ProductField.values());
        assertThat(offered).extracting(FeedColumn::attribute).containsAll(ProductField.ATTRIBUTE.columns());
    }

    private static List<List<String>> names(ShopColumn... columns) {
        return Stream.of(columns).map(ShopColumn::names).toList();
    }

    private static List<List<String>> columns(JsonNode system) {
        return system.get("columns")
                .valueStream()
                .map(names -> names.valueStream().map(JsonNode::asString).toList())
                .toList();
    }

    /** The networks that a text has the members of. */
    private static List<String> networks(String text) throws IOException {
        return literal("NETWORKS")
                .valueStream()
                .filter(each -> each.get("members")
                        .valueStream()
                        .anyMatch(group ->
                                group.valueStream().allMatch(member -> text.contains('"' + member.asString() + '"'))))
                .map(each -> each.get("network").asString())
                .toList();
    }

    /** A regular expression by which the dashboard knows a message. */
    private static Pattern pattern(String name) throws IOException {
        String script = Files.readString(IMPORTS.resolve("run-state.js"));
        int start = script.indexOf("const " + name + " = /") + name.length() + "const  = /".length();
        return Pattern.compile(script.substring(start, script.indexOf("/;", start)));
    }

    private static JsonNode literal(String name) throws IOException {
        String script = Files.readString(IMPORTS.resolve("exports.js"));
        int start = script.indexOf("const " + name + " = ") + name.length() + "const  = ".length();
        return LITERALS.readTree(script.substring(start, script.indexOf("];", start) + 1));
    }
}
