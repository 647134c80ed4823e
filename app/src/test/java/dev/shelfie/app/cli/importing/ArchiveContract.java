package dev.shelfie.app.cli.importing;

import static dev.shelfie.app.cli.importing.Archives.export;
import static dev.shelfie.app.cli.importing.Archives.imported;
import static dev.shelfie.app.cli.importing.Archives.lines;
import static dev.shelfie.app.cli.importing.Archives.records;
import static dev.shelfie.app.cli.importing.Archives.zip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestMatches;
import dev.shelfie.application.matching.DecideMatch;
import dev.shelfie.application.matching.LinkProduct;
import dev.shelfie.application.matching.tuning.ChangeThresholds;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What an account exports, another one imports. */
interface ArchiveContract extends ServiceContract {

    TokenId SOMEBODY = new TokenId("tok_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");

    @Test
    default void importBringsBackEverythingThatExportWrote() throws IOException {
        TestAccount from = filled();
        TestAccount to = retailer();
        byte[] archive = export(from);

        ImportCounts counts = imported(to, archive);

        assertThat(counts).isEqualTo(new ImportCounts(2 + 2 + 3 + 3 + 2, 0, 0, 0, 0));
        Map<String, Set<ObjectNode>> before = records(archive);
        assertThat(records(export(to))).isEqualTo(before);
        assertThat(before.get("matches.ndjson"))
                .extracting(match -> match.get("status").stringValue())
                .containsOnly("confirmed", "rejected");
        assertThat(archived(to)).isEqualTo(archived(from)).containsEntry("tasche", "archived");
        assertThat(shown(to)).isEqualTo(shown(from)).containsEntry("p1", List.of("kleid", "tasche"));
    }

    @Test
    default void importChangesNothingWhenItIsRepeated() throws IOException {
        TestAccount to = retailer();
        byte[] archive = export(filled());
        imported(to, archive);
        byte[] once = export(to);

        ImportCounts again = imported(to, archive);

        assertThat(again).isEqualTo(new ImportCounts(0, 0, 12, 0, 0));
        assertThat(lines(export(to))).isEqualTo(lines(once));
    }

    @Test
    default void importKeepsWhatPeopleOfTheAccountDecided() throws IOException {
        TestAccount to = retailer();
        byte[] archive = export(filled());
        imported(to, archive);
        PostId post = PostId.parse(posts(to).get("p2")).orElseThrow();
        MatchId match =
                to.service().store().matches().listOf(to.account(), post).get(0).id();
        decide(to, match, MatchStatus.CONFIRMED);

        imported(to, archive);

        assertThat(to.client().get("/api/v1/matches/" + match).at("/status")).isEqualTo("confirmed");
    }

    @Test
    default void importTakesThresholdsOverUnlessTheAccountHasItsOwn() throws IOException {
        TestAccount from = retailer();
        TestAccount to = retailer();
        TestAccount decided = retailer();
        choose(from, new Thresholds(0.9, 0.4));
        choose(decided, new Thresholds(0.8, 0.2));
        byte[] archive = export(from);

        imported(to, archive);
        imported(decided, archive);

        assertThat(thresholds(to)).isEqualTo(new Thresholds(0.9, 0.4));
        assertThat(thresholds(decided)).isEqualTo(new Thresholds(0.8, 0.2));
    }

    @Test
    default void importRefusesGalleriesThatNameWhatTheAccountLacks() throws IOException {
        TestAccount to = retailer();
        StringWriter err = new StringWriter();
        String gallery = "{\"name\":\"A\",\"rules\":{\"products\":[\"hut\"]}}\n";

        ImportCounts counts = imported(
                to,
                zip(
                        "galleries.ndjson",
                        gallery + gallery.replace("products", "influencers").replace("hut", "tiktok/lina")
                                + "{\"name\":\"B\",\"pinned\":[\"instagram/p9\"]}\n{\"name\":\"C\"}\n"),
                err);

        assertThat(counts).isEqualTo(new ImportCounts(1, 0, 0, 3, 0));
        assertThat(err.toString())
                .contains("galleries.ndjson line 1: gallery: names hut, which the account doesn't have")
                .contains("line 2: gallery: names tiktok/lina")
                .contains("line 3: gallery: names instagram/p9");
    }

    private static void choose(TestAccount retailer, Thresholds thresholds) {
        retailer.service().use().tuning().changeThresholds(new ChangeThresholds(retailer.account(), 0, thresholds));
    }

    private static Thresholds thresholds(TestAccount retailer) {
        return retailer.service()
                .store()
                .matchingSettings()
                .get(retailer.account())
                .thresholds();
    }

