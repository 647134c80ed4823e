package dev.shelfie.persistence.influencer;

import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.sql.Binder;
import dev.shelfie.persistence.sql.Sql;
import java.util.ArrayList;
import java.util.List;

/**
 * Erases an influencer from all tables, in the thread's transaction: its posts, its social accounts (by their foreign key),
 * the stored answers that name it or quote any caption, and all refusals of imports, which may name anybody.
 */
final class Erasure {

    /** Locks the influencer, so that nobody adds a post meanwhile, and checks its version before anything is deleted. */
    private static final String LOCK =
            "SELECT version FROM influencer WHERE account_id = ? AND id = ? AND version = ? FOR UPDATE";

    private static final String DELETE_POSTS =
            "DELETE FROM post WHERE account_id = ? AND influencer_id = ? RETURNING id, version";

    private static final String DELETE_ANSWERS = """
            DELETE FROM answer WHERE account_id = ? AND EXISTS (
                SELECT FROM unnest(?::text[]) AS words (word) WHERE position(convert_to(word, 'UTF8') IN body) > 0)
            """;

    private static final String EMPTY_REFUSALS = """
            UPDATE import SET refusals = '{}', refused_ids = '{}'
            WHERE account_id = ? AND kind IN ('posts', 'influencers') AND refusals <> '{}'
            """;

    private static final String DELETE = "DELETE FROM influencer WHERE account_id = ? AND id = ?";

    private Erasure() {}

    /** Erases the influencer, and returns its posts, with their last versions. */
    static List<VersionedId<PostId>> run(Sql sql, Influencer influencer) {
        String account = influencer.account().value();
        String id = influencer.id().value();
        Binder fresh = arguments -> arguments.text(account).text(id).number(influencer.version());
        if (sql.find(LOCK, fresh, row -> row.number(1)).isEmpty()) {
            throw DomainException.stale("influencer", id);
        }
        List<VersionedId<PostId>> posts = sql.list(
                DELETE_POSTS,
                arguments -> arguments.text(account).text(id),
                row -> new VersionedId<>(new PostId(row.text(1)), row.number(2)));
        List<String> words = new ArrayList<>(StoredAnswer.QUOTES);
        words.add(id);
        sql.update(DELETE_ANSWERS, arguments -> arguments.text(account).texts(words));
        sql.update(EMPTY_REFUSALS, arguments -> arguments.text(account));
        sql.update(DELETE, arguments -> arguments.text(account).text(id));
        return posts;
    }
}
