package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.persistence.cache.IdList;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.Sql;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores galleries in PostgreSQL. */
public final class JdbiGalleryRepository implements GalleryRepository {

    private static final String FIND =
            "SELECT " + GalleryRow.COLUMNS + " FROM gallery g WHERE g.account_id = ? AND g.id = ?";

    private static final String FIND_ALL =
            "SELECT " + GalleryRow.COLUMNS + " FROM gallery g WHERE g.account_id = ? AND g.id";

    private static final String LOCK = "SELECT 1 FROM account WHERE account_id = ? FOR NO KEY UPDATE";

    private static final String COUNT = "SELECT count(*) FROM gallery WHERE account_id = ?";

    private static final String INSERT = """
            INSERT INTO gallery (name, description, status, influencer_ids, platforms, hashtags, product_ids, item_groups,
                brands, categories, since, with_products, with_rights, sold_out, pinned, hidden, account_id, id, created_by,
                created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? = 1, ? = 1, ? = 1, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    private static final String UPDATE = """
            UPDATE gallery SET name = ?, description = ?, status = ?, influencer_ids = ?, platforms = ?, hashtags = ?,
                product_ids = ?, item_groups = ?, brands = ?, categories = ?, since = ?, with_products = ? = 1,
                with_rights = ? = 1, sold_out = ? = 1, pinned = ?, hidden = ?, updated_at = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String DELETE = "DELETE FROM gallery WHERE account_id = ? AND id = ? AND version = ?";

    private final Sql sql;

    /** Galleries in this database. */
    public JdbiGalleryRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Gallery> find(AccountId account, GalleryId id) {
        return sql.find(FIND, arguments -> arguments.text(account.value()).text(id.value()), GalleryRow::read);
    }

    @Override
    public List<Gallery> findAll(AccountId account, Collection<GalleryId> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        IdList list = IdList.of(ids.stream().map(GalleryId::value).toList());
        return sql.list(
                FIND_ALL + list.condition(), arguments -> list.bind(arguments.text(account.value())), GalleryRow::read);
    }

    @Override
    public List<Position> listPositions(
            AccountId account, @Nullable GalleryStatus status, @Nullable Position after, int limit) {
        KeysetQuery list = new KeysetQuery("g.id, g.created_at", "gallery", "g")
                .where("g.account_id = ?", arguments -> arguments.text(account.value()));
        if (status != null) {
            list.where("g.status = ?", arguments -> arguments.text(status.publicName()));
        }
        return list.list(sql, after, limit, row -> new Position(row.time(2), row.text(1)));
    }

    @Override
    public int countLocked(AccountId account) {
        sql.find(LOCK, arguments -> arguments.text(account.value()), row -> row.number(1));
        return sql.find(COUNT, arguments -> arguments.text(account.value()), row -> row.number(1))
                .orElseThrow()
                .intValue();
    }

    @Override
    public Gallery save(Gallery gallery) {
        if (gallery.version() == 0) {
            insert(gallery);
        } else {
            update(gallery);
        }
        return gallery.withVersion(gallery.version() + 1);
    }

    private void insert(Gallery gallery) {
        Actor creator = gallery.createdBy();
        try {
            sql.update(
                    INSERT,
                    arguments -> GalleryRow.bindContent(arguments, gallery.input())
                            .text(gallery.account().value())
                            .text(gallery.id().value())
                            .text(creator == null ? null : creator.value())
                            .time(gallery.createdAt())
                            .time(gallery.updatedAt()));
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "gallery_account_fkey", "account", gallery.account().value());
        }
    }

    private void update(Gallery gallery) {
        sql.updateVersion(
                UPDATE,
                arguments -> GalleryRow.bindContent(arguments, gallery.input())
                        .time(gallery.updatedAt())
                        .text(gallery.account().value())
                        .text(gallery.id().value())
                        .number(gallery.version()),
                "gallery",
                gallery.id().value());
    }

    @Override
    public void delete(Gallery gallery) {
        sql.updateVersion(
                DELETE,
                arguments -> arguments
                        .text(gallery.account().value())
                        .text(gallery.id().value())
                        .number(gallery.version()),
                "gallery",
                gallery.id().value());
    }
}
