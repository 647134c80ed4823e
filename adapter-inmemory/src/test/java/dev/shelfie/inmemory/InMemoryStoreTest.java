package dev.shelfie.inmemory;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.knownOnPlatform;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class InMemoryStoreTest {

    private static final int MANY = 50_000;

    private final InMemoryStore store = InMemoryStore.empty();

    @Test
    void storesAreIndependent() {
        Account account = anAccount();
        store.accounts().add(account);

        assertThat(InMemoryStore.empty().accounts().find(account.id())).isEmpty();
    }

    @Test
    @Timeout(60) // Quadratic time would take minutes.
    void saveTakesFiftyThousandPostsOfOneInfluencer() {
        Influencer influencer = storedInfluencer();
        List<Post> saved = Stream.generate(() -> aPost(influencer).build())
                .limit(MANY)
                .map(store.posts()::save)
                .toList();

        Post oldest = saved.get(0);
        Post newest = saved.get(MANY - 1);
        assertThat(listed(influencer, 1)).containsExactly(newest);
        assertThat(listed(influencer, MANY + 1)).hasSize(MANY).endsWith(oldest);
    }

    @Test
    @Timeout(60)
    void runTakesFiftyThousandPostsInOneTransaction() {
        Influencer influencer = storedInfluencer();

        Post last = store.work()
                .run(() -> Stream.generate(() -> aPost(influencer).build())
                        .limit(MANY)
                        .map(store.posts()::save)
                        .reduce((earlier, later) -> later)
                        .orElseThrow());

        assertThat(listed(influencer, 1)).containsExactly(last);
    }

    @Test
    @Timeout(60) // A full scan for each reference would take an hour.
    void findAllFindsFiveThousandAmongAHundredThousandInfluencers() {
        Account account = anAccount();
        store.accounts().add(account);
        store.work().run(() -> {
            for (int i = 0; i < 2 * MANY; i++) {
                store.influencers().save(known(account, i));
            }
            return account;
        });
        Set<SocialReference> asked = IntStream.range(0, 5_000)
                .mapToObj(i -> SocialReference.parse("a", Platform.X, i % 2 == 0 ? "user." + 20 * i : "" + 20 * i))
                .collect(toSet());

        Map<SocialReference, Influencer> found = store.influencers().findAll(account.id(), asked);

        assertThat(found).hasSize(5_000);
        assertThat(found.values()).doesNotHaveDuplicates();
    }

    @Test
    @Timeout(60)
    void putAllTakesFiftyThousandPostsAndEraseRemovesThem() {
        Influencer influencer = storedInfluencer();
        List<Post> posts =
                Stream.generate(() -> aPost(influencer).build()).limit(MANY).toList();

        store.work().runBulk(() -> store.posts().putAll(influencer.account(), posts));

        assertThat(listed(influencer, 1)).hasSize(1);
        assertThat(store.influencers().erase(influencer)).hasSize(MANY);
        assertThat(listed(influencer, 1)).isEmpty();
    }

    private static Influencer known(Account account, int number) {
        return anInfluencer(account.id())
                .withSocialAccounts(List.of(knownOnPlatform(Platform.X, "user." + number, "" + number)))
                .build();
    }

    private Influencer storedInfluencer() {
        Account account = anAccount();
        store.accounts().add(account);
        return store.influencers().save(anInfluencer(account.id()).build());
    }

    private List<Post> listed(Influencer influencer, int limit) {
        return store.posts()
                .listOf(influencer.account(), List.of(influencer.id()), Set.of(PostStatus.PUBLISHED), null, limit);
    }
}
