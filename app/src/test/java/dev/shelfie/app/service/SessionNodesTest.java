package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.ChangeUserRole;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;

/** Sessions on nodes side by side. */
class SessionNodesTest {

    @Test
    void endsOnEveryNodeWithinSecondsWhatEndsOnOne() {
        String url = TestDatabase.create();
        try (PostgresService one = PostgresService.start(url, true);
                PostgresService other = PostgresService.start(url, true)) {
            Person ana = Person.join(one.service(), one.service().account(Plan.UNLIMITED), "ana@x.example", Role.OWNER);
            Person bo = Person.join(one.service(), ana.account(), "bo@x.example", Role.EDITOR);
            Browser here = ana.browser();
            Browser there = here.at(other.service().base());
            assertThat(there.me().at("/user/id")).isEqualTo(ana.id().value());
            assertThat(there.json("POST", "/influencers", SessionsContract.LINA).status())
                    .isEqualTo(201);

            Browser demoted = bo.browser().at(other.service().base());
            assertThat(demoted.me().at("/user/role")).isEqualTo("editor");
            one.service().use().users().changeRole(new ChangeUserRole(ana.account(), bo.id(), Role.VIEWER));
            Waiting.until(
                    "the other node knows the role",
                    () -> demoted.me().at("/user/role").equals("viewer"));

            assertThat(here.auth("sign-out", "{}").status()).isEqualTo(204);
            Waiting.until("the other node refuses the session", () -> there.me().status() == 401);
        }
    }
}
