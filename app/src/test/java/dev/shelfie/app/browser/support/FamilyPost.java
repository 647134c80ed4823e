package dev.shelfie.app.browser.support;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.app.support.TestMatches;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.util.List;
import java.util.Set;

/**
 * A post that shows a dress which comes in three colours, and doesn't say which.
 *
 * @param post the post
 * @param family the three dresses, the one to show first
 * @param match the suggestion to decide on
 */
public record FamilyPost(Post post, List<Product> family, Match match) {

    private static final String GROUP = "HH-10217";
    private static final int MANY = 1000;

    /** Adds the post to an account that has the sample data. */
    public static FamilyPost in(DashboardAccount shop) {
        // Else the new products have the post matched again, which withdraws the match.
        shop.service().component().background().processCatalogueChanges();
        Store store = shop.service().store();
        List<Product> family =
                store
                        .products()
                        .list(shop.account(), ProductFilter.of(Set.of(ProductStatus.ACTIVE)), null, MANY)
                        .stream()
                        .filter(product -> GROUP.equals(product.codes().itemGroupId()))
                        .toList();
        Post post = store.posts().save(post(shop, store));
        Match match = TestMatches.suggested(
                shop.account(), post.id(), family.stream().map(Product::id).toList());
        return new FamilyPost(
                post,
                family,
                store.matches().saveAll(shop.account(), List.of(match)).get(0));
    }

    private static Post post(DashboardAccount shop, Store store) {
        Post other = store.posts().list(shop.account(), PostFilter.NONE, PostVisibility.PUBLIC, null, MANY).stream()
                .filter(post -> !post.content().media().isEmpty())
                .findFirst()
                .orElseThrow();
        return Post.create(
                PostId.of(IDS.next()),
                shop.account(),
                other.influencer(),
                Publication.create(Platform.INSTAGRAM, "Solveig1", "someone", null),
                PostContent.read(
                        "Guess who said yes to the Solveig dress 💛",
                        "en",
                        other.content().media()),
                other.createdAt(),
                other.updatedAt());
    }

    /** Where it is reviewed, below the dashboard's address. */
    public String review() {
        return "/review?post=" + post.id();
    }

    /** Its page, below the dashboard's address. */
    public String page() {
        return "/posts/" + post.id();
    }
}