    @Test
    default void importRefusesDecisionsOnWhatTheAccountLacks() throws IOException {
        String line =
                "{\"platform\":\"instagram\",\"platform_post_id\":\"p9\",\"product\":\"kleid\",\"status\":\"rejected\","
                        + "\"decided_by\":\"" + SOMEBODY + "\",\"decided_at\":\"2026-05-01T10:00:00Z\"}\n";
        TestAccount to = retailer();
        String lina = to.influencer("lina");
        to.post(lina, "p1", "");
        to.product("kleid", "Kleid");
        StringWriter err = new StringWriter();

        ImportCounts counts = imported(
                to,
                zip(
                        "matches.ndjson",
                        line
                                + line.replace("p9", "p1").replace("kleid", "hut")
                                + line.replace("ed_by", "ed")
                                + line.replace("p9", "p1")
                                        .replace(
                                                "\"status\"", "\"position\":{\"media\":0,\"x\":0,\"y\":0},\"status\"")),
                err);

        assertThat(counts.refused()).isEqualTo(4);
        assertThat(err.toString())
                .contains("matches.ndjson line 1: none of the account's posts is p9 on instagram")
                .contains("matches.ndjson line 2: product: none of the account's products has the external id hut")
                .contains("matches.ndjson line 3: ")
                .contains("matches.ndjson line 4: position/media");
    }

