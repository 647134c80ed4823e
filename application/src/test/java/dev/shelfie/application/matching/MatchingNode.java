package dev.shelfie.application.matching;

import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.QueuedJobs;
import dev.shelfie.application.matching.index.FixedNodes;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexObserver;
import dev.shelfie.application.matching.index.IndexSettings;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.matching.index.NodeRepository;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.tuning.ChangeThresholds;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.post.ChangePost;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PublishPost;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** A node that matches the posts of a store, with a queue of its own. For one thread. */
public final class MatchingNode {

    /** Runs everything on a thread of its own. */
    private static final Executor THREADS = task -> {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    };

    private static final IndexBudget PLENTY = new IndexBudget(1L << 30);

    private final Store store;
    private final QueuedJobs jobs;
    private final MatchingEngine matching;
    private final BackgroundMatching background;
    private final MatchingUseCases matches;
    private final TuningUseCases tuning;
    private final PostUseCases posts;
    private final ImportUseCases imports;

    private MatchingNode(Store shared, Clock clock, IndexSettings indexes, List<String> others) {
        this.jobs = new QueuedJobs();
        this.store = new ForwardingStore(shared) {
            @Override
            public MatchingJobs matchingJobs() {
                return jobs;
            }

            @Override
            public NodeRepository nodes() {
                return new FixedNodes(others);
            }
        };
        this.matching = MatchingEngine.over(store, IDS, clock, indexes);
        this.background = BackgroundMatching.over(matching, store, clock);
        this.matches = MatchingUseCases.over(matching, store, IDS, clock);
        this.tuning = TuningUseCases.over(matching, store, store.findingsElsewhere());
        this.posts = PostUseCases.over(store, matching, IDS, clock);
        this.imports = ImportUseCases.over(store, matching, IDS, clock);
    }

    /** A node that builds indexes on threads of its own. */
    public static MatchingNode on(Store store, Clock clock) {
        return on(store, clock, THREADS);
    }

    /** A node that builds indexes on this executor. */
    public static MatchingNode on(Store store, Clock clock, Executor executor) {
        return on(
                store,
                clock,
                new IndexSettings("node-" + IDS.next(), PLENTY, IndexSnapshots.NONE, executor, IndexObserver.NONE));
    }

    /** A node that keeps indexes by these settings. */
    public static MatchingNode on(Store store, Clock clock, IndexSettings indexes) {
        return new MatchingNode(store, clock, indexes, List.of());
    }

    /** The same, beside other nodes. */
    public static MatchingNode beside(List<String> others, Store store, Clock clock, IndexSettings indexes) {
        MatchingNode node = new MatchingNode(store, clock, indexes, others);
        node.matching().affinity().refresh();
        return node;
    }

    /** What the node keeps in memory. */
    public MatchingEngine matching() {
        return matching;
    }

    /** The jobs that wait. */
    public QueuedJobs jobs() {
        return jobs;
    }

    /** The steps in the background. */
    public BackgroundMatching background() {
        return background;
    }

    /** What people do with matches. */
    public MatchingUseCases matches() {
        return matches;
    }

    /** Previews and thresholds. */
    public TuningUseCases tuning() {
        return tuning;
    }

    /** Imports. */
    public ImportUseCases imports() {
        return imports;
    }

    /** Runs all jobs that wait, and those that they queue. */
    public void runJobs() {
        jobs.runAll(background);
    }

    /** Processes the changes of catalogues so far, with what follows from them. */
    public void catchUp() {
        background.processCatalogueChanges();
        runJobs();
        jobs.clear();
    }

    /** Waits until the account's index is built, however slow the machine is. */
    public MatchingNode warm(AccountId account) {
        if (!background.waitForIndex(account, Duration.ofMinutes(1))) {
            throw new AssertionError("Not indexed within a minute: " + account);
        }
        return this;
    }

    /** A post with this caption, published now. */
    public Post publish(Influencer influencer, String caption) {
        return posts.publishPost(new PublishPost(influencer.account(), input(influencer, IDS.next(), caption)));
    }

    /** The same with two pictures. */
    public Post publishPictures(Influencer influencer, String caption) {
        Post post = publish(influencer, caption);
        Media picture = new Media(MediaType.IMAGE, "https://cdn.example/1.jpg", null, null, null, null);
        return change(post, PostContent.read(caption, null, List.of(picture, picture)));
    }

    /** What a client says to publish a post. */
    public static PostInput input(Influencer influencer, String platformPostId, String caption) {
        return new PostInput(
                new InfluencerReference.ById(influencer.id()),
                Platform.INSTAGRAM,
                platformPostId,
                null,
                PostContent.read(caption, null, List.of()),
                PostUsage.UNKNOWN,
                PostStatus.PUBLISHED,
                Instant.parse("2026-02-10T18:00:00Z"));
    }

    /** Changes the caption of a post. */
    public Post say(Post post, String caption) {
        return change(post, PostContent.read(caption, null, post.content().media()));
    }

    private Post change(Post post, PostContent content) {
        Post current = now(post);
        PostInput input = current.input();
        return posts.changePost(new ChangePost(
                current.account(),
                current.id(),
                current.version(),
                new PostInput(
                        input.influencer(),
                        input.platform(),
                        input.platformPostId(),
                        input.permalink(),
                        content,
                        input.usage(),
                        input.status(),
                        input.createdAt())));
    }

    /** The post as it is now. */
    public Post now(Post post) {
        return posts.getPost(post.account(), post.id());
    }

    /** The matches of a post, the most confident first. */
    public List<Match> matchesOf(Post post) {
        return store.matches().listOf(post.account(), post.id());
    }

    /** The match of a post with a product; there must be one. */
    public Match match(Post post, Product product) {
        return store.matches().find(post.account(), post.id(), product.id()).orElseThrow();
    }

    /** Decides on a match. */
    public Match decide(Match match, MatchStatus status) {
        return matches.decideMatch(
                new DecideMatch(match.account(), match.id(), match.version(), status, null, aTokenId()));
    }

    /** Says where the product of a match is, or takes that back. */
    public Match place(Match match, @Nullable MediaPosition position) {
        return matches.placeMatch(new PlaceMatch(match.account(), match.id(), match.version(), position));
    }

    /** Links a product to a post by hand, at this place. */
    public LinkOutcome link(Post post, Product product, @Nullable MediaPosition position) {
        return matches.linkProduct(new LinkProduct(post.account(), post.id(), product.id(), position, aTokenId()));
    }

    /** Confirms a match of this product. */
    public Match choose(Match match, Product product) {
        return matches.decideMatch(new DecideMatch(
                match.account(), match.id(), match.version(), MatchStatus.CONFIRMED, product.id(), aTokenId()));
    }

    /** Links the two by hand. */
    public LinkOutcome link(AccountId account, PostId post, ProductId product) {
        return matches.linkProduct(new LinkProduct(account, post, product, aTokenId()));
    }

    /** Changes the account's thresholds; the jobs that follow are only queued. */
    public MatchingSettings choose(AccountId account, Thresholds thresholds) {
        long version = tuning.getSettings(account).version();
        return tuning.changeThresholds(new ChangeThresholds(account, version, thresholds));
    }
}
