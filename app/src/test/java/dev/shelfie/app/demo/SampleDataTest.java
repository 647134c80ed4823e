package dev.shelfie.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SampleDataTest {

    private static final Instant NOW = Instant.parse("2031-07-01T12:00:00Z");

    private final InMemoryStore store = InMemoryStore.empty();
    private final Service service = DaggerQuickService.factory().create(store);
    private final AccountId account = service.access()
            .createAccount(new CreateAccount(SampleData.RETAILER, Plan.STANDARD))
            .id();
    private final SampleData data = new SampleData(account, service.ids(), "http://127.0.0.1/demo/", NOW);

    /** What its pictures show, as people see it. */
    private static Map<String, Set<String>> truth() throws IOException {
        Map<String, Set<String>> truth = new TreeMap<>();
        try (InputStream in = SampleDataTest.class.getResourceAsStream("shown.json")) {
            for (Map.Entry<String, JsonNode> post :
                    JsonMapper.shared().readTree(in).properties()) {
                Set<String> keys = new TreeSet<>();
                post.getValue().forEach(key -> keys.add(key.stringValue()));
                truth.put(post.getKey(), keys);
            }
        }
        return truth;
    }

    @Test
    void postsShowNothingWrongAndMostOfWhatTheyAreAboutWhenMatched() throws IOException {
        Map<String, Set<String>> truth = truth();
        Map<String, Set<String>> shown = shown();
        assertThat(shown.keySet()).isEqualTo(truth.keySet());
        assertThat(pairs(shown)).isSubsetOf(pairs(truth));
        assertThat(pairs(shown)).hasSizeGreaterThan(pairs(truth).size() * 3 / 4);
    }

    @Test
    void newestPostIsLessThanADayOldWhenever() {
        data.save(store, service.background());

        Post newest = store.posts()
                .list(account, PostFilter.NONE, PostVisibility.ALL, null, 1)
                .get(0);
        assertThat(newest.createdAt()).isBetween(NOW.minus(Duration.ofDays(1)), NOW);
    }

    @Test
    void showpieceShowsSeveralProducts() {
        shown();
        assertThat(data.featuredPost().products()).hasSizeGreaterThan(2);
    }

    private Map<String, Set<String>> shown() {
        data.save(store, service.background());
        Map<String, Set<String>> shown = new TreeMap<>();
        store.posts()
                .list(account, PostFilter.NONE, PostVisibility.ALL, null, 1000)
                .forEach(post -> shown.put(post.publication().platformPostId(), keys(post)));
        return shown;
    }

    private Set<String> keys(Post post) {
        return store.related().products(account, new HashSet<>(post.products())).stream()
                .map(Product::presentation)
                .map(presentation ->
                        presentation.url().substring(presentation.url().lastIndexOf('/') + 1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> pairs(Map<String, Set<String>> shown) {
        Set<String> pairs = new TreeSet<>();
        shown.forEach((post, keys) -> keys.forEach(key -> pairs.add(post + " " + key)));
        return pairs;
    }
}
