package dev.shelfie.application.matching;

import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Has posts matched again when the catalogue changes: those that the changed products could concern. */
final class CatalogueChangeProcessor {

    private static final int ACCOUNTS = 100;
    /** From so many changes at once on, all posts are matched again: finding out which wouldn't be less work. */
    private static final int MANY_PRODUCTS = 1000;

    private static final int MANY_POSTS = 10_000;
    private static final int TELLING_WORDS = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final CatalogueFeed feed;
    private final MatchRepository matches;
    private final PostRepository posts;
    private final MatchingJobs jobs;
    private final Catalogues catalogues;
    private final UnitOfWork work;

    CatalogueChangeProcessor(
            CatalogueFeed feed,
            MatchRepository matches,
            PostRepository posts,
            MatchingJobs jobs,
            Catalogues catalogues,
            UnitOfWork work) {
        this.feed = feed;
        this.matches = matches;
        this.posts = posts;
        this.jobs = jobs;
        this.catalogues = catalogues;
        this.work = work;
    }

    void run() {
        feed.trim();
        AccountLoop.of(feed.listUnfollowed(ACCOUNTS), this::follow);
    }

    private void follow(AccountId account) {
        Catalogue catalogue = catalogues.await(account, PATIENCE);
        work.runBulk(() -> {
            CatalogueFeed.Changes changes = feed.since(account, feed.followed(account), MANY_PRODUCTS);
            if (changes.complete()) {
                matchConcerned(account, changes, catalogue);
                feed.follow(account, changes.next());
            } else {
                CatalogueFeed.Cursor now = feed.now(account);
                jobs.matchAllPosts(account, null);
                feed.follow(account, now);
            }
            return changes;
        });
    }

    private void matchConcerned(AccountId account, CatalogueFeed.Changes changes, Catalogue catalogue) {
        Set<ProductId> products = Stream.concat(changes.present().stream().map(Product::id), changes.removed().stream())
                .collect(toSet());
        if (products.isEmpty()) {
            return;
        }
        Set<PostId> concerned = new HashSet<>(matches.listPosts(account, products));
        Set<String> words = changes.present().stream()
                .flatMap(product -> catalogue.distinctiveTerms(product, TELLING_WORDS).stream())
                .collect(toSet());
        List<PostId> saying = words.isEmpty() ? List.of() : posts.listSaying(account, words, MANY_POSTS);
        if (saying.size() == MANY_POSTS) {
            jobs.matchAllPosts(account, null);
            return;
        }
        concerned.addAll(saying);
        if (!concerned.isEmpty()) {
            jobs.matchPosts(account, concerned);
        }
    }
}
