package dev.shelfie.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Matches files and measures the matches, without a database. */
class FileMatchingTest {

    private static final String PRODUCTS = """
            id\ttitle\tbrand\tcategory\tdescription
            lamp\tFjell pendant lamp brass\tNordhaven\tLamps\tHangs over a table
            dress\tLinen summer dress Amalfi\tHalm & Hafen\tDresses\t
            mug\tStoneware mug Kuro 300 ml\tNordhaven\tTableware\t
            scale\tDigital kitchen scale Pondera KX-500\tPondera\tKitchen\t
            """;
    private static final String POSTS = """
            id\ttext
            one\tFinally home: the Fjell pendant lamp in brass by @nordhaven ✨ #home
            two\tThe linen summer dress Amalfi, all summer long 💕
            free\tMonday mood: coffee first, everything else later
            """;

    @TempDir
    private Path folder;

    private Path products = Path.of("");
    private Path posts = Path.of("");

    @BeforeEach
    void writeFiles() throws IOException {
        products = file("products.tsv", PRODUCTS);
        posts = file("posts.tsv", POSTS);
    }

    @Test
    void writesALineForEachMatchWhenFilesArePlainTables() throws IOException {
        Ended ended = run("match", "--catalog", products, "--posts", posts);
        assertThat(ended.code()).as(ended.err()).isZero();
        List<JsonNode> lines = ended.lines();
        assertThat(lines).extracting(line -> line.path("post").asString()).containsExactly("one", "two");
        assertThat(lines).extracting(line -> line.path("product").asString()).containsExactly("lamp", "dress");
        JsonNode first = lines.get(0);
        assertThat(first.path("rank").asInt()).isEqualTo(1);
        assertThat(first.path("status").asString()).isEqualTo("confirmed");
        assertThat(first.path("confidence").asDouble()).isBetween(0.9, 1.0);
        assertThat(first.path("relation").asString()).isEqualTo("exact");
        assertThat(first.path("variants").isArray()).isTrue();
        assertThat(first.path("evidence")).isNotEmpty();
        assertThat(first.path("evidence")).allSatisfy(evidence -> {
            assertThat(evidence.path("kind").asString()).isNotEmpty();
            assertThat(evidence.path("text").asString()).isNotEmpty();
            assertThat(evidence.path("weight").isNumber()).isTrue();
        });
        assertThat(ended.err()).contains("3 posts matched to 4 products");
    }

    @Test
    void writesCandidatesBelowTheThresholdsWhenAskedFor() throws IOException {
        String vague = "id\ttext\nvague\tsomething from @nordhaven, a pendant maybe\n";
        Path unsure = file("vague.tsv", vague);
        assertThat(run(
                                "match",
                                "--catalog",
                                products,
                                "--posts",
                                unsure,
                                "--suggest-at",
                                "0.99",
                                "--confirm-at",
                                "0.99")
                        .lines())
                .isEmpty();
        List<JsonNode> lines = run(
                        "match",
                        "--catalog",
                        products,
                        "--posts",
                        unsure,
                        "--candidates",
                        "3",
                        "--suggest-at",
                        "0.99",
                        "--confirm-at",
                        "0.99")
                .lines();
        assertThat(lines).isNotEmpty().hasSizeLessThanOrEqualTo(3);
        assertThat(lines.get(0).path("product").asString()).isEqualTo("lamp");
        assertThat(lines.get(0).path("status").isNull()).isTrue();
    }

