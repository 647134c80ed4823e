package dev.shelfie.app.service;

import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Records are found by their ids, by what others call them, and by when they changed. */
interface LookupsContract extends ServiceContract {

    Pattern FOLLOWING = Pattern.compile("<([^>]+)>; rel=\"next\"");

    /** Records of one type, of which the third and the first were changed, in this order. */
    record Records(TestAccount retailer, String kind, List<String> ids) {

        private static final int COUNT = 5;

        static Records of(TestAccount retailer, String kind) {
            List<String> ids = switch (kind) {
                case "influencers" -> each(i -> retailer.influencer("lina" + i));
                case "posts" -> {
                    String lina = retailer.influencer("lina");
                    yield each(i -> retailer.post(lina, "p" + i, "Sunday"));
                }
                case "products" -> each(i -> retailer.product("p" + i, "Hut"));
                default -> {
                    String post = retailer.post(retailer.influencer("lina"), "p", "Sunday");
                    yield each(i -> retailer.created(
                                    "/api/v1/posts/" + post + "/matches",
                                    "{'product': '" + retailer.product("x" + i, "Kleid") + "'}")
                            .id());
                }
            };
            Records records = new Records(retailer, kind, ids);
            records.change(2);
            records.change(0);
            return records;
        }

        private static List<String> each(Function<Integer, String> create) {
            return Stream.iterate(0, i -> i + 1).limit(COUNT).map(create).toList();
        }

        void change(int index) {
            String change = switch (kind) {
                case "influencers" -> "{'bio': '%s'}";
                case "posts" -> "{'caption': '%s'}";
                case "products" -> "{'title': '%s'}";
                default -> "{'status': 'rejected'}";
            };
            ApiResponse changed =
                    retailer.client().patch("/api/v1/" + kind + "/" + ids.get(index), change.formatted(IDS.next()));
            assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        }

        ApiResponse list(String query) {
            return retailer.client().get("/api/v1/" + kind + "?" + query);
        }

        /** The ids of all pages. */
        List<String> pages(String query) {
            return follow(list(query));
        }

        /** The ids of this page and of those that follow. */
        List<String> follow(ApiResponse first) {
            List<String> found = new ArrayList<>(first.ids());
            Matcher next = FOLLOWING.matcher(first.header("Link"));
            while (next.find()) {
                ApiResponse page = retailer.client().get(next.group(1));
                found.addAll(page.ids());
                next = FOLLOWING.matcher(page.header("Link"));
            }
            return found;
        }

        List<String> sorted(String time) {
            return list("limit=100")
                    .json()
                    .valueStream()
                    .sorted(Comparator.comparing((JsonNode each) ->
                                    Instant.parse(each.get(time).stringValue()))
                            .thenComparing(each -> each.get("id").stringValue()))
                    .map(each -> each.get("id").stringValue())
                    .toList();
        }

        String updatedAt(String id) {
            return list("ids=" + id).at("/0/updated_at");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"influencers", "posts", "products", "matches"})
    default void listsInTheOrderThatIsAskedFor(String kind) {
        Records records = Records.of(retailer(), kind);
        for (String time : List.of("created_at", "updated_at")) {
            List<String> expected = records.sorted(time);
            List<String> reversed = new ArrayList<>(expected);
            Collections.reverse(reversed);
            assertThat(expected).hasSize(Records.COUNT);
            assertThat(records.list("sort=" + time).ids()).isEqualTo(expected);
            assertThat(records.list("sort=-" + time).ids()).isEqualTo(reversed);
            assertThat(records.pages("limit=2&sort=" + time)).isEqualTo(expected);
            assertThat(records.pages("limit=2&sort=-" + time)).isEqualTo(reversed);
        }
        assertThat(records.sorted("updated_at"))
                .endsWith(records.ids().get(2), records.ids().get(0));
        assertThat(records.list("sort=-created_at").ids())
                .isEqualTo(records.list("limit=100").ids());
    }

