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
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Imports what people decided on matches, after the posts and products of these. Decisions that the account has already stay.
 * Matches on which nobody decided are passed over: the matcher finds them again, as posts with new decisions are matched
 * soon. Safe for concurrent use.
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
        private final List<PostId> changed = new ArrayList<>();
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
            engine.matchLater(account, changed);
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
            OfPost known = new OfPost(post, matches.listOf(account, post.id()));
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
                    decide(known, product, each);
                }
            }
            if (!known.changed.isEmpty()) {
                matches.saveAll(account, List.copyOf(known.changed.values()));
                lostMatches.deleteAll(account, post.id(), known.changed.keySet());
                engine.showConfirmed(post);
                changed.add(post.id());
            }
        }

        private void decide(OfPost known, ProductId product, Decided each) {
            Match before = known.find(product, each.row().status());
            if (before == null) {
                known.put(decided(made(known.post, product, each), product, each));
                created++;
            } else if (before.isDecided()) {
                unchanged++;
            } else {
                known.remove(before);
                known.put(decided(before, product, each).placed(each.row().position()));
                updated++;
            }
        }

        private Match decided(Match match, ProductId product, Decided each) {
            return each.row().status() == MatchStatus.CONFIRMED
                    ? match.choosing(product, each.decision())
                    : match.rejected(variants(each.row()), each.decision());
        }

        /** Those of the variants that the account has. */
        private List<ProductId> variants(ImportedDecision row) {
            return row.variants().stream()
                    .map(this::find)
                    .filter(Objects::nonNull)
                    .toList();
        }

        private Match made(Post post, ProductId product, Decided each) {
            return new Match(
                    MatchId.of(ids.next()),
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

    /** The matches of a post, as they are and as decisions change them. */
    private static final class OfPost {

        private final Post post;
        private final Map<ProductId, Match> byProduct = new LinkedHashMap<>();
        private final Map<ProductId, Match> changed = new LinkedHashMap<>();

        OfPost(Post post, List<Match> stored) {
            this.post = post;
            stored.forEach(match -> byProduct.put(match.product(), match));
        }

        /** The match to which a decision belongs: of the product or, if it is confirmed, an open one that has it as a variant. */
        @Nullable
        Match find(ProductId product, MatchStatus decided) {
            Match same = byProduct.get(product);
            return same != null || decided != MatchStatus.CONFIRMED ? same : openFamily(product);
        }

        private @Nullable Match openFamily(ProductId product) {
            return byProduct.values().stream()
                    .filter(match -> !match.isDecided() && match.variants().contains(product))
                    .findFirst()
                    .orElse(null);
        }

        void remove(Match before) {
            byProduct.remove(before.product());
        }

        void put(Match decided) {
            byProduct.put(decided.product(), decided);
            changed.put(decided.product(), decided);
        }
    }
}
