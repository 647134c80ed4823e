package dev.shelfie.app.support;

import org.junit.jupiter.api.TestInstance;

/** What is promised of a service that runs, over whichever store. Each test has an account of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public interface ServiceContract {

    /** The service that runs. */
    TestService service();

    /** A new account, and who acts for it. */
    default TestAccount retailer() {
        return TestAccount.of(service());
    }

    /** A new account with a catalogue, and who acts for it. */
    default TestCatalogue catalogue() {
        return TestCatalogue.open(retailer());
    }
}