    @ParameterizedTest
    @ValueSource(strings = {"influencers", "posts", "products", "matches"})
    default void listsWhatChangedAtATimeOrLater(String kind) {
        Records records = Records.of(retailer(), kind);
        List<String> all = records.sorted("updated_at");
        String third = records.updatedAt(all.get(2));

        assertThat(records.list("updated_after=" + third).ids()).isEqualTo(all.subList(2, 5));
        assertThat(records.pages("limit=1&updated_after=" + third)).isEqualTo(all.subList(2, 5));
        assertThat(records.pages("limit=2&sort=updated_at&updated_after=" + third))
                .isEqualTo(all.subList(2, 5));
        String later = Instant.parse(third).plusNanos(1).toString();
        assertThat(records.list("updated_after=" + later).ids()).isEqualTo(all.subList(3, 5));
        assertThat(records.list("updated_after=9999-12-31").ids()).isEmpty();
        assertThat(records.list("updated_after=0001-01-01").ids()).isEqualTo(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"influencers", "posts", "products", "matches"})
    default void followsWhatChangesBetweenTwoPages(String kind) {
        Records records = Records.of(retailer(), kind);
        List<String> all = records.sorted("updated_at");
        ApiResponse first = records.list("limit=2&updated_after=2000-01-01");
        assertThat(first.ids()).isEqualTo(all.subList(0, 2));

        records.change(records.ids().indexOf(all.get(0)));

        assertThat(records.follow(first))
                .isEqualTo(Stream.concat(all.stream(), Stream.of(all.get(0))).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"influencers", "posts", "products", "matches"})
    default void listsTheRecordsThatAreNamed(String kind) {
        Records records = Records.of(retailer(), kind);
        List<String> ids = records.ids();
        String prefix = ids.get(0).replaceFirst("_.*", "_");
        String unknown = prefix + IDS.next();
        String others = Records.of(retailer(), kind).ids().get(0);
        String named = "ids=" + ids.get(1) + "," + ids.get(3) + "," + unknown + "&ids=" + ids.get(1) + "," + others;

        assertThat(records.list(named).ids()).containsExactly(ids.get(3), ids.get(1));
        assertThat(records.list(named + "&sort=created_at").ids()).containsExactly(ids.get(1), ids.get(3));
        assertThat(records.list(named + "&limit=1").ids()).containsExactly(ids.get(3));
        assertThat(records.pages(named + "&limit=1")).containsExactly(ids.get(3), ids.get(1));
        assertThat(records.list(named + "&updated_after=9999-12-31").ids()).isEmpty();
        assertThat(records.list("ids=" + unknown).ids()).isEmpty();

        String refusal = "ids: must be 1 to 100 ids such as " + prefix + "..., separated by commas";
        String many = Stream.generate(() -> prefix + IDS.next()).limit(101).collect(Collectors.joining(","));
        for (String wrong : List.of("", ",", ids.get(0) + ",", "x", "tok_" + IDS.next(), many)) {
            assertThat(records.list("ids=" + wrong).errorMessage()).isEqualTo(refusal);
        }
        assertThat(records.list("ids=" + many.substring(0, many.lastIndexOf(',')))
                        .ids())
                .isEmpty();
    }

    @Test
    default void namesOnlyRecordsThatTheOtherParametersAllow() {
        TestAccount retailer = retailer();
        Records posts = Records.of(retailer, "posts");
        String draft = posts.ids().get(1);
        retailer.client().patch("/api/v1/posts/" + draft, "{'status': 'draft'}");
        String both = "ids=" + draft + "," + posts.ids().get(4);

        assertThat(posts.list(both).ids()).containsExactly(posts.ids().get(4));
        assertThat(posts.list(both + "&status=all").ids())
                .containsExactly(posts.ids().get(4), draft);
        assertThat(posts.list(both + "&q=monday").ids()).isEmpty();
        assertThat(posts.list("updated_after=2000-01-01").ids()).hasSize(4).doesNotContain(draft);
        assertThat(posts.list("updated_after=2000-01-01&status=all").ids())
                .hasSize(5)
                .endsWith(draft);
        assertThat(posts.list("updated_after=2000-01-01&status=draft").ids()).containsExactly(draft);
    }

    @Test
    default void listsWhatChangedOfAnInfluencerAndOfAProduct() {
        TestAccount retailer = retailer();
        String influencer = retailer.influencer("lina");
        String product = retailer.product("p", "Vase");
        List<String> posts = Stream.of("a", "b", "c")
                .map(id -> retailer.post(influencer, id, "Monday " + id))
                .toList();
        List<String> changed = new ArrayList<>(posts);
        Collections.rotate(changed, -1);
        changed.forEach(post -> retailer.show(post, product));
        String second = retailer.stored("/api/v1/posts/" + posts.get(1))
                .json()
                .get("updated_at")
                .stringValue();
        for (String list :
                List.of("/api/v1/influencers/" + influencer + "/posts", "/api/v1/products/" + product + "/posts")) {
            assertThat(retailer.client()
                            .get(list + "?status=all&updated_after=" + second)
                            .ids())
                    .isEqualTo(changed);
            assertThat(retailer.client()
                            .get(list + "?status=all&limit=1&sort=-updated_at")
                            .ids())
                    .containsExactly(posts.get(0));
        }
    }

