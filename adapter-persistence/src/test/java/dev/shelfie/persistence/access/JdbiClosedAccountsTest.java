package dev.shelfie.persistence.access;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.access.ClosedAccountsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.PostgresStores;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdbiClosedAccountsTest implements ClosedAccountsContract {

    private static final String TABLES = """
            SELECT table_name FROM information_schema.columns
            WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name <> 'account'
            """;

    /** Each key of another table, where the two tables have rows of accounts. */
    private static final String REFERENCES = """
            SELECT k.conrelid::regclass || ' ' || k.confrelid::regclass FROM pg_constraint k
            WHERE k.connamespace = 'public'::regnamespace AND k.contype = 'f' AND k.confrelid <> 'account'::regclass
            """;

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }

    @Test
    void deleteRecordsKnowsEveryTableThatHasRowsOfAccounts() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            assertThat(JdbiClosedAccounts.TABLES).containsExactlyInAnyOrderElementsOf(rows(database, TABLES));
        }
    }

    @Test
    void deleteRecordsEmptiesEachTableBeforeThoseThatItRefersTo() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            assertThat(rows(database, REFERENCES)).isNotEmpty().allSatisfy(reference -> {
                String[] tables = reference.split(" ", -1);
                assertThat(JdbiClosedAccounts.TABLES.indexOf(tables[0]))
                        .as(reference)
                        .isLessThan(JdbiClosedAccounts.TABLES.indexOf(tables[1]));
            });
        }
    }

    @Test
    void deleteGoesOnWhereAnotherNodeIsDeletingToo() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Store store = new PostgresStore(database);
            AccountId due = storedAccount(store);
            for (int each = 0; each < 20; each++) {
                store.products().save(aProduct(due).build());
            }
            store.accounts().close(due, PAST);

            int[] meanwhile = {0};
            store.work().run(() -> {
                int locked = store.closedAccounts().deleteRecords(due, 5);
                meanwhile[0] = untilNoneIsLeft(new PostgresStore(database), due);
                return locked;
            });

            // Fifteen products, and the notes of twenty changes of the catalogue.
            assertThat(meanwhile[0]).isEqualTo(35);
            assertThat(untilNoneIsLeft(store, due)).isZero();
            assertThat(store.closedAccounts().delete(due)).isTrue();
        }
    }

    @Test
    void deleteRefusesTheAccountWhileItHasRows() {
        AccountId due = storedAccount();
        stored(aProduct(due));
        stores().accounts().close(due, PAST);

        assertThat(stores().closedAccounts().delete(due)).isFalse();
        assertThat(stores().accounts().find(due)).isPresent();
    }

    private static AccountId storedAccount(Store store) {
        var account = AccountFixtures.anAccount();
        store.accounts().add(account);
        return account.id();
    }

    private static int untilNoneIsLeft(Store store, AccountId account) {
        List<Integer> deleted = new ArrayList<>();
        Thread other = new Thread(() -> {
            for (int each = store.closedAccounts().deleteRecords(account, 7);
                    each > 0;
                    each = store.closedAccounts().deleteRecords(account, 7)) {
                deleted.add(each);
            }
        });
        other.start();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return deleted.stream().mapToInt(Integer::intValue).sum();
    }

    private static List<String> rows(Database database, String sql) {
        return database.sql().list(sql, arguments -> {}, row -> row.text(1));
    }
}
