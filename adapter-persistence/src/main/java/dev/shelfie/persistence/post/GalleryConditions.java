package dev.shelfie.persistence.post;

import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.sql.Binder;
import dev.shelfie.persistence.sql.Conditions;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.PostTermHashes;
import dev.shelfie.persistence.terms.TermHasher;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What the rules of a gallery ask of posts and of the products that they show, as SQL. */
final class GalleryConditions {

    /** At most so many products or posts are looked up by an index. If there are more, a scan of the newest posts soon finds some. */
    private static final int MAX_LOOKED_UP = 1_000;

    private final Sql sql;
    private final AccountId account;
    private final TermHasher hasher;
    private final GallerySelection selection;
    private final GalleryRules rules;

    /** The conditions of a selection from the posts of {@code account}. */
    GalleryConditions(Sql sql, AccountId account, GallerySelection selection) {
        this.sql = sql;
        this.account = account;
        this.hasher = TermHasher.of(account);
        this.selection = selection;
        this.rules = selection.rules();
    }

    /** Adds them to a list of posts {@code p}. */
    void addTo(KeysetQuery list) {
        Instant since = rules.since();
        if (since != null) {
            list.where("p.created_at >= ?", arguments -> arguments.time(since));
        }
        if (rules.withRights()) {
            list.filter("p.rights_until > ?", arguments -> arguments.time(selection.now()));
        } else {
            list.where("(p.rights_until IS NULL OR p.rights_until > ?)", arguments -> arguments.time(selection.now()));
        }
        Set<PostId> among = selection.only();
        if (among != null) {
            List<String> only = texts(among, PostId::value);
            list.only("p.id = ANY(?)", arguments -> arguments.texts(only));
        }
        if (!selection.except().isEmpty()) {
            List<String> except = texts(selection.except(), PostId::value);
            list.where("p.id <> ALL(?)", arguments -> arguments.texts(except));
        }
        for (Set<String> terms : selection.postTerms()) {
            if (!terms.isEmpty()) {
                list.filter("p.terms && ?", arguments -> arguments.numbers(hasher.keys(terms)));
            }
        }
        if (!rules.products().isEmpty()) {
            List<String> shown = texts(rules.products(), ProductId::value);
            if (haveFewPosts(shown)) {
                list.only("p.terms && ?", showing(shown));
            } else {
                list.filter("p.terms && ?", showing(shown));
            }
        }
        if (rules.needsProduct()) {
            addProducts(list);
        }
    }

    private void addProducts(KeysetQuery list) {
        Conditions products = products();
        KeysetQuery.Condition shows = new KeysetQuery.Condition(
                "EXISTS (SELECT FROM product r WHERE r.id = ANY(p.product_ids) AND " + products.sql() + ")",
                products::bind);
        list.filter("p.product_ids <> '{}'", arguments -> {});
        if (!rules.itemGroups().isEmpty()) {
            List<String> variants = lookUp(products);
            if (variants.size() <= MAX_LOOKED_UP && haveFewPosts(variants)) {
                list.only("p.terms && ?", showing(variants));
                return;
            }
        }
        boolean mayBeFew = !rules.itemGroups().isEmpty()
                || selection.productTerms().stream().anyMatch(terms -> !terms.isEmpty());
        list.filter(shows, () -> mayBeFew ? lookedUp(products, shows) : shows);
    }

    /** The condition that posts show one of the products, by the index of posts, unless there are too many. */
    private KeysetQuery.Condition lookedUp(Conditions products, KeysetQuery.Condition otherwise) {
        List<String> found = lookUp(products);
        return found.size() > MAX_LOOKED_UP ? otherwise : new KeysetQuery.Condition("p.terms && ?", showing(found));
    }

    private List<String> lookUp(Conditions products) {
        return sql.listPlanned(
                "SELECT r.id FROM product r WHERE " + products.sql() + " LIMIT " + (MAX_LOOKED_UP + 1),
                products::bind,
                row -> row.text(1));
    }

    /** As most products do: then reading all of them is faster than looking for them among the newest of all. */
    private boolean haveFewPosts(List<String> products) {
        Binder showing = showing(products);
        List<Long> posts = sql.listPlanned(
                "SELECT count(*) FROM (SELECT FROM post p WHERE p.account_id = ? AND p.terms && ? LIMIT "
                        + (MAX_LOOKED_UP + 1) + ") AS found",
                arguments -> {
                    arguments.text(account.value());
                    showing.bind(arguments);
                },
                row -> row.number(1));
        return posts.get(0) <= MAX_LOOKED_UP;
    }

    private Binder showing(List<String> products) {
        long[] keys = products.stream()
                .map(ProductId::new)
                .mapToLong(product -> PostTermHashes.showing(account, product))
                .toArray();
        return arguments -> arguments.numbers(keys);
    }

    /** What the rules ask of a product {@code r}. */
    private Conditions products() {
        Conditions conditions = new Conditions();
        conditions.add("r.account_id = ?", arguments -> arguments.text(account.value()));
        conditions.add("r.status = '" + ProductStatus.ACTIVE.publicName() + "'", arguments -> {});
        if (!rules.soldOut()) {
            conditions.add("r.availability <> '" + Availability.OUT_OF_STOCK.publicName() + "'", arguments -> {});
        }
        addOneOf(conditions, "r.id", texts(rules.products(), ProductId::value));
        addOneOf(conditions, "r.item_group_id", List.copyOf(rules.itemGroups()));
        for (Set<String> terms : selection.productTerms()) {
            if (!terms.isEmpty()) {
                conditions.add("r.terms && ?", arguments -> arguments.numbers(hasher.keys(terms)));
            }
        }
        return conditions;
    }

    private static void addOneOf(Conditions conditions, String column, List<String> values) {
        if (!values.isEmpty()) {
            conditions.add(column + " = ANY(?)", arguments -> arguments.texts(values));
        }
    }

    private static <T> List<String> texts(Collection<T> values, Function<T, String> text) {
        return values.stream().map(text).toList();
    }
}
