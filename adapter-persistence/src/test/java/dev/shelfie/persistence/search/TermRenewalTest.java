package dev.shelfie.persistence.search;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.search.TermUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.terms.TermHasher;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What happens to rows that nodes of an earlier version have written. In a database of its own, because it renews all accounts. */
class TermRenewalTest implements StoreContract {

    private static final Database DATABASE = Database.open(Postgres.migratedDatabase());

    private final TermUseCases terms = TermUseCases.over(stores().accounts(), stores().terms());

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Override
    public Store stores() {
        return new PostgresStore(DATABASE);
    }

    @Test
    void renewsTheRecordsOfAllAccountsInBatches() {
        AccountId one = storedAccount();
        AccountId other = storedAccount();
        List<Product> products = IntStream.range(0, TermUseCases.BATCH + 1)
                .mapToObj(i -> aProduct(one).build())
                .toList();
        stores().work().runBulk(() -> stores().products().putAll(one, products));
        Influencer influencer = stored(anInfluencer(other));
        stored(aPost(influencer));
        for (AccountId account : List.of(one, other)) {
            List.of("product", "influencer", "post").forEach(table -> makeOld(table, account));
        }

        assertThat(terms.renewTerms()).isEqualTo(TermUseCases.BATCH + 3);
        assertThat(terms.renewTerms()).isZero();
    }

    @Test
    void findsOldRowsByWholeWordsAndRenewedOnesByParts() {
        Product product = stored(aProduct(storedAccount()));
        makeOld("product", product.account());

        assertThat(search(product, "linen")).containsExactly(product);
        assertThat(search(product, "lin")).isEmpty();

        terms.renewTerms();

        assertThat(search(product, "lin")).containsExactly(product);
    }

    @Test
    void leavesRowsAloneThatSomebodyIsChanging() {
        Product product = stored(aProduct(storedAccount()));
        makeOld("product", product.account());

        DATABASE.sql().inTransaction(() -> {
            lock(product);
            assertThat(CompletableFuture.supplyAsync(() -> stores().terms().renew(product.account(), 10))
                            .join())
                    .isZero();
            return product;
        });

        assertThat(stores().terms().renew(product.account(), 10)).isOne();
    }

    private static void lock(Product product) {
        DATABASE.sql()
                .update(
                        "UPDATE product SET title = title WHERE account_id = ? AND id = ?",
                        arguments -> arguments
                                .text(product.account().value())
                                .text(product.id().value()));
    }

    /** Gives the rows of an account the terms that the previous version would have stored: two words of the title. */
    private static void makeOld(String table, AccountId account) {
        long[] old = TermHasher.of(account).keys(List.of("linen", "midi"));
        DATABASE.sql()
                .update(
                        "UPDATE " + table + " SET terms = ? WHERE account_id = ?",
                        arguments -> arguments.numbers(old).text(account.value()));
    }

    private List<Product> search(Product like, String text) {
        ProductFilter filter = new ProductFilter(Set.of(ProductStatus.ACTIVE), null, null, null, SearchQuery.of(text));
        return stores().products().list(like.account(), filter, null, 10);
    }
}
