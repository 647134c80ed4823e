package dev.shelfie.application.work;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What every {@link UnitOfWork} promises about units that move many records. */
public interface BulkWorkContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void runBulkReturnsWhatTheWorkReturnsAndThrowsWhatItThrows() {
        RuntimeException thrown = new IllegalStateException("on purpose");

        String returned = stores().work().runBulk(() -> "done");

        assertThat(returned).isEqualTo("done");
        assertThatThrownBy(() -> failing(() -> {}, thrown)).isSameAs(thrown);
    }

    @Test
    default void runBulkKeepsEverythingOrNothing() {
        AccountId account = storedAccount();
        Product known = stored(aProduct(account));
        Product added = aProduct(account).build();

        assertThatThrownBy(() -> failing(
                        () -> {
                            stores().products().putAll(account, List.of(added));
                            stores().products().save(known.withOffer(at("1"), NOON));
                        },
                        new IllegalStateException("on purpose")))
                .hasMessage("on purpose");
        assertThat(find(added)).isEmpty();
        assertThat(find(known)).contains(known);

        Product changed = stores().work().runBulk(() -> {
            stores().products().putAll(account, List.of(added));
            return stores().products().save(known.withOffer(at("1"), NOON));
        });
        assertThat(elsewhere(() -> find(added))).isPresent();
        assertThat(elsewhere(() -> find(known))).contains(changed);
    }

    @Test
    default void runBulkUndoesEverythingWhenAnErrorIsThrown() {
        Product product = aProduct(storedAccount()).build();

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().products().save(product);
                    throw new AssertionError("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(find(product)).isEmpty();
    }

    @Test
    default void runBulkShowsItsOwnSavesWithinAndOthersNothingBeforeItEnds() {
        AccountId account = storedAccount();

        Product product = stores().work().runBulk(() -> {
            stores().products()
                    .putAll(
                            account,
                            List.of(aProduct(account).withExternalId("1").build()));
            Optional<Product> within = stores().products().findByExternalId(account, "1");
            assertThat(within).isPresent();
            assertThat(elsewhere(() -> stores().products().findByExternalId(account, "1")))
                    .isEmpty();
            return within.orElseThrow();
        });

        assertThat(elsewhere(() -> stores().products().findByExternalId(account, "1")))
                .contains(product);
    }

    @Test
    default void aUnitWithinABulkUnitIsPartOfIt() {
        AccountId account = storedAccount();
        AtomicReference<Product> inner = new AtomicReference<>();

        assertThatThrownBy(() -> failing(
                        () -> inner.set(stores().work().run(() -> stored(aProduct(account)))),
                        new IllegalStateException("on purpose")))
                .hasMessage("on purpose");

        assertThat(find(inner.get())).isEmpty();
    }

    @Test
    default void aBulkUnitWithinAUnitIsPartOfIt() {
        AccountId account = storedAccount();
        AtomicReference<Product> inner = new AtomicReference<>();

        assertThatThrownBy(() -> stores().work().run(() -> {
                    inner.set(stores().work().runBulk(() -> stored(aProduct(account))));
                    assertThat(elsewhere(() -> find(inner.get()))).isEmpty();
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(find(inner.get())).isEmpty();
    }

    @Test
    default void runBulkLeavesTheThreadReadyForTheNextUnitWhenASaveIsRefused() {
        AccountId account = storedAccount();
        stored(aProduct(account).withExternalId("taken"));
        Product first = aProduct(account).build();

        assertConflict(() -> stores().work().runBulk(() -> {
            stores().products().save(first);
            return stored(aProduct(account).withExternalId("taken"));
        }));

        assertThat(find(first)).isEmpty();
        Product again = stores().work().runBulk(() -> stores().products().save(first));
        Product alone = stored(aProduct(account));
        assertThat(elsewhere(() -> find(again))).contains(again);
        assertThat(elsewhere(() -> find(alone))).contains(alone);
    }

    private Object failing(Runnable work, RuntimeException thrown) {
        return stores().work().runBulk(() -> {
            work.run();
            throw thrown;
        });
    }

    private Optional<Product> find(Product product) {
        return stores().products().find(product.account(), product.id());
    }
}
