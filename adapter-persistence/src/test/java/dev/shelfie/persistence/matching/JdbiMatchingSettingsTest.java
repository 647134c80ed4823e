package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchingSettingsContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiMatchingSettingsTest implements MatchingSettingsContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
