package dev.shelfie.application.event.recording;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import java.time.Clock;

/**
 * A store that records in its event log what its other ports change: each change that an API client can see is one event,
 * written in the transaction of the change. Whatever serves clients or does work for them uses such a store. Safe for
 * concurrent use.
 */
public final class RecordingStore extends ForwardingStore {

    private final Store store;
    private final EventRecorder recorder;

    /**
     * The same store, with events.
     *
     * @param ids makes the ids of events
     */
    public RecordingStore(Store store, IdGenerator ids, Clock clock) {
        super(requireNonNull(store, "store"));
        this.store = store;
        this.recorder = new EventRecorder(store.work(), store.events(), ids, clock);
    }

    @Override
    public UnitOfWork work() {
        return recorder;
    }

    @Override
    public PostRepository posts() {
        return new RecordingPosts(store.posts(), recorder);
    }

    @Override
    public ProductRepository products() {
        return new RecordingProducts(store.products(), recorder);
    }

    @Override
    public InfluencerRepository influencers() {
        return new RecordingInfluencers(store.influencers(), recorder);
    }

    @Override
    public MatchRepository matches() {
        return new RecordingMatches(store.matches(), recorder);
    }

    @Override
    public GalleryRepository galleries() {
        return new RecordingGalleries(store.galleries(), recorder);
    }

    @Override
    public ImportRepository imports() {
        return new RecordingImports(store.imports(), recorder);
    }
}
