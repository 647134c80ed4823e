package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import java.time.Clock;
import java.util.List;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** Archives the products that a full import doesn't contain. */
final class MissingProductArchiver {

    private static final int BATCH = 5000;

    private final ProductRepository products;
    private final UnitOfWork work;
    private final Clock clock;

    MissingProductArchiver(ProductRepository products, UnitOfWork work, Clock clock) {
        this.products = requireNonNull(products, "products");
        this.work = requireNonNull(work, "work");
        this.clock = requireNonNull(clock, "clock");
    }

    /**
     * Archives the active products whose external ids are not in {@code seen}.
     *
     * @param seen the external ids in the import
     * @param created how many products the import created
     * @param force whether to archive even more than half of the catalogue
     * @param dryRun whether to count without archiving
     * @return how many were archived, or would be
     * @throws DomainException {@code conflict} if more than half would be archived without {@code force}; then none is
     */
    long archive(AccountId account, ImportedKeys seen, long created, boolean force, boolean dryRun) {
        if (!force) {
            requireAtMostHalf(account, seen, created);
        }
        Sum archived = new Sum();
        forEachBatch(
                account, (missing, all) -> archived.value += dryRun ? missing.size() : archive(account, missing), seen);
        return archived.value;
    }

    private int archive(AccountId account, List<String> missing) {
        return missing.isEmpty()
                ? 0
                : StoreRetry.run(() -> work.runBulk(() ->
                        products.archive(account, missing, clock.instant()).size()));
    }

    /**
     * The active products that an import lacks.
     *
     * @param products how many are missing
     * @param active how many are active
     */
    record Missing(long products, long active) {}

    /** The missing products, of all that are active. */
    Missing count(AccountId account, ImportedKeys seen) {
        Sum missing = new Sum();
        Sum active = new Sum();
        forEachBatch(
                account,
                (absent, all) -> {
                    missing.value += absent.size();
                    active.value += all;
                },
                seen);
        return new Missing(missing.value, active.value);
    }

    private void requireAtMostHalf(AccountId account, ImportedKeys seen, long created) {
        Missing missing = count(account, seen);
        // Rows may create archived products, so the difference may be too small; missing products were there before.
        long before = Math.max(missing.active() - created, missing.products());
        if (2 * missing.products() > before) {
            throw DomainException.conflict("The feed lacks " + missing.products() + " of the " + before
                    + " products that the catalogue had, more than half: nothing was archived. Check the feed; if it is"
                    + " right, send it again with force=true");
        }
    }

    private void forEachBatch(AccountId account, ObjLongConsumer<List<String>> action, ImportedKeys seen) {
        @Nullable String after = null;
        List<String> batch;
        do {
            batch = products.listActiveExternalIds(account, after, BATCH);
            after = batch.isEmpty() ? after : batch.get(batch.size() - 1);
            action.accept(batch.stream().filter(id -> !seen.contains(id)).toList(), batch.size());
        } while (batch.size() == BATCH);
    }

    private static final class Sum {
        private long value;
    }
}
