package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.GalleryCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Stores what is counted of shoppers in PostgreSQL. */
public final class JdbiGalleryCounts implements GalleryCounts {

    /** Ordered, so that nodes that add at the same time wait for each other instead of deadlocking. */
    private static final String ADD = """
            INSERT INTO gallery_day AS stored (account_id, gallery_id, day, views, opens, clicks)
            SELECT given.account_id, given.gallery_id, given.day::date, given.views, given.opens, given.clicks
            FROM unnest(?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])
                AS given (account_id, gallery_id, day, views, opens, clicks)
            JOIN gallery g ON g.account_id = given.account_id AND g.id = given.gallery_id AND g.status = 'published'
            ORDER BY 1, 2, 3
            ON CONFLICT (account_id, gallery_id, day) DO UPDATE
            SET views = stored.views + excluded.views, opens = stored.opens + excluded.opens,
                clicks = stored.clicks + excluded.clicks
            """;

    private static final String LIST = """
            SELECT d.day::text, d.views, d.opens, d.clicks FROM gallery_day d
            WHERE d.account_id = ? AND d.gallery_id = ? AND d.day >= ?::date ORDER BY d.day
            """;

    private static final String DELETE = "DELETE FROM gallery_day WHERE account_id = ? AND day < ?::date";

    private final Sql sql;

    /** What is counted in this database. */
    public JdbiGalleryCounts(Database database) {
        this.sql = database.sql();
    }

    @Override
    public void add(Collection<GalleryDay> counted) {
        if (counted.isEmpty()) {
            return;
        }
        sql.update(
                ADD,
                arguments -> arguments
                        .texts(texts(counted, day -> day.account().value()))
                        .texts(texts(counted, day -> day.gallery().value()))
                        .texts(texts(counted, day -> day.day().toString()))
                        .numbers(numbers(counted, GalleryDay::views))
                        .numbers(numbers(counted, GalleryDay::opens))
                        .numbers(numbers(counted, GalleryDay::clicks)));
    }

    @Override
    public List<GalleryDay> list(AccountId account, GalleryId gallery, LocalDate from) {
        return sql.list(
                LIST,
                arguments ->
                        arguments.text(account.value()).text(gallery.value()).text(from.toString()),
                row -> new GalleryDay(
                        account, gallery, LocalDate.parse(row.text(1)), row.number(2), row.number(3), row.number(4)));
    }

    @Override
    public int deleteBefore(AccountId account, LocalDate day) {
        return sql.update(DELETE, arguments -> arguments.text(account.value()).text(day.toString()));
    }

    private static List<String> texts(Collection<GalleryDay> counted, Function<GalleryDay, String> column) {
        return counted.stream().map(column).toList();
    }

    private static long[] numbers(Collection<GalleryDay> counted, ToLongFunction<GalleryDay> column) {
        return counted.stream().mapToLong(column).toArray();
    }
}
