package dev.shelfie.persistence.search;

import dev.shelfie.application.influencer.InfluencerTerms;
import dev.shelfie.application.product.ProductTerms;
import dev.shelfie.application.search.TermRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.influencer.InfluencerRow;
import dev.shelfie.persistence.post.PostRow;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.PostTermHashes;
import dev.shelfie.persistence.terms.StoredTerms;
import java.util.List;

/** Renews the terms of records in PostgreSQL. */
public final class JdbiTermRepository implements TermRepository {

    /** The rows are locked all at once and none is waited for, so nobody gets into a deadlock with this. */
    private static final String LIST = "SELECT %1$s FROM %2$s WHERE %3$s.account_id = ? AND %3$s."
            + StoredTerms.OUTDATED + " ORDER BY %3$s.id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED";

    private static final String RENEW = "UPDATE %s SET terms = ? WHERE account_id = ? AND id = ?";

    private final Sql sql;

    /** The terms of records in this database. */
    public JdbiTermRepository(Database database) {
        this.sql = database.sql();
    }

    @SuppressWarnings("ArrayRecordComponent") // Nothing compares these records.
    private record Row(String id, long[] terms) {}

    @FunctionalInterface
    private interface Terms<T> {

        long[] of(T read);
    }

    @Override
    public int renew(AccountId account, int limit) {
        return renew(
                        account,
                        limit,
                        "influencer",
                        InfluencerRow.TABLE,
                        influencer -> StoredTerms.of(account, InfluencerTerms.of(influencer)))
                + renew(
                        account,
                        limit,
                        "product",
                        ProductRow.TABLE,
                        product -> StoredTerms.of(account, ProductTerms.of(product)))
                + renew(account, limit, "post", PostRow.TABLE, PostTermHashes::of);
    }

    private <T> int renew(AccountId account, int limit, String name, RecordTable<T> table, Terms<T> terms) {
        return sql.inTransaction(() -> {
            List<Row> rows = sql.list(
                    LIST.formatted(table.columns(), table.from(), table.alias()),
                    arguments -> arguments.text(account.value()).number(limit),
                    row -> {
                        T read = table.reader().read(row, account);
                        return new Row(table.entry().id().apply(read), terms.of(read));
                    });
            return sql.updateEach(
                    RENEW.formatted(name),
                    rows,
                    (values, row) ->
                            values.numbers(row.terms()).text(account.value()).text(row.id()));
        });
    }
}
