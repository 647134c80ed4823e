package dev.shelfie.application.matching.background;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.tuning.Findings;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.post.PostId;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class BackgroundMatchingService implements BackgroundMatching {

    private static final int BATCH = 1000;

    private final MatchingEngine engine;
    private final PostRepository posts;
    private final MatchingJobs jobs;
    private final CatalogueFeed feed;
    private final UnitOfWork work;
    private final CatalogueChangeProcessor changeProcessor;
    private final CalibrationTrainer trainer;
    private final Findings findings;

    BackgroundMatchingService(MatchingEngine engine, MatchingStore store, Clock clock) {
        this.engine = requireNonNull(engine, "engine");
        this.posts = requireNonNull(store.posts(), "posts");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.feed = requireNonNull(store.catalogueFeed(), "catalogueFeed");
        this.work = requireNonNull(store.work(), "work");
        this.changeProcessor = new CatalogueChangeProcessor(engine, store);
        this.trainer = new CalibrationTrainer(store, clock);
        this.findings = new Findings(engine, store);
    }

    @Override
    public void matchPost(AccountId account, PostId id) {
        Catalogue catalogue = engine.catalogueInBackground(account);
        work.run(() -> posts.findLocked(account, id).map(post -> engine.rematch(post, catalogue)));
    }

    @Override
    public boolean waitForIndex(AccountId account, Duration patience) {
        return engine.waitForIndex(account, patience);
    }

    @Override
    public void matchNextPosts(AccountId account, @Nullable Position after) {
        work.run(() -> {
            List<Position> batch = posts.listPositions(account, after, BATCH);
            engine.matchLater(
                    account, batch.stream().map(post -> new PostId(post.id())).toList());
            if (batch.size() == BATCH) {
                jobs.matchAllPosts(account, batch.get(BATCH - 1));
            }
            return batch;
        });
    }

    @Override
    public void processCatalogueChanges() {
        feed.trim();
        if (affinity().isAlone()) {
            changeProcessor.run(any -> true);
        }
    }

    @Override
    public void trainCalibrations() {
        trainer.run();
    }

    @Override
    public void refreshIndexes() {
        engine.refreshIndexes();
        if (!affinity().isAlone()) {
            changeProcessor.run(affinity()::isOwn);
        }
    }

    @Override
    public Findings findings() {
        return findings;
    }

    @Override
    public Affinity affinity() {
        return engine.affinity();
    }
}
