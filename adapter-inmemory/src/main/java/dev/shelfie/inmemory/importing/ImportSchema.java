package dev.shelfie.inmemory.importing;

import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How imports are kept: in one list. */
final class ImportSchema implements Schema<Import> {

    static final ImportSchema IMPORTS = new ImportSchema();

    /** The only list. */
    static final String ALL = "all";

    private ImportSchema() {}

    @Override
    public String name() {
        return "import";
    }

    @Override
    public Object id(Import told) {
        return told.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Import told) {
        return List.of();
    }

    @Override
    public List<Object> lists(Import told) {
        return List.of(ALL);
    }

    @Override
    public Position position(Import told) {
        return told.position();
    }
}
