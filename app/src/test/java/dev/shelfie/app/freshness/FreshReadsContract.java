package dev.shelfie.app.freshness;

import static dev.shelfie.app.support.TestCatalogue.DRESS;
import static dev.shelfie.app.support.TestCatalogue.PLANTER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.cli.Shelfie;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.post.PostId;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Whatever changes a record: a node that has read it shows the change in its next answer, and the record has a new version.
 * There are three nodes over one store. One reads, one writes, and a third, which has read nothing, says what is right.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
interface FreshReadsContract extends RecordWrite.WritingNode {

    /** Every writer; the name is where the parameterised test finds it. */
    List<RecordWrite> WRITES = RecordWrite.ALL;

    /** Three nodes, without background jobs. */
    Nodes nodes();

    /** What is around the store of the first node. */
    RefusingStore.OnDemand refusing();

    private TestService reader() {
        return nodes().get(0);
    }

    private TestService writer() {
        return nodes().get(1);
    }

    private TestService control() {
        return nodes().get(2);
    }

    @Override
    default void matchPost(Shop shop, PostId post) {
        assertThat(writer().use().background().waitForIndex(shop.account(), Duration.ofMinutes(1)))
                .isTrue();
        writer().use().background().matchPost(shop.account(), post);
    }

    @Override
    default void importByCommand(Shop shop, String kind, String rows, String... options) {
        nodes().importByCommand(shop.account(), kind, rows, options);
    }

    @Test
    default void everyWriterIsTested() {
        Set<String> writers = Stream.of(
                        writer().use().api().endpoints().stream()
                                .filter(endpoint -> !endpoint.method().equals("GET"))
                                .map(endpoint -> endpoint.method() + " " + endpoint.template()),
                        Stream.of(JobType.values()).map(job -> "job " + job.publicName()),
                        Shelfie.commands().stream().map("command "::concat))
                .flatMap(names -> names)
                .collect(Collectors.toCollection(TreeSet::new));
        writers.removeAll(RecordWrite.UNSEEN.keySet());
        assertThat(WRITES.stream().map(RecordWrite::writer).distinct()).containsExactlyInAnyOrderElementsOf(writers);
    }

    @ParameterizedTest
    @FieldSource("WRITES")
    default void showsAtOnceWhatAnotherNodeChanged(RecordWrite write) {
        Shop shop = Shop.open(writer());
        NodeClient reading = NodeClient.of(reader(), shop.account());
        List<String> paths = shop.reads();
        List<String> records = shop.records();
        Map<String, Reading> before = read(reading, paths);
        assertThat(read(reading, paths)).isEqualTo(before);

        write.carryOut().accept(shop, this);

        Map<String, Integer> conditional = new LinkedHashMap<>();
        before.forEach((path, known) -> conditional.put(
                path,
                reading.send("GET", path, "", "If-None-Match", known.tagOrAny()).statusCode()));
        Map<String, Reading> after = read(reading, paths);
        Map<String, Reading> right = read(NodeClient.of(control(), shop.account()), paths);
        assertThat(after).isEqualTo(right);
        assertThat(after).as("the write can be seen").isNotEqualTo(before);
        conditional.forEach((path, status) -> assertThat(status)
                .as("%s, if it isn't %s", path, before.get(path).tag())
                .isEqualTo(right.get(path).statusUnless(before.get(path).tagOrAny())));
        right.forEach((path, known) -> assertThat(
                        Reading.of(reading.send("HEAD", path, "")).tag())
                .as("HEAD %s", path)
                .isEqualTo(known.tag()));
        for (String path : records) {
            assertVersionRose(path, before.get(path), right.get(path));
        }
    }

