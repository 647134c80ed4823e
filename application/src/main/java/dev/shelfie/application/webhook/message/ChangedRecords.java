package dev.shelfie.application.webhook.message;

import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.Map;

/**
 * Records that events changed, as they are now, by their ids. Those that are gone are left out.
 *
 * @param posts posts, drafts and archived ones too
 * @param products products, archived ones too
 * @param influencers influencers, inactive ones too
 * @param matches matches, rejected ones too
 * @param galleries galleries, drafts too
 * @param imports imports
 */
public record ChangedRecords(
        Map<String, Post> posts,
        Map<String, Product> products,
        Map<String, Influencer> influencers,
        Map<String, Match> matches,
        Map<String, Gallery> galleries,
        Map<String, Import> imports) {

    /** @throws NullPointerException if an argument is null */
    public ChangedRecords {
        posts = Map.copyOf(posts);
        products = Map.copyOf(products);
        influencers = Map.copyOf(influencers);
        matches = Map.copyOf(matches);
        galleries = Map.copyOf(galleries);
        imports = Map.copyOf(imports);
    }
}
