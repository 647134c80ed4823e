package dev.shelfie.persistence.gallery;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What the table {@code gallery} has of a gallery. */
final class GalleryRow {

    /** The columns of {@code g}, as {@link #read} reads them. */
    static final String COLUMNS = """
            g.account_id, g.id, g.created_by, g.created_at, g.updated_at, g.version, g.name, g.description, g.status,
            g.influencer_ids, g.platforms, g.hashtags, g.product_ids, g.item_groups, g.brands, g.categories, g.since,
            g.with_products::int, g.with_rights::int, g.sold_out::int, g.pinned, g.hidden
            """;

    private static final EnumNames<GalleryStatus> STATUSES =
            EnumNames.of(GalleryStatus.values(), GalleryStatus::publicName);
    private static final EnumNames<Platform> PLATFORMS = EnumNames.of(Platform.values(), Platform::publicName);

    private GalleryRow() {}

    /** Binds what clients can change, in the order of the columns from {@code name} on. */
    static Arguments bindContent(Arguments arguments, GalleryInput input) throws SQLException {
        GalleryRules rules = input.rules();
        return arguments
                .text(input.name())
                .text(input.description())
                .text(input.status().publicName())
                .texts(texts(rules.influencers(), InfluencerId::value))
                .texts(texts(rules.platforms(), Platform::publicName))
                .texts(rules.hashtags())
                .texts(texts(rules.products(), ProductId::value))
                .texts(rules.itemGroups())
                .texts(rules.brands())
                .texts(rules.categories())
                .time(rules.since())
                .number(rules.withProducts() ? 1 : 0)
                .number(rules.withRights() ? 1 : 0)
                .number(rules.soldOut() ? 1 : 0)
                .texts(texts(input.pinned(), PostId::value))
                .texts(texts(input.hidden(), PostId::value));
    }

    static Gallery read(ResultRow row) throws SQLException {
        String creator = row.optionalText(3);
        return new Gallery(
                new GalleryId(row.text(2)),
                new AccountId(row.text(1)),
                new GalleryInput(
                        row.text(7),
                        row.optionalText(8),
                        STATUSES.read(row.text(9)),
                        rules(row),
                        row.texts(21).stream().map(PostId::new).toList(),
                        row.texts(22).stream().map(PostId::new).toList()),
                creator == null ? null : Actor.parse(creator).orElseThrow(),
                row.time(4),
                row.time(5),
                row.number(6));
    }

    private static GalleryRules rules(ResultRow row) throws SQLException {
        return new GalleryRules(
                values(row.texts(10), InfluencerId::new),
                values(row.texts(11), PLATFORMS::read),
                values(row.texts(12), Function.identity()),
                values(row.texts(13), ProductId::new),
                values(row.texts(14), Function.identity()),
                values(row.texts(15), Function.identity()),
                values(row.texts(16), Function.identity()),
                row.optionalTime(17),
                row.number(18) == 1,
                row.number(19) == 1,
                row.number(20) == 1);
    }

    private static <T> List<String> texts(Collection<T> values, Function<T, String> text) {
        return values.stream().map(text).toList();
    }

    private static <T> Set<T> values(List<String> texts, Function<String, T> value) {
        Set<T> values = new LinkedHashSet<>();
        texts.forEach(text -> values.add(value.apply(text)));
        return values;
    }
}