    @Test
    default void combinesOrdersWithFilters() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String other = retailer.influencer("other");
        List<String> own = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            retailer.post(other, "o" + i, "Sunday");
            own.add(retailer.created("/api/v1/posts", """
                    {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'l%d', 'caption': 'Sunday %d',
                     'created_at': '2026-01-0%dT00:00:00Z'}
                    """.formatted(lina, i, i, 5 - i))
                    .id());
        }
        HttpTestClient client = retailer.client();
        String posts = "/api/v1/posts?influencer=" + lina;
        assertThat(client.get(posts + "&sort=updated_at").ids()).isEqualTo(own);
        assertThat(client.get(posts + "&sort=created_at").ids())
                .containsExactly(own.get(3), own.get(2), own.get(1), own.get(0));
        assertThat(client.get(posts + "&sort=updated_at&created_after=2026-01-01&created_before=2026-01-04")
                        .ids())
                .containsExactly(own.get(1), own.get(2));
        assertThat(client.get(posts + "&sort=created_at&created_after=2026-01-01&created_before=2026-01-04&limit=1")
                        .ids())
                .containsExactly(own.get(2));
        assertThat(client.get("/api/v1/posts?sort=created_at&created_after=2026-01-01&created_before=2026-01-04")
                        .ids())
                .containsExactly(own.get(2), own.get(1));
        assertThat(client.get("/api/v1/posts?sort=-updated_at&q=sunday+2").ids())
                .containsExactly(own.get(1));
        assertThat(client.get("/api/v1/influencers?sort=updated_at&q=other").ids())
                .containsExactly(other);
    }

    @Test
    default void listsTheMatchesOfAProductInTheOrderOfTheirChanges() {
        Records matches = Records.of(retailer(), "matches");
        JsonNode first = matches.list("sort=updated_at&limit=1").json().get(0);
        String product = first.get("product").stringValue();
        assertThat(matches.list("sort=updated_at&product=" + product).ids())
                .containsExactly(first.get("id").stringValue());
        assertThat(matches.list("sort=updated_at&post=" + first.get("post").stringValue())
                        .ids())
                .isEqualTo(matches.sorted("updated_at"));
        assertThat(matches.list("sort=updated_at&status=rejected").ids())
                .containsExactly(matches.ids().get(2), matches.ids().get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "/posts?sort=title, 'sort: must be one of -created_at, created_at, -updated_at, updated_at'",
        "/products?sort=, 'sort: must be one of -created_at, created_at, -updated_at, updated_at'",
        "'/matches?sort=created_at,id', 'sort: must be one of -created_at, created_at, -updated_at, updated_at'",
        "/posts?updated_after=2026-01-01&sort=created_at, 'sort: must be updated_at with updated_after, or left out'",
        "/influencers?updated_after=now, 'updated_after: must be a time such as 2026-05-01T10:00:00Z, '",
        "/products?sku=, sku: must have 1 to 500 characters"
    })
    default void refusesOrdersThatNoIndexHas(String pathAndQuery, String message) {
        ApiResponse refused = retailer().client().get("/api/v1" + pathAndQuery);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).startsWith(message);
    }

    @Test
    default void refusesTheCursorOfAnotherOrder() {
        Records posts = Records.of(retailer(), "posts");
        Matcher cursor = Pattern.compile("cursor=([^>&]+)")
                .matcher(posts.list("limit=1&sort=updated_at").header("Link"));
        assertThat(cursor.find()).isTrue();
        assertThat(posts.list("sort=updated_at&cursor=" + cursor.group(1)).ids())
                .hasSize(4);
        for (String other : List.of("", "sort=-updated_at&", "updated_after=2000-01-01&")) {
            assertThat(posts.list(other + "cursor=" + cursor.group(1)).errorMessage())
                    .isEqualTo("cursor: must be one that this list gave");
        }
    }

    @Test
    default void findsProductsByTheirCodes() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.may(Permission.PRODUCTS_READ);
        String archived = coded(retailer, "AB-1", "4006381333931", "S 1", "archived");
        String active = coded(retailer, "ab-1", "4006381333931", "S 1", "active");
        String other = coded(retailer, "AB-2", "96385074", "S-2", "active");
        coded(TestAccount.of(service()), "AB-1", "4006381333931", "S 1", "active");

        assertThat(client.get("/api/v1/products?external_id=ab-1").ids()).containsExactly(active);
        assertThat(client.get("/api/v1/products?external_id=AB-1").ids()).isEmpty();
        assertThat(client.get("/api/v1/products?gtin=96385074").ids()).containsExactly(other);
        assertThat(client.get("/api/v1/products?gtin=4006381333931&sku=S+1").ids())
                .containsExactly(active);
        assertThat(client.get("/api/v1/products?gtin=4006381333931&sku=S-2").ids())
                .isEmpty();
        HttpTestClient all = retailer.client();
        String same = "/api/v1/products?status=all&sku=S+1";
        assertThat(all.get(same).ids()).containsExactly(active, archived);
        assertThat(all.get(same + "&sort=updated_at").ids()).containsExactly(archived, active);
        ApiResponse first = all.get(same + "&limit=1");
        assertThat(first.ids()).containsExactly(active);
        assertThat(all.get(first.header("Link").replaceFirst("^<([^>]+)>.*", "$1"))
                        .ids())
                .containsExactly(archived);
        assertThat(all.get("/api/v1/products?status=all&external_id=AB-1&limit=1")
                        .header("Link"))
                .isEmpty();
    }

    private static String coded(TestAccount retailer, String externalId, String gtin, String sku, String status) {
        return retailer.created("/api/v1/products", """
                {'external_id': '%s', 'gtin': '%s', 'sku': '%s', 'status': '%s', 'title': 'Hut',
                 'url': 'https://shop.example/p'}
                """.formatted(externalId, gtin, sku, status))
                .id();
    }
}
