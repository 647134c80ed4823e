package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;

/** An installation of a single retailer. */
class SingleAccountTest {

    @Test
    void signsInWithoutNamingTheAccountWhileThereIsOne() {
        String json = "{'email': 'ana@retailer.example', 'password': '%s'}".formatted(Person.PASSWORD);
        try (RunningService service = InMemoryServiceTest.startBehindProxy()) {
            Person ana = Person.join(service, service.account(Plan.FREE), "ana@retailer.example", Role.OWNER);
            Browser browser = Browser.of(service);
            assertThat(browser.auth("sign-in", json).status()).isEqualTo(204);
            assertThat(browser.me().at("/user/id")).isEqualTo(ana.id().value());
            service.account(Plan.FREE);
            assertThat(Browser.of(service).auth("sign-in", json).status()).isEqualTo(400);
        }
    }
}
