package dev.shelfie.persistence.jdbi;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

class DeadlockTest {

    @Test
    void runIsRefusedAsAConflictForOneOfTwoThatWaitForEachOther() {
        try (Database database = Database.open(Postgres.migratedDatabasePastPooler(Postgres.LONG))) {
            Store stores = new PostgresStore(database);
            Account account = AccountFixtures.anAccount();
            stores.accounts().add(account);
            Product one = stores.products().save(aProduct(account.id()).build());
            Product other = stores.products().save(aProduct(account.id()).build());
            CyclicBarrier bothHaveSaved = new CyclicBarrier(2);

            Product last = onlyWinner(
                    ErrorKind.CONTENDED,
                    List.of(
                            () -> savedInTurn(stores, one, other, bothHaveSaved),
                            () -> savedInTurn(stores, other, one, bothHaveSaved)));

            assertThat(last.version()).isEqualTo(2);
        }
    }

    private static Product savedInTurn(Store stores, Product first, Product second, CyclicBarrier bothHaveSaved) {
        return stores.work().run(() -> {
            stores.products().save(first);
            try {
                bothHaveSaved.await();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            return stores.products().save(second);
        });
    }
}
