package dev.shelfie.application.matching;

import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.importing.ImportUseCases;
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
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * A node that matches the posts of a store. For one thread.
 *
 * @param stores the store
 * @param jobs what is to be done in the background
 * @param matching what the node keeps in memory
 * @param matches what people do with matches
 * @param posts what people do with posts
 * @param imports how posts are brought in
 */
record MatchingNode(
        Store stores,
        QueuedJobs jobs,
        MatchingEngine matching,
        MatchingUseCases matches,
        PostUseCases posts,
        ImportUseCases imports) {

    /** Runs everything on a thread of its own. */
    static final Executor THREADS = task -> {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    };

    static MatchingNode on(Store shared, QueuedJobs jobs, Clock clock, Executor executor) {
        Store store = new ForwardingStore(shared) {
            @Override
            public MatchingJobs matchingJobs() {
                return jobs;
            }
        };
        MatchingEngine matching = MatchingEngine.over(store, IDS, clock, executor);
        return new MatchingNode(
                store,
                jobs,
                matching,
                MatchingUseCases.over(matching, store, IDS, clock),
                PostUseCases.over(store, matching, IDS, clock),
                ImportUseCases.over(store, matching, IDS, clock));
    }

    /** Sees to it that the account's index is built, however slow the machine is. */
    MatchingNode warm(AccountId account) {
        matching.matchPost(account, aPostId());
        return this;
    }

    /** A post with this caption, published now. */
    Post publish(Influencer influencer, String caption) {
        return posts.publishPost(new PublishPost(influencer.account(), input(influencer, IDS.next(), caption)));
    }

    /** What a client says to publish a post. */
    static PostInput input(Influencer influencer, String platformPostId, String caption) {
        return new PostInput(
                new InfluencerReference.ById(influencer.id()),
                Platform.INSTAGRAM,
                platformPostId,
                null,
                PostContent.read(caption, null, List.of()),
                PostStatus.PUBLISHED,
                Instant.parse("2026-02-10T18:00:00Z"));
    }

    /** The post with another caption from now on. */
    Post say(Post post, String caption) {
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
                        PostContent.read(caption, null, List.of()),
                        input.status(),
                        input.createdAt())));
    }

    /** The post as it is now. */
    Post now(Post post) {
        return posts.getPost(post.account(), post.id());
    }

    /** The matches of a post, the most confident first. */
    List<Match> matchesOf(Post post) {
        return stores.matches().listOf(post.account(), post.id());
    }

    /** The match of a post with a product; there must be one. */
    Match match(Post post, Product product) {
        return stores.matches().find(post.account(), post.id(), product.id()).orElseThrow();
    }

    /** The match as a person decides now. */
    Match decide(Match match, MatchStatus status) {
        return matches.decideMatch(new DecideMatch(match.account(), match.id(), match.version(), status, aTokenId()));
    }

    /** What comes of linking the two by hand. */
    LinkOutcome link(AccountId account, PostId post, ProductId product) {
        return matches.linkProduct(new LinkProduct(account, post, product, aTokenId()));
    }

    /** From now on these thresholds hold for the account; what it leads to is still to be done. */
    MatchingSettings choose(AccountId account, Thresholds thresholds) {
        long version = matches.getSettings(account).version();
        return matches.changeThresholds(new ChangeThresholds(account, version, thresholds));
    }
}
