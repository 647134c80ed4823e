package dev.shelfie.persistence.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.GalleryPosts;
import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the posts of galleries in PostgreSQL. */
public final class JdbiGalleryPosts implements GalleryPosts {

    private final Sql sql;
    private final VersionedReads reads;

    /** Posts in this database. */
    public JdbiGalleryPosts(Database database, VersionedReads reads) {
        this.sql = database.sql();
        this.reads = requireNonNull(reads, "reads");
    }

    @Override
    public List<Post> list(AccountId account, GallerySelection selection, @Nullable Position after, int limit) {
        return reads.list(
                PostRow.TABLE,
                account,
                limit,
                (columns, reader) ->
                        new PostListQuery<>(sql, account, columns, reader).listSelected(selection, after, limit));
    }

    @Override
    public int count(AccountId account, GallerySelection selection, int limit) {
        return PostListQuery.countSelected(sql, account, selection, limit);
    }
}