    @Test
    default void importSaysWhenTheArchiveIsCutOffOrNone() throws IOException {
        byte[] archive = export(filled());

        for (int length : new int[] {0, 10, archive.length / 3, archive.length / 2}) {
            assertThatThrownBy(() -> imported(retailer(), Arrays.copyOf(archive, length)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> imported(retailer(), zip("virus.exe", "x"))).hasMessageContaining("virus.exe");
        assertThatThrownBy(() -> imported(retailer(), zip("products.ndjson", null)))
                .hasMessageContaining("cut off");
    }

    @Test
    default void exportOfAnEmptyAccountCanBeImported() throws IOException {
        assertThat(imported(retailer(), export(retailer()))).isEqualTo(ImportCounts.NONE);
    }

    @Test
    default void importKeepsRejectionsOfWholeFamilies() throws IOException {
        TestAccount from = retailer();
        Match rejected = family(from, "kleid", "tasche", "hut");
        decide(from, rejected.id(), MatchStatus.REJECTED);
        TestAccount empty = retailer();
        TestAccount matched = retailer();
        Match narrower = family(matched, "kleid", "hut");
        byte[] archive = export(from);

        imported(empty, archive);
        imported(matched, archive);

        assertThat(records(export(empty)).get("matches.ndjson"))
                .isEqualTo(records(archive).get("matches.ndjson"));
        assertThat(matches(matched)).singleElement().satisfies(match -> {
            assertThat(match.id()).isEqualTo(narrower.id());
            assertThat(match.status()).isEqualTo(MatchStatus.REJECTED);
            assertThat(match.variants()).isEqualTo(products(matched, "hut", "tasche"));
        });
    }

    @Test
    default void importKeepsRejectionsWhenAVariantWasNotImported() throws IOException {
        TestAccount to = retailer();
        products(to, "kleid", "hut");
        to.post(to.influencer("lina"), "p1", "");
        String line = "{\"platform\":\"instagram\",\"platform_post_id\":\"p1\",\"product\":\"kleid\","
                + "\"variants\":[\"tasche\",\"hut\",\"kleid\",\"hut\"],\"status\":\"rejected\","
                + "\"decided_by\":\"" + SOMEBODY + "\",\"decided_at\":\"2026-05-01T10:00:00Z\"}\n";

        assertThat(imported(to, zip("matches.ndjson", line)).created()).isEqualTo(1);

        assertThat(matches(to))
                .singleElement()
                .satisfies(match -> assertThat(match.variants()).isEqualTo(products(to, "hut")));
    }

    @Test
    default void importChoosesTheVariantOfAnOpenMatch() throws IOException {
        TestAccount from = retailer();
        Match chosen = family(from, "kleid");
        decide(from, chosen.id(), MatchStatus.CONFIRMED);
        TestAccount to = retailer();
        Match open = family(to, "tasche", "hut", "kleid");

        ImportCounts counts = imported(to, export(from));

        assertThat(counts.updated()).isGreaterThanOrEqualTo(1);
        assertThat(matches(to)).singleElement().satisfies(match -> {
            assertThat(match.id()).isEqualTo(open.id());
            assertThat(match.status()).isEqualTo(MatchStatus.CONFIRMED);
            assertThat(match.finding().family()).isEqualTo(products(to, "kleid"));
        });
        assertThat(shown(to)).containsEntry("p1", List.of("kleid"));
    }

    /** The match of a post p1 of which the matcher leaves these products open. */
    private static Match family(TestAccount retailer, String... externalIds) {
        PostId post = PostId.parse(retailer.post(retailer.influencer("lina"), "p1", ""))
                .orElseThrow();
        Match open = TestMatches.suggested(retailer.account(), post, products(retailer, externalIds));
        retailer.service().store().matches().saveAll(retailer.account(), List.of(open));
        return open;
    }

    /** The products with these ids of the retailer's own, which are made if there are none. */
    private static List<ProductId> products(TestAccount retailer, String... externalIds) {
        return Stream.of(externalIds)
                .map(id -> retailer.service()
                        .store()
                        .products()
                        .findByExternalId(retailer.account(), id)
                        .map(Product::id)
                        .orElseGet(() -> new ProductId(retailer.product(id, id))))
                .toList();
    }

    private static List<Match> matches(TestAccount retailer) {
        PostId post = PostId.parse(posts(retailer).get("p1")).orElseThrow();
        return retailer.service().store().matches().listOf(retailer.account(), post);
    }

    private static void decide(TestAccount retailer, MatchId match, MatchStatus status) {
        retailer.service()
                .use()
                .matches()
                .decideMatch(new DecideMatch(retailer.account(), match, null, status, null, SOMEBODY));
    }

    /** An account with records of each kind, of which some are rare. */
    private TestAccount filled() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String nobody = retailer.created(
                        "/api/v1/influencers", "{'display_name': 'Ohne Konto', 'status': 'inactive', 'bio': 'ä \\n😀'}")
                .id();
        String kleid = retailer.created("/api/v1/products", """
                        {'external_id': 'kleid', 'title': 'Kleid', 'url': 'https://shop.example/kleid',
                         'price': {'amount': '29.00', 'currency': 'EUR'}, 'brand': 'Halm', 'gtin': '4006381333931',
                         'attributes': {'Farbe': 'rot'}, 'images': ['https://shop.example/a.jpg']}
                        """).id();
        String tasche = retailer.product("tasche", "Tasche");
        String first = retailer.created("/api/v1/posts", """
                {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'p1', 'caption': '#neu für 😀',
                 'created_at': '2026-05-01T10:00:00.123456Z',
                 'media': [{'type': 'image', 'url': 'https://cdn.example/1.jpg', 'width': 10, 'height': 20}]}
                """.formatted(lina)).id();
        String second = retailer.post(lina, "p2", "nichts");
        retailer.created("/api/v1/posts", """
                {'influencer': '%s', 'platform': 'youtube', 'platform_post_id': 'p3', 'status': 'draft'}
                """.formatted(nobody));
        link(retailer, first, kleid, new MediaPosition(0, 0.25, 0.75));
        link(retailer, first, tasche, null);
        reject(retailer, second, kleid);
        retailer.client().patch("/api/v1/products/" + tasche, "{'status': 'archived'}");
        retailer.created("/api/v1/galleries", "{'name': 'Alles', 'rules': {'brands': ['Halm']}}");
        retailer.created(
                "/api/v1/galleries",
                "{'name': 'Ausgesucht', 'status': 'published', 'pinned': ['%s'], 'hidden': ['%s'], 'rules': {'influencers': ['%s', '%s'], 'products': ['%s']}}"
                        .formatted(second, first, lina, nobody, kleid));
        return retailer;
    }

    private static void reject(TestAccount retailer, String post, String product) {
        decide(retailer, link(retailer, post, product, null), MatchStatus.REJECTED);
    }

    private static MatchId link(TestAccount retailer, String post, String product, @Nullable MediaPosition position) {
        return retailer.service()
                .use()
                .matches()
                .linkProduct(new LinkProduct(
                        retailer.account(),
                        PostId.parse(post).orElseThrow(),
                        ProductId.parse(product).orElseThrow(),
                        position,
                        SOMEBODY))
                .match()
                .id();
    }

    private static Map<String, String> posts(TestAccount retailer) {
        return retailer.client()
                .get("/api/v1/posts?status=all")
                .json()
                .valueStream()
                .collect(Collectors.toMap(
                        post -> post.get("platform_post_id").stringValue(),
                        post -> post.get("id").stringValue()));
    }

    private static Map<String, String> archived(TestAccount retailer) {
        return retailer.client()
                .get("/api/v1/products?status=all")
                .json()
                .valueStream()
                .collect(Collectors.toMap(
                        product -> product.get("external_id").stringValue(),
                        product -> product.get("status").stringValue()));
    }

    private static Map<String, List<String>> shown(TestAccount retailer) {
        return retailer.client()
                .get("/api/v1/posts?status=all&expand=products")
                .json()
                .valueStream()
                .collect(Collectors.toMap(
                        post -> post.get("platform_post_id").stringValue(),
                        post -> post.get("products")
                                .valueStream()
                                .map(product -> product.get("external_id").stringValue())
                                .sorted()
                                .toList()));
    }
}
