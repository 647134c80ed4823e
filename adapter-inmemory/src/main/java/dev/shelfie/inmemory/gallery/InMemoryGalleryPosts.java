package dev.shelfie.inmemory.gallery;

import static dev.shelfie.inmemory.support.Schema.INFLUENCERS;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static dev.shelfie.inmemory.support.Schema.PRODUCTS;
import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.GalleryPosts;
import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the posts of galleries in memory. */
public final class InMemoryGalleryPosts implements GalleryPosts {

    private final InMemoryUnitOfWork work;

    /** The posts in the transactions of {@code work}. */
    public InMemoryGalleryPosts(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<Post> list(AccountId account, GallerySelection selection, @Nullable Position after, int limit) {
        Snapshot state = work.snapshot();
        Table<Influencer> influencers = state.table(account, INFLUENCERS);
        Table<Product> products = state.table(account, PRODUCTS);
        Predicate<Post> isTaken = post ->
                isActive(influencers.get(post.influencer())) && selection.matches(post, productsOf(post, products));
        Table<Post> posts = state.table(account, POSTS);
        Set<PostId> only = selection.only();
        Window window = new Window(after, null);
        return only == null
                ? posts.list(List.of(PostStatus.PUBLISHED), after, limit, isTaken)
                : posts.getAll(only).stream()
                        .filter(post -> post.status() == PostStatus.PUBLISHED)
                        .filter(post -> window.includes(post.position()))
                        .filter(isTaken)
                        .sorted(comparing(Post::position, Position.NEWEST_FIRST))
                        .limit(limit)
                        .toList();
    }

    @Override
    public int count(AccountId account, GallerySelection selection, int limit) {
        return list(account, selection, null, limit).size();
    }

    private static boolean isActive(@Nullable Influencer influencer) {
        return influencer != null && influencer.status() == InfluencerStatus.ACTIVE;
    }

    private static List<Product> productsOf(Post post, Table<Product> products) {
        return post.products().stream()
                .map(products::get)
                .filter(Objects::nonNull)
                .toList();
    }
}
