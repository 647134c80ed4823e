package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchingSettings;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.time.Instant;
import java.util.List;

/** How settings are kept: one of each account, named after it. */
final class SettingsSchema implements Schema<MatchingSettings> {

    static final SettingsSchema SETTINGS = new SettingsSchema();

    private SettingsSchema() {}

    @Override
    public String name() {
        return "account";
    }

    @Override
    public Object id(MatchingSettings settings) {
        return settings.account();
    }

    @Override
    public List<UniqueKey> uniqueKeys(MatchingSettings settings) {
        return List.of();
    }

    @Override
    public List<Object> lists(MatchingSettings settings) {
        return List.of();
    }

    @Override
    public Position position(MatchingSettings settings) {
        return new Position(Instant.EPOCH, settings.account().value());
    }
}
