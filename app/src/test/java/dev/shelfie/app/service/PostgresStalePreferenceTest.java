package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.storefront.ShopperBrowser;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.storefront.PublishableTokenRepository;
import dev.shelfie.application.work.StaleReads;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client says with each request whether it may get what is old. The store answers as if it had a copy for that. */
class PostgresStalePreferenceTest {

    /** The ports that were asked for what may be old, and those that were asked for what is current. */
    private static final Set<String> OLD = ConcurrentHashMap.newKeySet();

    private static final Set<String> CURRENT = ConcurrentHashMap.newKeySet();

    /** How old it might be. */
    private static final Set<Duration> AGES = ConcurrentHashMap.newKeySet();

    private static PostgresTestService service;
    private static TestAccount account;
    private static String post;

    @BeforeAll
    static void start() {
        service = PostgresTestService.start(TestDatabase.create(), 0, WithCopy::new);
        account = TestAccount.of(service.service());
        post = account.post(account.influencer("ana"), "1", "a lamp");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void forget() {
        OLD.clear();
        CURRENT.clear();
        AGES.clear();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stale-ok", "Stale-OK", "respond-async, stale-ok; for=5", "wait=1,stale-ok"})
    void readsMayBeOldWhenTheRequestSaysSo(String preference) {
        for (String path : Set.of("/api/v1/posts/" + post, "/api/v1/posts", "/api/v1/posts?limit=1")) {
            ApiResponse answer = account.client().get(path, "Prefer", preference);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Preference-Applied")).isEqualTo("stale-ok");
        }
        assertThat(OLD).containsExactly("posts");
        assertThat(CURRENT).doesNotContain("posts");
    }

    @ParameterizedTest
    @ValueSource(strings = {"respond-async", "stale-okay", "x; stale-ok"})
    void readsAreCurrentWhenTheRequestSaysSomethingElse(String preference) {
        ApiResponse answer = account.client().get("/api/v1/posts/" + post, "Prefer", preference);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Preference-Applied")).isEmpty();
        assertThat(OLD).isEmpty();
    }

    @Test
    void readsAreCurrentWhenTheyDecideOnAccess() {
        ApiResponse answer = account.client().get("/api/v1/tokens", "Prefer", "stale-ok");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Preference-Applied")).isEmpty();
        assertThat(OLD).isEmpty();
        assertThat(CURRENT).contains("tokens");
    }

    /** Shops may show what was withdrawn a fraction of a second ago, but nobody may use a token that was revoked. */
    @Test
    void readsForShopsPagesMayLackWhatIsYoungerThanAFractionOfASecond() {
        String token = account.created("/api/v1/publishable-tokens", "{'name': 'Shop', 'origins': []}")
                .at("/token");
        forget();

        ApiResponse answer =
                ShopperBrowser.at(service.service().base()).get("/storefront/v1/posts/" + post + "?key=" + token);

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(OLD).contains("posts");
        assertThat(CURRENT).contains("publishableTokens");
        assertThat(AGES).containsExactly(Duration.ofMillis(300));
    }

    /** An index that took over what is old would answer everybody with it. */
    @Test
    void readsAreCurrentWhenTheyBringAnIndexUpToDate() {
        Eventually.until("there is an index", () -> {
            ApiResponse answer = account.client().get("/api/v1/account/forecast", "Prefer", "stale-ok");
            assertThat(answer.status()).as(answer.text()).isIn(200, 503);
            assertThat(answer.header("Preference-Applied")).isEmpty();
            return answer.status() == 200;
        });

        assertThat(OLD).isEmpty();
        assertThat(CURRENT).contains("feed");
    }

    @Test
    void writesReadWhatIsCurrentWhenTheRequestSaysStale() {
        ApiResponse answer =
                account.client().patch("/api/v1/posts/" + post, "{\"caption\":\"another lamp\"}", "Prefer", "stale-ok");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Preference-Applied")).isEmpty();
        assertThat(OLD).isEmpty();
    }

    private static final class WithCopy extends ForwardingStore {

        WithCopy(Store store) {
            super(store);
        }

        @Override
        public PostRepository posts() {
            return noted(PostRepository.class, super.posts(), "posts");
        }

        @Override
        public CatalogueFeed catalogueFeed() {
            return noted(CatalogueFeed.class, super.catalogueFeed(), "feed");
        }

        @Override
        public TokenRepository tokens() {
            return noted(TokenRepository.class, super.tokens(), "tokens");
        }

        @Override
        public PublishableTokenRepository publishableTokens() {
            return noted(PublishableTokenRepository.class, super.publishableTokens(), "publishableTokens");
        }

        private static <T> T noted(Class<T> type, T port, String name) {
            return type.cast(Proxy.newProxyInstance(
                    type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                        if (StaleReads.areAllowed()) {
                            StaleReads.noteUsed();
                            OLD.add(name);
                            AGES.add(StaleReads.age());
                        } else {
                            CURRENT.add(name);
                        }
                        try {
                            return method.invoke(port, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }));
        }
    }
}
