package dev.shelfie.persistence.post;

import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.Binder;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.terms.PostTermHashes;
import dev.shelfie.persistence.terms.TermHasher;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What the rules of a gallery ask of posts and of the products that they show, as SQL. */
final class GalleryConditions {

    private final StringBuilder products = new StringBuilder("EXISTS (SELECT FROM product r WHERE r.account_id = ?")
            .append(" AND r.id = ANY(p.product_ids) AND r.status = '")
            .append(ProductStatus.ACTIVE.publicName())
            .append('\'');
    private final List<Binder> binders = new ArrayList<>();

    private GalleryConditions() {}

    /** Adds the conditions to a list of posts {@code p}. */
    static void add(KeysetQuery list, AccountId account, GallerySelection selection) {
        GalleryRules rules = selection.rules();
        TermHasher hasher = TermHasher.of(account);
        Instant since = rules.since();
        if (since != null) {
            list.where("p.created_at >= ?", arguments -> arguments.time(since));
        }
        if (!selection.except().isEmpty()) {
            List<String> except = selection.except().stream().map(PostId::value).toList();
            list.where("p.id <> ALL(?)", arguments -> arguments.texts(except));
        }
        if (!rules.influencers().isEmpty()) {
            List<String> authors =
                    rules.influencers().stream().map(InfluencerId::value).toList();
            list.filter("p.influencer_id = ANY(?)", arguments -> arguments.texts(authors));
        }
        for (Set<String> terms : selection.postTerms()) {
            if (!terms.isEmpty()) {
                list.filter("p.terms && ?", arguments -> arguments.numbers(hasher.keys(terms)));
            }
        }
        if (!rules.products().isEmpty()) {
            long[] showing = rules.products().stream()
                    .mapToLong(product -> PostTermHashes.showing(account, product))
                    .toArray();
            list.filter("p.terms && ?", arguments -> arguments.numbers(showing));
        }
        if (rules.needsProduct()) {
            list.filter("p.product_ids <> '{}'", arguments -> {});
            GalleryConditions of = new GalleryConditions();
            of.addProducts(account, hasher, selection);
            list.filter(of.products.append(')').toString(), of::bind);
        }
    }

    private void addProducts(AccountId account, TermHasher hasher, GallerySelection selection) {
        GalleryRules rules = selection.rules();
        binders.add(arguments -> arguments.text(account.value()));
        if (!rules.soldOut()) {
            products.append(" AND r.availability <> '")
                    .append(Availability.OUT_OF_STOCK.publicName())
                    .append('\'');
        }
        one("r.id", rules.products().stream().map(ProductId::value).toList());
        one("r.item_group_id", rules.itemGroups());
        for (Set<String> terms : selection.productTerms()) {
            if (!terms.isEmpty()) {
                products.append(" AND r.terms && ?");
                binders.add(arguments -> arguments.numbers(hasher.keys(terms)));
            }
        }
    }

    private void one(String column, Collection<String> values) {
        if (!values.isEmpty()) {
            products.append(" AND ").append(column).append(" = ANY(?)");
            binders.add(arguments -> arguments.texts(values));
        }
    }

    private void bind(Arguments arguments) throws SQLException {
        for (Binder binder : binders) {
            binder.bind(arguments);
        }
    }
}
