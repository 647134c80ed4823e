package dev.shelfie.inmemory.usage;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.usage.UsageHour;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How requests are kept: one record an hour, in one list. */
final class UsageSchema implements Schema<UsageHour> {

    static final UsageSchema HOURS = new UsageSchema();

    /** The only list. */
    static final String ALL = "all";

    private UsageSchema() {}

    @Override
    public String name() {
        return "hour";
    }

    @Override
    public Object id(UsageHour hour) {
        return hour.start();
    }

    @Override
    public List<UniqueKey> uniqueKeys(UsageHour hour) {
        return List.of();
    }

    @Override
    public List<Object> lists(UsageHour hour) {
        return List.of(ALL);
    }

    @Override
    public Position position(UsageHour hour) {
        return new Position(hour.start(), "");
    }
}