    @Test
    default void aChangeReturnsTheTagThatAnotherNodeShows() {
        Shop shop = Shop.open(writer());
        NodeClient reading = NodeClient.of(reader(), shop.account());
        HttpTestClient writing = writer().client(shop.account(), EnumSet.allOf(Permission.class));
        Map<String, String> changes = Map.of(
                "/posts/" + shop.linked() + "?expand=influencer,products", "{'caption': 'Changed'}",
                "/posts/" + shop.linked(), "{'caption': 'Changed again'}",
                "/products/" + shop.product(PLANTER), "{'title': 'Changed'}",
                "/influencers/" + shop.influencer(), "{'display_name': 'Changed'}");
        read(reading, List.copyOf(changes.keySet()));

        changes.forEach((path, change) -> {
            String tag = writing.patch("/api/v1" + path, change).header("ETag");

            assertThat(tag).isNotEmpty();
            assertThat(reading.send("GET", path, "").headers().firstValue("ETag"))
                    .as(path)
                    .contains(tag);
            assertThat(writing.patch("/api/v1" + path, change, "If-Match", tag).status())
                    .as(path)
                    .isEqualTo(200);
        });
    }

    /** A record that looks different has a newer version. */
    private static void assertVersionRose(String path, Reading before, Reading after) {
        if (before.status() == 200 && after.status() == 200 && !before.body().equals(after.body())) {
            assertThat(after.version())
                    .as("the version of %s, which was %s and is %s", path, before.body(), after.body())
                    .isGreaterThan(before.version());
        }
    }

    @Test
    default void forgetsWhatItWroteWithoutCommitting() {
        Shop shop = Shop.open(writer());
        NodeClient reading = NodeClient.of(reader(), shop.account());
        List<String> paths = shop.reads();
        read(reading, paths);
        HttpTestClient writing = reader().client(shop.account(), EnumSet.allOf(Permission.class));
        String everything = "?expand=influencer.posts.products,products";
        String post = "/api/v1/posts/" + shop.linked();
        String linking = post + "/matches?expand=post.influencer.posts.products,product";
        String product = "/api/v1/products/" + shop.product(PLANTER);
        String influencer = "/api/v1/influencers/" + shop.influencer();
        refusing()
                .auditDuring(() -> assertThat(Stream.of(
                                writing.patch(post + everything, "{'caption': 'Never'}"),
                                writing.patch(product, "{'title': 'Never'}"),
                                writing.patch(influencer + "?expand=posts.products", "{'display_name': 'Never'}")))
                        .extracting(ApiResponse::status)
                        .containsOnly(409));
        refusing()
                .answersDuring(() -> assertThat(writing.post(
                                        linking,
                                        "{'product': '%s'}".formatted(shop.product(DRESS)),
                                        "Idempotency-Key",
                                        "never")
                                .status())
                        .isEqualTo(409));
        shop.send("PATCH", "/posts/" + shop.linked(), "{'caption': 'Once'}");
        shop.send("PATCH", "/products/" + shop.product(PLANTER), "{'title': 'Once'}");
        shop.send("PATCH", "/influencers/" + shop.influencer(), "{'display_name': 'Once'}");
        assertThat(read(reading, paths)).isEqualTo(read(NodeClient.of(control(), shop.account()), paths));
    }

    private static Map<String, Reading> read(NodeClient client, List<String> paths) {
        Map<String, Reading> read = new LinkedHashMap<>();
        paths.forEach(path -> read.put(path, Reading.of(client.send("GET", path, ""))));
        return read;
    }

    /**
     * What a read gave.
     *
     * @param tag its entity tag; empty without one
     * @param body its content; empty if there was an error, which names its request
     */
    record Reading(int status, String tag, String body) {

        static Reading of(HttpResponse<String> answered) {
            boolean found = answered.statusCode() == 200;
            return new Reading(
                    answered.statusCode(),
                    answered.headers().firstValue("ETag").orElse(""),
                    found ? answered.body() : "");
        }

        String tagOrAny() {
            return tag.isEmpty() ? "\"none\"" : tag;
        }

        int statusUnless(String known) {
            return status == 200 && tag.equals(known) ? 304 : status;
        }

        long version() {
            return Long.parseLong(tag.substring(1, tag.indexOf('-')));
        }
    }
}
