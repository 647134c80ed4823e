package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.RowReader;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists the matches of an account that pass a filter, by the index with the fewest others. */
final class MatchLists<R> {

    private static final String OF_STATUS = "m.status = ANY(?)";
    private static final String MIN_CONFIDENCE = "m.confidence >= ?";

    private final Sql sql;
    private final MatchFilter filter;
    private final SortOrder order;
    private final List<String> statuses;
    private final KeysetQuery list;
    private final RowReader<R> reader;

    /** Lists of these columns, as {@code reader} reads them. */
    MatchLists(Sql sql, AccountId account, MatchFilter filter, SortOrder order, String columns, RowReader<R> reader) {
        this.sql = sql;
        this.filter = filter;
        this.order = order;
        this.reader = reader;
        this.statuses = Stream.of(MatchStatus.values())
                .filter(status -> filter.status() == null || filter.status() == status)
                .map(MatchStatus::publicName)
                .toList();
        this.list = new KeysetQuery(columns, "match", "m", order)
                .where("m.account_id = ?", arguments -> arguments.text(account.value()));
    }

    List<R> list(@Nullable Position after, int limit) {
        PostId post = filter.post();
        ProductId product = filter.product();
        if (post != null) {
            return listOf(post, product, after, limit);
        }
        if (filter.minConfidence() > 0) {
            list.filter(MIN_CONFIDENCE, arguments -> arguments.real(filter.minConfidence()));
        }
        if (filter.relation() != null) {
            list.filter(ofRelation(filter.relation()), arguments -> {});
        }
        if (product != null && !order.isByUpdate()) {
            return listOf(product, after, limit);
        }
        if (product != null) {
            list.filter("m.product_id = ?", arguments -> arguments.text(product.value()));
        }
        return list.list(sql, "status", statuses, after, limit, reader);
    }

    /** A post has few matches, so conditions on them need no plan of their own. */
    private List<R> listOf(PostId post, @Nullable ProductId product, @Nullable Position after, int limit) {
        list.where("m.post_id = ?", arguments -> arguments.text(post.value()))
                .where(OF_STATUS, arguments -> arguments.texts(statuses))
                .where(MIN_CONFIDENCE, arguments -> arguments.real(filter.minConfidence()));
        if (filter.relation() != null) {
            list.where(ofRelation(filter.relation()), arguments -> {});
        }
        if (product != null) {
            list.where("m.product_id = ?", arguments -> arguments.text(product.value()));
        }
        return list.list(sql, after, limit, reader);
    }

    private static String ofRelation(MatchRelation relation) {
        return relation == MatchRelation.VARIANT ? "m.variants <> '{}'" : "m.variants = '{}'";
    }

    private List<R> listOf(ProductId product, @Nullable Position after, int limit) {
        list.where("m.product_id = ?", arguments -> arguments.text(product.value()));
        if (filter.status() != null) {
            list.filter(OF_STATUS, arguments -> arguments.texts(statuses));
        }
        return list.list(sql, after, limit, reader);
    }
}
