package dev.shelfie.app.wiring;

import dagger.Module;
import dagger.Provides;
import java.time.Clock;

/** The clock of the machine. */
@Module
interface ClockModule {

    @Provides
    static Clock clock() {
        return Clock.systemUTC();
    }
}
