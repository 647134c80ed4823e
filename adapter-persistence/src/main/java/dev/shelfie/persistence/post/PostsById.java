package dev.shelfie.persistence.post;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.cache.Versioned;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.cache.CurrentVersions;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.influencer.InfluencerRow;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.Sql;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds posts of one account by their ids, with the first level of what is expanded on each. One statement asks for the
 * versions of all posts that the cache has, of their influencers and of their products. What has changed or isn't in the
 * cache is read whole: posts with their influencers in one statement, and products in another.
 */
final class PostsById {

    private final Sql sql;
    private final VersionedReads reads;
    private final AccountId account;

    PostsById(Sql sql, VersionedReads reads, AccountId account) {
        this.sql = sql;
        this.reads = reads;
        this.account = account;
    }

    /** The posts in the order of the queries; empty where there is none, or one that isn't visible. */
    List<Optional<ExpandedPost>> find(List<GetPost> queries) {
        Map<GetPost, PostWithRelated> found = new HashMap<>();
        Set<GetPost> missing = new HashSet<>(queries);
        boolean cached = reads.usesCache();
        if (cached) {
            findCached(missing, found);
        }
        findWhole(missing, cached).forEach(found::put);
        return queries.stream()
                .map(query -> Optional.ofNullable(found.get(query)).flatMap(post -> post.answer(query)))
                .toList();
    }

    /** Reads posts whole. The cache needs the influencer as well, as its status decides who sees the post. */
    private Map<GetPost, PostWithRelated> findWhole(Set<GetPost> queries, boolean cached) {
        Map<GetPost, PostWithRelated> found = new HashMap<>();
        queries.stream()
                .collect(groupingBy(query -> PostsByIdQuery.of(query.expansion(), cached, queries.size() == 1)))
                .forEach((kind, alike) -> {
                    Set<String> ids =
                            alike.stream().map(query -> query.id().value()).collect(toSet());
                    Map<String, PostWithRelated> posts = kind.list(sql, reads, account, ids);
                    alike.forEach(query -> {
                        PostWithRelated post = posts.get(query.id().value());
                        if (post != null) {
                            found.put(query, post);
                        }
                    });
                    reads.forget(
                            account,
                            ids.stream().filter(id -> !posts.containsKey(id)).toList());
                });
        if (queries.size() > 1) {
            addProducts(found);
        }
        return found;
    }

    /** Reads the products of several posts: joined to the posts, each would come with all of its post. */
    private void addProducts(Map<GetPost, PostWithRelated> found) {
        Set<String> ids = found.entrySet().stream()
                .filter(each -> each.getKey().expansion().has("products"))
                .flatMap(each -> each.getValue().post().products().stream())
                .map(ProductId::value)
                .collect(toSet());
        Map<ProductId, Product> products = reads.listByIds(ProductRow.TABLE, account, ids).stream()
                .collect(toMap(Product::id, Function.identity()));
        found.replaceAll((query, post) -> post.with(products));
    }

    /** Moves what the cache has in its current version from {@code missing} to {@code found}; forgets what is gone. */
    private void findCached(Set<GetPost> missing, Map<GetPost, PostWithRelated> found) {
        Map<GetPost, CachedPost> cached = new HashMap<>();
        Map<RecordTable<?>, Set<String>> asked = new HashMap<>();
        for (GetPost query : missing) {
            CachedPost post = cached(query);
            if (post != null) {
                cached.put(query, post);
                post.collectIds(asked);
            }
        }
        CurrentVersions current = reads.currentVersions(account, asked);
        cached.forEach((query, post) -> {
            if (!current.has(query.id().value())) {
                missing.remove(query);
            } else if (post.isCurrent(current)) {
                missing.remove(query);
                found.put(query, post.existing(current));
            }
        });
    }

    private @Nullable CachedPost cached(GetPost query) {
        Versioned<Post> post =
                reads.findCached(PostRow.TABLE, account, query.id().value());
        if (post == null) {
            return null;
        }
        Versioned<Influencer> influencer = reads.findCached(
                InfluencerRow.TABLE, account, post.value().influencer().value());
        if (influencer == null) {
            return null;
        }
        List<Versioned<Product>> products = new ArrayList<>();
        if (query.expansion().has("products")) {
            for (ProductId id : post.value().products()) {
                Versioned<Product> product = reads.findCached(ProductRow.TABLE, account, id.value());
                if (product == null) {
                    return null;
                }
                products.add(product);
            }
        }
        return new CachedPost(post, influencer, products);
    }

    private record CachedPost(
            Versioned<Post> post, Versioned<Influencer> influencer, List<Versioned<Product>> products) {

        void collectIds(Map<RecordTable<?>, Set<String>> asked) {
            ids(asked, PostRow.TABLE).add(post.value().id().value());
            ids(asked, InfluencerRow.TABLE).add(influencer.value().id().value());
            for (Versioned<Product> product : products) {
                ids(asked, ProductRow.TABLE).add(product.value().id().value());
            }
        }

        private static Set<String> ids(Map<RecordTable<?>, Set<String>> asked, RecordTable<?> table) {
            return asked.computeIfAbsent(table, any -> new HashSet<>());
        }

        /** Whether all of it that exists is current. */
        boolean isCurrent(CurrentVersions current) {
            return current.has(post.value().id().value(), post.version())
                    && current.has(influencer.value().id().value(), influencer.version())
                    && products.stream()
                            .allMatch(product -> isGone(product, current)
                                    || current.has(product.value().id().value(), product.version()));
        }

        /** The post without products that are gone. */
        PostWithRelated existing(CurrentVersions current) {
            Map<ProductId, Product> shown = new HashMap<>();
            for (Versioned<Product> product : products) {
                if (!isGone(product, current)) {
                    shown.put(product.value().id(), product.value());
                }
            }
            return new PostWithRelated(
                    post.value(), influencer.value(), influencer.value().status(), shown);
        }

        private static boolean isGone(Versioned<Product> product, CurrentVersions current) {
            return !current.has(product.value().id().value());
        }
    }
}
