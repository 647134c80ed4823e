package dev.shelfie.application.matching.background;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Queues the posts that changes of a catalogue may concern, to be matched again. */
final class CatalogueChangeProcessor {

    private static final int MAX_ACCOUNTS = 100;
    /** From so many changes at once on, matching all posts costs less than finding out which are concerned. */
    private static final int MANY_PRODUCTS = 1000;

    private static final int MANY_POSTS = 10_000;
    private static final int DISTINCTIVE_TERMS = 3;

    private final MatchingEngine engine;
    private final CatalogueFeed feed;
    private final MatchRepository matches;
    private final PostRepository posts;
    private final MatchingJobs jobs;
    private final UnitOfWork work;
    /** The last account of the previous run, so that all have their turn; null if it was the last of all. */
    private volatile @Nullable AccountId last;

    CatalogueChangeProcessor(MatchingEngine engine, MatchingStore store) {
        this.engine = engine;
        this.feed = requireNonNull(store.catalogueFeed(), "catalogueFeed");
        this.matches = requireNonNull(store.matches(), "matches");
        this.posts = requireNonNull(store.posts(), "posts");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.work = requireNonNull(store.work(), "work");
    }

    /** Processes changes of some accounts, of those that {@code isWanted} accepts. */
    void run(Predicate<AccountId> isWanted) {
        List<AccountId> next = feed.listWithPendingChanges(last, MAX_ACCOUNTS);
        last = next.size() < MAX_ACCOUNTS ? null : next.get(MAX_ACCOUNTS - 1);
        AccountLoop.forEach(next.stream().filter(isWanted).toList(), this::process);
    }

    private void process(AccountId account) {
        Catalogue catalogue;
        try {
            catalogue = engine.catalogueInBackground(account);
        } catch (CatalogueNotReadyException later) {
            if (feed.hasOldPendingChanges(account)) {
                work.runBulk(() -> matchAllPosts(account));
            }
            return;
        }
        work.runBulk(() -> {
            CatalogueFeed.Changes changes = feed.since(account, feed.checkpoint(account), MANY_PRODUCTS);
            if (changes.complete()) {
                matchConcerned(account, changes, catalogue);
                feed.saveCheckpoint(account, changes.next());
            } else {
                matchAllPosts(account);
            }
            return changes;
        });
    }

    /** Queues all posts in place of those that the pending changes concern; these needn't be kept any longer. */
    private CatalogueFeed.Cursor matchAllPosts(AccountId account) {
        CatalogueFeed.Cursor now = feed.now(account);
        jobs.matchAllPosts(account, null);
        feed.saveCheckpoint(account, now);
        return now;
    }

    private void matchConcerned(AccountId account, CatalogueFeed.Changes changes, Catalogue catalogue) {
        Set<ProductId> products = Stream.concat(changes.present().stream().map(Product::id), changes.removed().stream())
                .collect(toSet());
        if (products.isEmpty()) {
            return;
        }
        Set<PostId> concerned = new HashSet<>(matches.listPosts(account, products));
        Set<String> terms = changes.present().stream()
                .flatMap(product -> catalogue.distinctiveTerms(CatalogueItem.of(product), DISTINCTIVE_TERMS).stream())
                .collect(toSet());
        List<PostId> containing = terms.isEmpty() ? List.of() : posts.listContaining(account, terms, MANY_POSTS);
        if (containing.size() == MANY_POSTS) {
            jobs.matchAllPosts(account, null);
            return;
        }
        concerned.addAll(containing);
        engine.matchLater(account, concerned);
    }
}
