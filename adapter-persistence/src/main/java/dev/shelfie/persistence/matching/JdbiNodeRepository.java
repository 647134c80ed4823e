package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.NodeRepository;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;

/** The nodes that share a database, each a row, by the database's clock. Like the queue of jobs, the rows are no account's. */
public final class JdbiNodeRepository implements NodeRepository {

    private static final String SAY_ALIVE = """
            WITH own AS (
                INSERT INTO node (name, seen_at) VALUES (?, clock_timestamp())
                ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at
                RETURNING name)
            SELECT own.name FROM own
            UNION
            SELECT other.name FROM node other WHERE other.seen_at > clock_timestamp() - ? * interval '1 second'
            """;

    /** Citus reads no clock in it but that of the transaction. */
    private static final String FORGET = "DELETE FROM node WHERE seen_at < now() - interval '1 hour'";

    private static final String SAY_ENDING = "DELETE FROM node WHERE name = ?";

    private final Sql sql;

    /** The nodes of this database. */
    public JdbiNodeRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public List<String> sayAlive(String node) {
        sql.update(FORGET, arguments -> {});
        return sql.list(SAY_ALIVE, arguments -> arguments.text(node).number(ALIVE.toSeconds()), row -> row.text(1));
    }

    @Override
    public void sayEnding(String node) {
        sql.update(SAY_ENDING, arguments -> arguments.text(node));
    }
}
