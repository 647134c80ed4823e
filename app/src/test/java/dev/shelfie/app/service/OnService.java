package dev.shelfie.app.service;

import org.junit.jupiter.api.TestInstance;

/** What is promised of a service that runs, over whichever store. Each test has an account of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
interface OnService {

    /** The service that runs. */
    RunningService service();

    /** A new account, and who acts for it. */
    default Retailer retailer() {
        return Retailer.of(service());
    }

    /** A new account with a catalogue, and who acts for it. */
    default Boutique boutique() {
        return Boutique.open(retailer());
    }
}
