package dev.shelfie.inmemory.matching;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.LOST_MATCHES;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.loss.LostMatchFilter;
import dev.shelfie.application.matching.loss.LostMatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores lost matches in memory. */
public final class InMemoryLostMatchRepository implements LostMatchRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the lost matches in the transactions of {@code work}. */
    public InMemoryLostMatchRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<LostMatch> find(AccountId account, LostMatchId id) {
        return Optional.ofNullable(lostMatches(account).get(id));
    }

    @Override
    public List<LostMatch> list(AccountId account, LostMatchFilter filter, @Nullable Position after, int limit) {
        Object key = filter.post() == null ? ALL : filter.post();
        return lostMatches(account).list(List.of(key), after, limit, filter::matches);
    }

    @Override
    public void saveAll(AccountId account, List<LostMatch> lost) {
        work.run(() -> {
            lost.forEach(each -> {
                deleteAll(account, each.post(), List.of(each.product()));
                work.update(state -> state.insert(account, LOST_MATCHES, each));
            });
            return lost;
        });
    }

    @Override
    public void deleteAll(AccountId account, PostId post, Collection<ProductId> products) {
        delete(
                account,
                products.stream()
                        .map(product -> lostMatches(account).getUnique(Schema.uniqueKey(post, product)))
                        .filter(Objects::nonNull)
                        .toList());
    }

    @Override
    public void deleteBefore(AccountId account, Instant time) {
        delete(account, lostMatches(account).list(ALL, lost -> lost.lostAt().isBefore(time)));
    }

    private void delete(AccountId account, List<LostMatch> lost) {
        if (!lost.isEmpty()) {
            work.update(state -> state.deleteAll(account, LOST_MATCHES, lost));
        }
    }

    private Table<LostMatch> lostMatches(AccountId account) {
        return work.table(account, LOST_MATCHES);
    }
}
