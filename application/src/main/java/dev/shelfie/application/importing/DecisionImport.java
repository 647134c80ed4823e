package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.loss.LostMatchRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Imports what people decided on matches, after the posts and products of these. Decisions that the account has already stay.
 * Matches on which nobody decided are passed over: the matcher finds them again. Safe for concurrent use.
 */
public final class DecisionImport {

    private static final int BATCH = 500;
    private static final String NO_POST = "none of the account's posts is ";

    private final MatchingEngine engine;
    private final MatchRepository matches;
    private final LostMatchRepository lostMatches;
    private final PostRepository posts;
    private final ProductRepository products;
    private final UnitOfWork work;
    private final IdGenerator ids;

    /** Imports into the accounts of this store, with the engine over the same one. */
    public DecisionImport(MatchingEngine engine, MatchingStore store, IdGenerator ids) {
        this.engine = requireNonNull(engine, "engine");
        this.matches = requireNonNull(store.matches(), "matches");
        this.lostMatches = requireNonNull(store.lostMatches(), "lostMatches");
        this.posts = requireNonNull(store.posts(), "posts");
        this.products = requireNonNull(store.products(), "products");
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
    }

    /**
     * What became of the rows.
     *
     * @param counts decisions that are new matches (created), that were made on matches of the matcher (updated), that were
     *     there (unchanged), and that were refused
     * @param undecided rows on which nobody had decided
     * @param refusals the first refusals, at most {@link Import#MAX_REFUSALS}
     */
    public record Outcome(ImportCounts counts, long undecided, List<RowRefusal> refusals) {

        /** Copies the refusals. */
        public Outcome {
            refusals = List.copyOf(refusals);
        }

        private Outcome plus(Outcome more) {
            List<RowRefusal> all = new ArrayList<>(refusals);
            all.addAll(more.refusals);
            return new Outcome(
                    counts.plus(more.counts),
                    undecided + more.undecided,
                    all.subList(0, Math.min(all.size(), Import.MAX_REFUSALS)));
        }
    }

    /**
     * Imports all rows, batch by batch, each in a transaction. It can be repeated after an interruption.
     *
     * @param progress receives what became of the rows so far, after each batch
     * @throws UnreadableImportException if the rows can't be read to their end
     */
    public Outcome run(AccountId account, Iterator<ImportRow<ImportedDecision>> rows, Consumer<Outcome> progress) {
        Outcome all = new Outcome(ImportCounts.NONE, 0, List.of());
        List<ImportRow<ImportedDecision>> batch = new ArrayList<>();
        while (rows.hasNext()) {
            batch.add(rows.next());
            if (batch.size() == BATCH || !rows.hasNext()) {
                List<ImportRow<ImportedDecision>> read = List.copyOf(batch);
                all = all.plus(StoreRetry.run(() -> work.runBulk(() -> new Batch(account).save(read))));
                batch.clear();
                progress.accept(all);
            }
        }
        return all;
    }

    private record Decided(long line, ImportedDecision row, Match.Decision decision) {}

    /** Some rows, within a unit of work. */
    private final class Batch {

        private final AccountId account;
        private final List<RowRefusal> refused = new ArrayList<>();
        private final Map<String, Optional<ProductId>> known = new HashMap<>();
        private long created;
        private long updated;
        private long unchanged;
        private long undecided;

        Batch(AccountId account) {
            this.account = account;
        }

        Outcome save(List<ImportRow<ImportedDecision>> rows) {
            List<Decided> decided = new ArrayList<>();
            for (ImportRow<ImportedDecision> row : rows) {
                if (row instanceof ImportRow.Refused<ImportedDecision> refusal) {
                    refused.add(new RowRefusal(refusal.line(), refusal.reason()));
                } else if (row instanceof ImportRow.Read<ImportedDecision> read) {
                    Match.Decision decision = read.input().decision();
                    if (decision == null) {
                        undecided++;
                    } else {
                        decided.add(new Decided(read.line(), read.input(), decision));
                    }
                }
            }
            save(decided.stream().collect(groupingBy(each -> each.row().post())));
            return new Outcome(new ImportCounts(created, updated, unchanged, refused.size(), 0), undecided, refused);
        }

        /** Locks the posts in the order of their ids, as others do. */
        private void save(Map<PublicationKey, List<Decided>> decided) {
            Map<PublicationKey, Post> found = posts.findPublished(account, decided.keySet()).stream()
                    .collect(toMap(post -> post.publication().key(), identity()));
            Map<String, List<Decided>> byPost = new TreeMap<>();
            Map<String, Post> locked = new HashMap<>();
            decided.forEach((key, rows) -> {
                Post post = found.get(key);
                if (post == null) {
                    rows.forEach(row -> refuse(row, NO_POST + key + "; import the posts first"));
                } else {
                    byPost.put(post.id().value(), rows);
                    locked.put(post.id().value(), post);
                }
            });
            byPost.forEach((id, rows) -> lock(locked.get(id))
                    .ifPresentOrElse(
                            post -> save(post, rows),
                            () -> rows.forEach(
                                    row -> refuse(row, NO_POST + row.row().post()))));
        }

        private Optional<Post> lock(@Nullable Post post) {
            return post == null ? Optional.empty() : posts.findLocked(account, post.id());
        }

        private void save(Post post, List<Decided> rows) {
            Map<ProductId, Match> before =
                    matches.listOf(account, post.id()).stream().collect(toMap(Match::product, identity()));
            Map<ProductId, Match> changed = new HashMap<>();
            for (Decided each : rows) {
                ProductId product = find(each.row().product());
                if (product == null) {
                    refuse(
                            each,
                            "product: none of the account's products has the external id "
                                    + each.row().product() + "; import the products first");
                } else if (each.row().position() != null
                        && !each.row().position().isIn(post.content())) {
                    refuse(each, "position/media: must be the index of one of the post's media");
                } else {
                    decide(post, product, each, before.get(product), changed);
                }
            }
            if (!changed.isEmpty()) {
                matches.saveAll(account, List.copyOf(changed.values()));
                lostMatches.deleteAll(account, post.id(), changed.keySet());
                engine.showConfirmed(post);
            }
        }

        private void decide(
                Post post, ProductId product, Decided each, @Nullable Match before, Map<ProductId, Match> changed) {
            if (changed.containsKey(product) || (before != null && before.isDecided())) {
                unchanged++;
            } else if (before == null) {
                changed.put(product, made(post, product, each));
                created++;
            } else {
                changed.put(
                        product,
                        before.decided(each.row().status(), each.decision())
                                .placed(each.row().position()));
                updated++;
            }
        }

        private Match made(Post post, ProductId product, Decided each) {
            return new Match(
                    new MatchId(MatchId.PREFIX + ids.next()),
                    account,
                    post.id(),
                    new RankedProduct(product, each.row().confidence(), List.of()),
                    each.row().status(),
                    MatchSource.IMPORT,
                    null,
                    each.decision(),
                    each.row().position(),
                    each.decision().at(),
                    each.decision().at(),
                    0);
        }

        private @Nullable ProductId find(String externalId) {
            return known.computeIfAbsent(
                            externalId,
                            id -> products.findByExternalId(account, id).map(Product::id))
                    .orElse(null);
        }

        private void refuse(Decided row, String reason) {
            refused.add(new RowRefusal(row.line(), reason));
        }
    }
}
