package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.ExistingRecords;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Refuses galleries that name records which the account doesn't have. */
final class NamedRecords {

    private final ExistingRecords existing;

    NamedRecords(ExistingRecords existing) {
        this.existing = requireNonNull(existing, "existing");
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
        posts.removeAll(existing.existingPosts(account, Set.copyOf(posts)));
        influencers.removeAll(existing.existingInfluencers(account, Set.copyOf(influencers)));
        products.removeAll(existing.existingProducts(account, Set.copyOf(products)));
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

    private static <I> void refuse(
            String parameter, Collection<I> named, Set<I> missing, String sort, Validator validator) {
        int index = 0;
        for (I id : named) {
            validator.check(!missing.contains(id), parameter + "/" + index, "no " + sort + " has the id " + id);
            index++;
        }
    }
}