    @Test
    void readsImportFormatsAndWritesAFileWhenNamesSaySo() throws IOException {
        Path feed = file("feed.csv", """
                id,title,link,availability,gtin
                lamp,Fjell pendant lamp brass,https://nordhaven.example/p/fjell,in stock,4006381333931
                """);
        Path captions = folder.resolve("captions.ndjson.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(captions))) {
            out.write("""
                    {"influencer": "inf_01J00000000000000000000000", "platform": "instagram", "platform_post_id": "C1", \
                    "caption": "here it is https://www.nordhaven.example/p/fjell?utm_source=ig"}
                    """.getBytes(StandardCharsets.UTF_8));
        }
        Path output = folder.resolve("matches.ndjson");
        Ended ended = run("match", "--catalog", feed, "--posts", captions, "--output", output);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).isEmpty();
        JsonNode line = JsonMapper.shared().readTree(Files.readString(output));
        assertThat(line.path("post").asString()).isEqualTo("C1");
        assertThat(line.path("product").asString()).isEqualTo("lamp");
        assertThat(line.path("status").asString()).isEqualTo("confirmed");
    }

    @Test
    void readsAShopsExportAlthoughItSaysNeitherAddressNorCurrency() throws IOException {
        Path export = file("products_export.csv", """
                Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status
                fjell-lamp,Fjell pendant lamp,<p>Brass</p>,Nordhaven,Lamps,,true,Title,Default Title,NH-1,89.00,,active
                """);

        Ended ended = run("match", "--catalog", export, "--posts", posts);

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.lines())
                .extracting(line -> line.path("product").asString())
                .contains("fjell-lamp");
    }

    @Test
    void tellsTheLineAndGoesOnWhenAProductIsRefused() throws IOException {
        Path broken = file("broken.tsv", PRODUCTS + "\tno id\n" + "lamp\tAnother lamp\n");
        Ended ended = run("match", "--catalog", broken, "--posts", posts);
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.lines()).hasSize(2);
        assertThat(ended.err()).contains("broken.tsv, line 6: external_id", "broken.tsv, line 7: lamp occurs twice");
    }

    @Test
    void refusesFilesAndOptionsThatCannotBe() throws IOException {
        assertWrong("Can't read the file", "match", "--catalog", folder.resolve("none.tsv"), "--posts", posts);
        assertWrong("from 1 to 100", "match", "--catalog", products, "--posts", posts, "--candidates", "101");
        assertWrong("suggest_at", "match", "--catalog", products, "--posts", posts, "--confirm-at", "0.1");
        assertWrong("query_id", "evaluate", "--catalog", products, "--posts", posts, "--qrels", posts);
        assertWrong("id, text", "match", "--catalog", products, "--posts", products);
    }

    @Test
    void measuresWhatIsRightWhenLabelsAreGiven() throws IOException {
        Path qrels = file("qrels.tsv", "query_id\tproduct_id\none\tlamp\ntwo\tdress\nfree\tnothing-there\n");
        Path kinds = file("kinds.tsv", "query_id\tkind\tlang\none\tone\ten\ntwo\tone\ten\nfree\tfree\ten\n");
        JsonNode report = JsonMapper.shared()
                .readTree(run(
                                "evaluate",
                                "--catalog",
                                products,
                                "--posts",
                                posts,
                                "--qrels",
                                qrels,
                                "--kinds",
                                kinds,
                                "--json")
                        .out());
        assertThat(report.path("posts").asInt()).isEqualTo(3);
        assertThat(report.path("products").asInt()).isEqualTo(4);
        assertThat(report.path("ranking").path("posts").asInt()).isEqualTo(2);
        assertThat(report.path("ranking").path("recall_at_1").asDouble()).isEqualTo(1);
        assertThat(report.path("confirmed_and_suggested").path("right").asInt()).isEqualTo(2);
        assertThat(report.path("recall_at_precision_95").asDouble()).isEqualTo(1);
        assertThat(report.path("wrong_links").path("free").path("wrong").asInt())
                .isZero();
        assertThat(report.path("wrong_links").path("free").path("posts").asInt())
                .isEqualTo(1);
        assertThat(report.path("index_bytes").asLong()).isPositive();
    }

    @Test
    void takesProductsOutOfTheCatalogueWhenTheirPostsAreNil() throws IOException {
        Path qrels = file("qrels.tsv", "query_id\tproduct_id\none\tlamp\ntwo\tdress\n");
        Path nil = file("nil.tsv", "query_id\none\n");
        Ended ended = run("evaluate", "--catalog", products, "--posts", posts, "--qrels", qrels, "--nil", nil);
        assertThat(ended.out())
                .contains("3 (1 with a product), 3 products", "0 of 2 posts without a product")
                .contains("R@1 1.000");
    }

    @Test
    void showsTheWorstMistakesWithTheirEvidenceWhenAskedFor() throws IOException {
        Path wrong = file("qrels.tsv", "query_id\tproduct_id\none\tmug\ntwo\tdress\n");
        String out = run("evaluate", "--catalog", products, "--posts", posts, "--qrels", wrong, "--show-errors", "1")
                .out();
        assertThat(out).contains("post one, product").containsPattern("Fjell pendant lamp|Stoneware mug");
        assertThat(out).doesNotContain("post two");
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static void assertWrong(String hint, Object... arguments) {
        Ended ended = run(arguments);
        assertThat(ended.code()).isNotZero();
        assertThat(ended.err()).contains(hint);
        assertThat(ended.out()).isEmpty();
    }

    private record Ended(int code, String out, String err) {

        List<JsonNode> lines() {
            List<JsonNode> lines = new ArrayList<>();
            out.lines().forEach(line -> lines.add(JsonMapper.shared().readTree(line)));
            return lines;
        }
    }

    private static Ended run(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        List<String> words = new ArrayList<>();
        for (Object argument : arguments) {
            words.add(argument.toString());
        }
        CommandLine line =
                Shelfie.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int code = line.execute(words.toArray(String[]::new));
        return new Ended(code, out.toString(), err.toString());
    }
}
