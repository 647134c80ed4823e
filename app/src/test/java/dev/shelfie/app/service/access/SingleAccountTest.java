package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;

/** An installation of a single retailer. */
class SingleAccountTest {

    @Test
    void signsInWithoutNamingTheAccountWhileThereIsOne() {
        String json = "{'email': 'ana@retailer.example', 'password': '%s'}".formatted(TestUser.PASSWORD);
        try (TestService service = InMemoryTestService.startBehindProxy()) {
            TestUser ana = TestUser.join(service, service.account(Plan.FREE), "ana@retailer.example", Role.OWNER);
            BrowserSession browser = BrowserSession.of(service);
            assertThat(browser.auth("sign-in", json).status()).isEqualTo(204);
            assertThat(browser.me().at("/user/id")).isEqualTo(ana.id().value());
            service.account(Plan.FREE);
            assertThat(BrowserSession.of(service).auth("sign-in", json).status())
                    .isEqualTo(400);
        }
    }
}
