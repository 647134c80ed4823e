package dev.shelfie.persistence.terms;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.KeysetQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * The terms of a record as its row has them: which generation of terms they are, then their hashes. A row of an earlier
 * generation lacks some kinds of terms until somebody renews it; also a node of an earlier version writes such rows.
 */
public final class StoredTerms {

    /** Whether a row is of another generation. An index of each table has these rows. */
    public static final String OUTDATED = "terms[1] IS DISTINCT FROM 2";

    private static final long GENERATION = 2;

    private StoredTerms() {}

    /** The value of the column for a record with these terms. */
    public static long[] of(AccountId account, Collection<String> terms) {
        long[] stored = new long[terms.size() + 1];
        stored[0] = GENERATION;
        System.arraycopy(TermHasher.of(account).keys(terms), 0, stored, 1, terms.size());
        return stored;
    }

    /**
     * Adds the conditions that a record has all of some terms, and one of each group of {@link SearchQuery}.
     *
     * @param table the name of the table in the statement
     */
    public static void require(
            KeysetQuery list, String table, AccountId account, Collection<String> required, List<Set<String>> groups) {
        TermHasher hasher = TermHasher.of(account);
        List<String> all = new ArrayList<>(required);
        groups.stream().filter(group -> group.size() == 1).forEach(all::addAll);
        if (!all.isEmpty()) {
            list.filter(table + ".terms @> ?", arguments -> arguments.numbers(hasher.keys(all)));
        }
        groups.stream()
                .filter(group -> group.size() > 1)
                .forEach(group ->
                        list.filter(table + ".terms && ?", arguments -> arguments.numbers(hasher.keys(group))));
    }
}
