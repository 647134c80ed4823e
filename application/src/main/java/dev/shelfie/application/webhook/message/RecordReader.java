package dev.shelfie.application.webhook.message;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the records that events changed, with one query for each type of record. Safe for concurrent use. */
final class RecordReader {

    private final RelatedRecords related;
    private final MatchRepository matches;
    private final GalleryRepository galleries;
    private final ImportRepository imports;

    RecordReader(
            RelatedRecords related, MatchRepository matches, GalleryRepository galleries, ImportRepository imports) {
        this.related = related;
        this.matches = matches;
        this.galleries = galleries;
        this.imports = imports;
    }

    /** The records that these events changed. */
    ChangedRecords read(AccountId account, Collection<Event> events) {
        Map<String, Set<String>> ids = events.stream()
                .map(Event::change)
                .collect(groupingBy(change -> change.type().recordType(), mapping(Change::record, toSet())));
        return new ChangedRecords(
                byId(ids.get("post"), PostId::new, wanted -> posts(account, wanted), Post::id),
                byId(ids.get("product"), ProductId::new, wanted -> related.products(account, wanted), Product::id),
                byId(
                        ids.get("influencer"),
                        InfluencerId::new,
                        wanted -> related.influencers(account, wanted),
                        Influencer::id),
                byId(ids.get("match"), MatchId::new, wanted -> matches.findAll(account, wanted), Match::id),
                byId(ids.get("gallery"), GalleryId::new, wanted -> galleries.findAll(account, wanted), Gallery::id),
                byId(ids.get("import"), ImportId::new, wanted -> imports.findAll(account, wanted), Import::id));
    }

    private List<Post> posts(AccountId account, Set<PostId> wanted) {
        return related.posts(account, wanted, EnumSet.allOf(PostStatus.class), EnumSet.allOf(InfluencerStatus.class));
    }

    private static <I, R> Map<String, R> byId(
            @Nullable Set<String> ids, Function<String, I> parse, Function<Set<I>, List<R>> query, Function<R, I> id) {
        return ids == null
                ? Map.of()
                : query.apply(ids.stream().map(parse).collect(toSet())).stream()
                        .collect(toMap(record -> id.apply(record).toString(), record -> record));
    }
}
