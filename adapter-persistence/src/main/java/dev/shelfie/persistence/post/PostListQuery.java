package dev.shelfie.persistence.post;

import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.RowReader;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.PostTermHashes;
import dev.shelfie.persistence.terms.StoredTerms;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the posts of an account that are visible and pass a filter: all, a product's, an influencer's, by words. */
final class PostListQuery<R> {

    private static final String WITH_INFLUENCER =
            " JOIN influencer i ON i.account_id = ? AND i.id = p.influencer_id AND i.status = ANY(?)";

    /** The same of the only influencer, which is looked up once. */
    private static final String OF_VISIBLE_INFLUENCER =
            "EXISTS (SELECT 1 FROM influencer i WHERE i.account_id = ? AND i.id = ? AND i.status = ANY(?))";

    private static final String AFTER_ALL_IDS = "~";

    /** The lists of so many influencers are merged. Of more, the newest posts of all soon have some, and each list takes time to plan. */
    private static final int MAX_MERGED = 8;

    private final Sql sql;
    private final AccountId account;
    private final String columns;
    private final RowReader<R> reader;

    /** Lists of these columns, as {@code reader} reads them. */
    PostListQuery(Sql sql, AccountId account, String columns, RowReader<R> reader) {
        this.sql = sql;
        this.account = account;
        this.columns = columns;
        this.reader = reader;
    }

    List<R> list(PostFilter filter, PostVisibility visibility, SortOrder order, @Nullable Position after, int limit) {
        KeysetQuery list = new KeysetQuery(columns, "post", "p", order)
                .where("p.account_id = ?", arguments -> arguments.text(account.value()));
        addInfluencers(list, filter.influencer(), visibility);
        addTerms(list, filter);
        Position from = addTimes(list, filter, order, after);
        List<String> statuses =
                visibility.statuses().stream().map(PostStatus::publicName).toList();
        InfluencerId influencer = filter.influencer();
        if (influencer == null || order.isByUpdate()) {
            if (influencer != null) {
                list.filter("p.influencer_id = ?", arguments -> arguments.text(influencer.value()));
            }
            return list.list(sql, "status", statuses, from, limit, reader);
        }
        return list.where("p.influencer_id = ?", arguments -> arguments.text(influencer.value()))
                .where("p.status = ANY(?)", arguments -> arguments.texts(statuses))
                .list(sql, from, limit, reader);
    }

    /** The public posts that a gallery takes by its rules, newest first. */
    List<R> listSelected(GallerySelection selection, @Nullable Position after, int limit) {
        List<String> influencers = influencers(selection);
        KeysetQuery list = selected(selection);
        if (influencers.isEmpty() || influencers.size() > MAX_MERGED) {
            addInfluencers(list, influencers);
            return list.list(sql, "status", publicStatuses(), after, limit, reader);
        }
        return list.where("p.status = ANY(?)", arguments -> arguments.texts(publicStatuses()))
                .list(sql, "influencer_id", influencers, after, limit, reader);
    }

    /** How many public posts a gallery takes by its rules, counted up to {@code limit}. */
    static int countSelected(Sql sql, AccountId account, GallerySelection selection, int limit) {
        KeysetQuery list = new PostListQuery<>(sql, account, "p.id", row -> row.text(1)).selected(selection);
        addInfluencers(list, influencers(selection));
        return list.count(sql, publicStatuses(), limit);
    }

    private static List<String> influencers(GallerySelection selection) {
        return selection.rules().influencers().stream().map(InfluencerId::value).toList();
    }

    private static void addInfluencers(KeysetQuery list, List<String> influencers) {
        if (!influencers.isEmpty()) {
            list.filter("p.influencer_id = ANY(?)", arguments -> arguments.texts(influencers));
        }
    }

    /** All conditions but those on influencers. */
    private KeysetQuery selected(GallerySelection selection) {
        KeysetQuery list = new KeysetQuery(columns, "post", "p")
                .where("p.account_id = ?", arguments -> arguments.text(account.value()));
        addInfluencers(list, null, PostVisibility.PUBLIC);
        new GalleryConditions(sql, account, selection).addTo(list);
        return list;
    }

    private static List<String> publicStatuses() {
        return PostVisibility.PUBLIC.statuses().stream()
                .map(PostStatus::publicName)
                .toList();
    }

    /**
     * Adds the bounds of the time of creation, and returns where the list starts. It is one position, as with two the index
     * would be read from the first to the second.
     */
    private static @Nullable Position addTimes(
            KeysetQuery list, PostFilter filter, SortOrder order, @Nullable Position after) {
        Instant earliest = filter.createdAfter();
        Instant latest = filter.createdBefore();
        boolean startsEarliest = order == SortOrder.OLDEST_FIRST;
        boolean startsLatest = order == SortOrder.NEWEST_FIRST;
        addTime(list, "p.created_at > ?", startsEarliest ? null : earliest, order);
        addTime(list, "p.created_at < ?", startsLatest ? null : latest, order);
        if (startsEarliest && earliest != null) {
            return later(order, after, new Position(earliest, AFTER_ALL_IDS));
        }
        return startsLatest && latest != null ? later(order, after, new Position(latest, "")) : after;
    }

    private static void addTime(KeysetQuery list, String condition, @Nullable Instant bound, SortOrder order) {
        if (bound == null) {
            return;
        }
        if (order.isByUpdate()) {
            list.filter(condition, arguments -> arguments.time(bound));
        } else {
            list.where(condition, arguments -> arguments.time(bound));
        }
    }

    private static Position later(SortOrder order, @Nullable Position after, Position bound) {
        return after == null || order.comparator().compare(after, bound) < 0 ? bound : after;
    }

    private void addInfluencers(KeysetQuery list, @Nullable InfluencerId only, PostVisibility visibility) {
        Set<InfluencerStatus> visible = visibility.influencerStatuses();
        if (visible.size() == InfluencerStatus.values().length) {
            return;
        }
        List<String> statuses =
                visible.stream().map(InfluencerStatus::publicName).toList();
        if (only == null) {
            list.join(
                    WITH_INFLUENCER,
                    arguments -> arguments.text(account.value()).texts(statuses));
        } else {
            list.where(
                    OF_VISIBLE_INFLUENCER,
                    arguments ->
                            arguments.text(account.value()).text(only.value()).texts(statuses));
        }
    }

    /** The conditions on products, hashtags, platforms and searches: a post has a term for each ({@link PostTermHashes}). */
    private void addTerms(KeysetQuery list, PostFilter filter) {
        Optional<PostId> only = filter.searchedId();
        only.ifPresent(id -> list.only("p.id = ?", arguments -> arguments.text(id.value())));
        List<Set<String>> searched = only.isPresent() ? List.of() : filter.searchedTerms();
        StoredTerms.require(list, "p", account, PostTermHashes.required(filter), searched);
    }
}
