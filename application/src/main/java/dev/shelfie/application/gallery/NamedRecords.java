package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Refuses galleries that name records which the account doesn't have. */
final class NamedRecords {

    private final RelatedRecords related;

    NamedRecords(RelatedRecords related) {
        this.related = requireNonNull(related, "related");
    }

    /**
     * Checks what {@code input} names and {@code before} didn't: records that a gallery names may go later.
     *
     * @param before null for a new gallery
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if some aren't there
     */
    void require(AccountId account, GalleryInput input, @Nullable GalleryInput before) {
        Set<PostId> posts = added(posts(input), before == null ? Set.of() : posts(before));
        Set<InfluencerId> influencers = added(
                input.rules().influencers(),
                before == null ? Set.of() : before.rules().influencers());
        Set<ProductId> products = added(
                input.rules().products(),
                before == null ? Set.of() : before.rules().products());
        PostVisibility all = PostVisibility.ALL;
        remove(posts, ids -> related.posts(account, ids, all.statuses(), all.influencerStatuses()), Post::id);
        remove(influencers, ids -> related.influencers(account, ids), Influencer::id);
        remove(products, ids -> related.products(account, ids), Product::id);
        Validator validator = new Validator();
        refuse("pinned", input.pinned(), posts, "post", validator);
        refuse("hidden", input.hidden(), posts, "post", validator);
        refuse("rules/influencers", input.rules().influencers(), influencers, "influencer", validator);
        refuse("rules/products", input.rules().products(), products, "product", validator);
        validator.verify();
    }

    private static Set<PostId> posts(GalleryInput input) {
        Set<PostId> posts = new HashSet<>(input.pinned());
        posts.addAll(input.hidden());
        return posts;
    }

    private static <I> Set<I> added(Set<I> ids, Set<I> before) {
        Set<I> added = new HashSet<>(ids);
        added.removeAll(before);
        return added;
    }

    /** Leaves the ids that nothing has. */
    private static <I, R> void remove(Set<I> ids, Function<Set<I>, List<R>> find, Function<R, I> id) {
        if (!ids.isEmpty()) {
            ids.removeAll(find.apply(Set.copyOf(ids)).stream().map(id).collect(toSet()));
        }
    }

    private static <I> void refuse(
            String parameter, Collection<I> named, Set<I> missing, String sort, Validator validator) {
        int index = 0;
        for (I id : named) {
            validator.check(!missing.contains(id), parameter + "/" + index, "no " + sort + " has the id " + id);
            index++;
        }
    }
}
