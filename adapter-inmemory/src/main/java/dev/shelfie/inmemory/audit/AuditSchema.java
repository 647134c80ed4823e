package dev.shelfie.inmemory.audit;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.ArrayList;
import java.util.List;

/** How the audit log is kept: as a whole, by who did it, and by what it was done to. */
final class AuditSchema implements Schema<AuditEntry> {

    static final AuditSchema ENTRIES = new AuditSchema();

    /** The list of all. */
    static final String ALL = "all";

    private AuditSchema() {}

    /** The list of what was done to a record. */
    record On(String record) {}

    @Override
    public String name() {
        return "audit entry";
    }

    @Override
    public Object id(AuditEntry entry) {
        return entry.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(AuditEntry entry) {
        return List.of();
    }

    @Override
    public List<Object> lists(AuditEntry entry) {
        List<Object> lists = new ArrayList<>(List.of(ALL));
        Actor actor = entry.author().id();
        if (actor != null) {
            lists.add(actor);
        }
        String record = entry.event().recordId();
        if (record != null) {
            lists.add(new On(record));
        }
        return lists;
    }

    @Override
    public Position position(AuditEntry entry) {
        return entry.position();
    }
}
