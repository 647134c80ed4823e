package dev.shelfie.inmemory.idempotency;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How answers are kept: in one list, by the time their requests' keys were taken. */
final class AnswerSchema implements Schema<Kept> {

    static final AnswerSchema ANSWERS = new AnswerSchema();

    /** The only list. */
    static final String ALL = "all";

    private AnswerSchema() {}

    @Override
    public String name() {
        return "answer";
    }

    @Override
    public Object id(Kept kept) {
        return kept.key();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Kept kept) {
        return List.of();
    }

    @Override
    public List<Object> lists(Kept kept) {
        return List.of(ALL);
    }

    @Override
    public Position position(Kept kept) {
        return new Position(kept.taken(), kept.key());
    }
}
