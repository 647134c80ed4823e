package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchingSettingsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchingSettingsTest implements MatchingSettingsContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
