package dev.shelfie.app.freshness;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A store that remembers what it read, up to 100 answers, whatever was written meanwhile. */
final class CachingStore extends ForwardingStore {

    private static final int MAX_ANSWERS = 100;
    private static final Set<String> CACHED = Set.of("find", "findAll", "influencers", "products", "newestPosts");

    private final PostRepository posts;
    private final InfluencerRepository influencers;
    private final ProductRepository products;
    private final RelatedRecords related;
    private final Map<List<Object>, Object> answers = new ConcurrentHashMap<>();

    CachingStore(Store store) {
        super(store);
        this.posts = caching(PostRepository.class, store.posts());
        this.influencers = caching(InfluencerRepository.class, store.influencers());
        this.products = caching(ProductRepository.class, store.products());
        this.related = caching(RelatedRecords.class, store.related());
    }

    @Override
    public PostRepository posts() {
        return posts;
    }

    @Override
    public InfluencerRepository influencers() {
        return influencers;
    }

    @Override
    public ProductRepository products() {
        return products;
    }

    @Override
    public RelatedRecords related() {
        return related;
    }

    private <T> T caching(Class<T> port, T to) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (proxy, method, given) -> {
                    if (!CACHED.contains(method.getName())) {
                        return method.invoke(to, given);
                    }
                    List<Object> question = List.of(method, List.of(given));
                    Object known = answers.get(question);
                    if (known != null) {
                        return known;
                    }
                    if (answers.size() >= MAX_ANSWERS) {
                        answers.clear();
                    }
                    Object found = method.invoke(to, given);
                    answers.put(question, found);
                    return found;
                }));
    }
}
