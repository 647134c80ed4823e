package dev.shelfie.inmemory.matching;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How changes are kept: the last of each product, in the order of their numbers. */
final class ChangeSchema implements Schema<CatalogueChange> {

    static final ChangeSchema CHANGES = new ChangeSchema();

    /** Makes all numbers equally long, so that they are in order as texts too. */
    private static final long FIRST = 1_000_000_000_000_000_000L;

    private ChangeSchema() {}

    /** The value of the unique key of the change with this number. */
    static String key(long number) {
        return Long.toString(FIRST + number);
    }

    @Override
    public String name() {
        return "change";
    }

    @Override
    public Object id(CatalogueChange change) {
        return change.product();
    }

    @Override
    public List<UniqueKey> uniqueKeys(CatalogueChange change) {
        return List.of(new UniqueKey(key(change.number()), "There is another change " + change.number()));
    }

    @Override
    public List<Object> lists(CatalogueChange change) {
        return List.of();
    }

    @Override
    public Position position(CatalogueChange change) {
        return new Position(change.at(), change.product().value());
    }
}
