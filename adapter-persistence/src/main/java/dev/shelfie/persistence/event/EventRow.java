package dev.shelfie.persistence.event;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.ActorType;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventId;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.Origin;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;

/** What the tables {@code event} and {@code pending_event} have of an event. */
final class EventRow {

    /** The columns but the account, as {@link #read} reads them. */
    static final String COLUMNS = "id, type, record_id, version, post_id, product_id, actor, request_id, created_at";

    /** Adds an event; takes {@link #write}. */
    static final String INSERT =
            "INSERT INTO pending_event (account_id, " + COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /** Adds many; takes {@link #write}. */
    static final String COPY = "COPY pending_event (account_id, " + COLUMNS + ") FROM STDIN (FORMAT binary)";

    private static final EnumNames<EventType> TYPES = EnumNames.of(EventType.values(), EventType::publicName);
    private static final EnumNames<ActorType> ACTORS = EnumNames.of(ActorType.values(), ActorType::publicName);

    private EventRow() {}

    static void write(ColumnWriter values, Event event) throws SQLException {
        Change change = event.change();
        PostId post = change.post();
        ProductId product = change.product();
        values.text(event.account().value())
                .text(event.id().value())
                .text(change.type().publicName())
                .text(change.record())
                .number(change.version())
                .text(post == null ? null : post.value())
                .text(product == null ? null : product.value())
                .text(event.origin().actor().publicName())
                .text(event.origin().requestId())
                .time(event.createdAt());
    }

    /** Reads the columns, of which {@code first} is the first. */
    static Event read(ResultRow row, int first, AccountId account) throws SQLException {
        String post = row.optionalText(first + 4);
        String product = row.optionalText(first + 5);
        return new Event(
                new EventId(row.text(first)),
                account,
                new Change(
                        TYPES.read(row.text(first + 1)),
                        row.text(first + 2),
                        row.number(first + 3),
                        post == null ? null : new PostId(post),
                        product == null ? null : new ProductId(product)),
                new Origin(ACTORS.read(row.text(first + 6)), row.optionalText(first + 7)),
                row.time(first + 8));
    }
}
