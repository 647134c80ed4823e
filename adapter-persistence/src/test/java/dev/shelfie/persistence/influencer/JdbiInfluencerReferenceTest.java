package dev.shelfie.persistence.influencer;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.knownOnPlatform;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.influencer.InfluencerReferenceContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.PostgresStores;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JdbiInfluencerReferenceTest implements InfluencerReferenceContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }

    /** PostgreSQL's statistics say one influencer for each account. A plan that trusts them and nests joins runs into the time limit of a minute. */
    @Test
    void findAllReturnsAThousandWhenStatisticsExpectOne() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Store store = new PostgresStore(database);
            for (int i = 0; i < 200; i++) {
                add(store, account(store), 0);
            }
            database.sql().update("ANALYZE", arguments -> {});
            Account grown = account(store);
            Set<SocialReference> asked = IntStream.range(0, 1_000)
                    .mapToObj(i -> SocialReference.parse("a", Platform.INSTAGRAM, "id-" + i))
                    .collect(Collectors.toSet());

            // No statistics are gathered of what isn't committed yet.
            int found = store.work().runBulk(() -> {
                IntStream.range(0, 1_000).forEach(i -> add(store, grown, i));
                return store.influencers().findAll(grown.id(), asked).size();
            });

            assertThat(found).isEqualTo(1_000);
        }
    }

    private static Account account(Store store) {
        Account account = AccountFixtures.anAccount();
        store.accounts().add(account);
        return account;
    }

    private static void add(Store store, Account account, int number) {
        store.influencers()
                .save(anInfluencer(account.id())
                        .withSocialAccounts(
                                List.of(knownOnPlatform(Platform.INSTAGRAM, "user." + number, "id-" + number)))
                        .build());
    }
}
