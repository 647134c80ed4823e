package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.access.SessionsContract;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.user.ChangeUserRole;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;

/** Sessions on nodes side by side. */
class SessionNodesTest {

    @Test
    void endsOnEveryNodeWithinSecondsWhatEndsOnOne() {
        String url = TestDatabase.create();
        try (PostgresTestService one = PostgresTestService.start(url, true);
                PostgresTestService other = PostgresTestService.start(url, true)) {
            TestUser ana =
                    TestUser.join(one.service(), one.service().account(Plan.UNLIMITED), "ana@x.example", Role.OWNER);
            TestUser bo = TestUser.join(one.service(), ana.account(), "bo@x.example", Role.EDITOR);
            BrowserSession here = ana.browser();
            BrowserSession there = here.at(other.service().base());
            assertThat(there.me().at("/user/id")).isEqualTo(ana.id().value());
            assertThat(there.json("POST", "/influencers", SessionsContract.LINA).status())
                    .isEqualTo(201);

            BrowserSession demoted = bo.browser().at(other.service().base());
            assertThat(demoted.me().at("/user/role")).isEqualTo("editor");
            one.service().use().users().changeRole(new ChangeUserRole(ana.account(), bo.id(), Role.VIEWER, null));
            Eventually.until(
                    "the other node knows the role",
                    () -> demoted.me().at("/user/role").equals("viewer"));

            assertThat(here.auth("sign-out", "{}").status()).isEqualTo(204);
            Eventually.until(
                    "the other node refuses the session", () -> there.me().status() == 401);
        }
    }
}
