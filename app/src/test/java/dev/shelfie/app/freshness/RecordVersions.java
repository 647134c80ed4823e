package dev.shelfie.app.freshness;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * An account's records at one time, as the store has them.
 *
 * @param records each by its id
 */
record RecordVersions(Map<String, Object> records) {

    private static final int ALL = 500;

    static RecordVersions of(Store store, AccountId account) {
        Map<String, Object> records = new TreeMap<>();
        store.posts()
                .list(account, PostFilter.NONE, PostVisibility.ALL, null, ALL)
                .forEach(post -> records.put(post.id().value(), post));
        store.products()
                .list(account, ProductFilter.of(EnumSet.allOf(ProductStatus.class)), null, ALL)
                .forEach(product -> records.put(product.id().value(), product));
        store.influencers()
                .list(account, InfluencerFilter.of(EnumSet.allOf(InfluencerStatus.class)), null, ALL)
                .forEach(influencer -> records.put(influencer.id().value(), influencer));
        store.matches()
                .list(account, MatchFilter.NONE, null, ALL)
                .forEach(match -> records.put(match.id().value(), match));
        store.imports()
                .list(account, null, ALL)
                .forEach(each -> records.put(each.id().value(), each));
        return new RecordVersions(records);
    }

    Set<String> ids() {
        return records.keySet();
    }

    boolean has(String id) {
        return records.containsKey(id);
    }

    boolean isImport(String id) {
        return records.get(id) instanceof Import;
    }

    boolean isMatch(String id) {
        return records.get(id) instanceof Match;
    }

    /** The version of a record; 0 if it isn't there or has none. */
    long version(String id) {
        Object record = records.get(id);
        if (record instanceof Post post) {
            return post.version();
        }
        if (record instanceof Product product) {
            return product.version();
        }
        if (record instanceof Influencer influencer) {
            return influencer.version();
        }
        return record instanceof Match match ? match.version() : 0;
    }

    /** Whether the record is a match that was deleted with its post or its product. */
    boolean fellWithItsParent(String id, RecordVersions after) {
        return records.get(id) instanceof Match match
                && !(after.has(match.post().value())
                        && after.has(match.product().value()));
    }

    /** The type of the last event of a record that was there before, or is a match or an import. */
    String changedTo(String id, RecordVersions before) {
        Object record = records.get(id);
        if (record instanceof Match match) {
            return "match." + match.status().publicName();
        }
        if (record instanceof Import ended) {
            return "import." + ended.state().publicName();
        }
        if (record instanceof Product product) {
            return product.status() == ProductStatus.ARCHIVED ? "product.archived" : "product.updated";
        }
        if (record instanceof Post post) {
            boolean same = before.records.get(id) instanceof Post known
                    && known.input().equals(post.input());
            return same ? "post.matched" : "post.updated";
        }
        return "influencer.updated";
    }
}
