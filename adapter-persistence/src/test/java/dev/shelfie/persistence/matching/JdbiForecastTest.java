package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.ForecastContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiForecastTest implements ForecastContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
