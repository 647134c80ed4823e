package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.loss.LostMatchFilter;
import dev.shelfie.application.matching.loss.LostMatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores lost matches in PostgreSQL. */
public final class JdbiLostMatchRepository implements LostMatchRepository {

    private static final String COLUMNS =
            "l.id, l.post_id, l.product_id, l.product_title, l.reason, l.better_product_id, l.confidence, l.created_at";

    private static final String FIND = "SELECT " + COLUMNS + " FROM lost_match l WHERE l.account_id = ? AND l.id = ?";

    private static final String SAVE = """
            INSERT INTO lost_match (account_id, id, post_id, product_id, product_title, reason, better_product_id,
                confidence, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (account_id, post_id, product_id) DO UPDATE
            SET id = excluded.id, product_title = excluded.product_title, reason = excluded.reason,
                better_product_id = excluded.better_product_id, confidence = excluded.confidence,
                created_at = excluded.created_at
            """;

    private static final String DELETE =
            "DELETE FROM lost_match WHERE account_id = ? AND post_id = ? AND product_id = ANY(?)";

    private static final String DELETE_BEFORE = "DELETE FROM lost_match WHERE account_id = ? AND created_at < ?";

    private static final EnumNames<LossReason> REASONS = EnumNames.of(LossReason.values(), LossReason::publicName);

    private final Sql sql;

    /** Lost matches in this database. */
    public JdbiLostMatchRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<LostMatch> find(AccountId account, LostMatchId id) {
        return sql.find(FIND, arguments -> arguments.text(account.value()).text(id.value()), row -> read(row, account));
    }

    @Override
    public List<LostMatch> list(AccountId account, LostMatchFilter filter, @Nullable Position after, int limit) {
        KeysetQuery list = new KeysetQuery(COLUMNS, "lost_match", "l")
                .where("l.account_id = ?", arguments -> arguments.text(account.value()));
        PostId post = filter.post();
        if (post != null) {
            list.where("l.post_id = ?", arguments -> arguments.text(post.value()));
        }
        LossReason reason = filter.reason();
        if (reason != null) {
            list.where("l.reason = ?", arguments -> arguments.text(reason.publicName()));
        }
        return list.list(sql, after, limit, row -> read(row, account));
    }

    @Override
    public void saveAll(AccountId account, List<LostMatch> lost) {
        try {
            sql.inTransaction(() -> sql.updateEach(SAVE, lost, JdbiLostMatchRepository::write));
        } catch (ConstraintViolation e) {
            throw e.constraint().equals("lost_match_post_fkey")
                    ? DomainException.missing("The account lacks a post of these matches")
                    : e;
        }
    }

    @Override
    public void deleteAll(AccountId account, PostId post, Collection<ProductId> products) {
        List<String> ids = products.stream().map(ProductId::value).toList();
        sql.update(
                DELETE,
                arguments -> arguments.text(account.value()).text(post.value()).texts(ids));
    }

    @Override
    public void deleteBefore(AccountId account, Instant time) {
        sql.update(DELETE_BEFORE, arguments -> arguments.text(account.value()).time(time));
    }

    private static LostMatch read(ResultRow row, AccountId account) throws SQLException {
        String better = row.optionalText(6);
        return new LostMatch(
                new LostMatchId(row.text(1)),
                account,
                new PostId(row.text(2)),
                new ProductId(row.text(3)),
                row.text(4),
                REASONS.read(row.text(5)),
                better == null ? null : new ProductId(better),
                row.real(7),
                row.time(8));
    }

    private static void write(ColumnWriter values, LostMatch lost) throws SQLException {
        values.text(lost.account().value())
                .text(lost.id().value())
                .text(lost.post().value())
                .text(lost.product().value())
                .text(lost.productTitle())
                .text(lost.reason().publicName())
                .text(lost.betterProduct() == null ? null : lost.betterProduct().value())
                .real(lost.confidence())
                .time(lost.lostAt());
    }
}
