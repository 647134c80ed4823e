package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.DomainException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccountUseCasesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final FakeAccess stored = new FakeAccess();
    private final SettableClock clock = new SettableClock(NOON);
    private final AccountUseCases accounts = AccountUseCases.over(stored, clock);

    @Test
    void getAccountFindsItByItsIdAndByItsName() {
        Account halm = stored("Halm");
        stored("Hafen");

        assertThat(accounts.getAccount(halm.id().value())).isEqualTo(halm);
        assertThat(accounts.getAccount("Halm")).isEqualTo(halm);
        assertThatThrownBy(() -> accounts.getAccount("halm")).hasMessageContaining("'halm'");
        assertNotFound(() -> accounts.getAccount(anAccountId().value()));
    }

    @Test
    void getAccountFindsAnIdBeforeANameThatIsTheSame() {
        Account halm = stored("Halm");
        stored(halm.id().value());

        assertThat(accounts.getAccount(halm.id().value())).isEqualTo(halm);
    }

    @Test
    void getAccountNamesTheIdsWhenSeveralHaveTheName() {
        List<Account> halms = List.of(stored("Halm"), stored("Halm"));

        assertThatThrownBy(() -> accounts.getAccount("Halm"))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining(halms.get(0).id().value())
                .hasMessageContaining(halms.get(1).id().value());
    }

    @Test
    void getAccountFindsANameOnTheLastPage() {
        for (int each = 0; each < AccountRepository.PAGE; each++) {
            stored("Hafen");
        }
        Account last = named(
                new Account(
                        new AccountId("acct_7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
                        "x",
                        Plan.FREE,
                        anAccount().createdAt()),
                "Halm");

        assertThat(accounts.getAccount("Halm")).isEqualTo(last);
        assertThatThrownBy(() -> accounts.getAccount("Hafen")).hasMessageEndingWith(" and others");
    }

    @Test
    void getAccountRefusesWhatCantBeAName() {
        assertThatThrownBy(() -> accounts.getAccount("")).hasMessageContaining("1 to 200");
        assertThatThrownBy(() -> accounts.getAccount("x".repeat(201))).hasMessageContaining("1 to 200");
    }

    @Test
    void renameAccountKeepsTheNewNameUnlessItIsTooLong() {
        Account halm = stored("Halm");

        assertThat(accounts.renameAccount(halm.id(), "Hafen")).isEqualTo(halm.named("Hafen"));
        assertThatThrownBy(() -> accounts.renameAccount(halm.id(), "x".repeat(201)))
                .isInstanceOf(DomainException.class);

        assertThat(stored.find(halm.id())).contains(halm.named("Hafen"));
        assertNotFound(() -> accounts.renameAccount(anAccountId(), "Nobody"));
    }

    @Test
    void changePlanKeepsTheNewPlan() {
        Account halm = stored("Halm");

        assertThat(accounts.changePlan(halm.id(), Plan.ENTERPRISE)).isEqualTo(halm.on(Plan.ENTERPRISE));

        assertThat(stored.find(halm.id())).contains(halm.on(Plan.ENTERPRISE));
        assertNotFound(() -> accounts.changePlan(anAccountId(), Plan.FREE));
    }

    @Test
    void listAccountsGoesOnAfterTheLastOne() {
        for (int each = 0; each < AccountRepository.PAGE + 1; each++) {
            stored("Halm");
        }

        List<Account> all = new ArrayList<>(accounts.listAccounts(null));
        assertThat(all).hasSize(AccountRepository.PAGE);
        all.addAll(accounts.listAccounts(all.get(all.size() - 1).id()));

        assertThat(all).hasSize(AccountRepository.PAGE + 1).doesNotHaveDuplicates();
    }

    @Test
    void closeAccountSaysWhenItIsDeletedAndReopenAccountTakesItBack() {
        Account halm = stored("Halm");

        Account closed = accounts.closeAccount(halm.id(), Duration.ofDays(7));
        assertThat(closed).isEqualTo(halm.deletedAt(NOON.plus(Duration.ofDays(7))));
        assertThat(stored.find(halm.id())).contains(closed);
        assertConflict(() -> accounts.closeAccount(halm.id(), Duration.ofDays(8)));

        assertThat(accounts.reopenAccount(halm.id())).isEqualTo(halm);
        assertThat(stored.find(halm.id())).contains(halm);
        assertConflict(() -> accounts.reopenAccount(halm.id()));
    }

    @Test
    void closeAccountIsRefusedWhenTheDelayIsOutOfBounds() {
        Account halm = stored("Halm");

        assertThatThrownBy(() -> accounts.closeAccount(halm.id(), Duration.ofSeconds(-1)))
                .hasMessageContaining("365 days");
        assertThatThrownBy(() -> accounts.closeAccount(halm.id(), Duration.ofDays(366)))
                .hasMessageContaining("365 days");
        assertNotFound(() -> accounts.closeAccount(anAccountId(), Duration.ofDays(1)));
        assertNotFound(() -> accounts.reopenAccount(anAccountId()));
        assertThat(stored.find(halm.id())).contains(halm);
    }

    private Account stored(String name) {
        return named(anAccount(Plan.STANDARD), name);
    }

    private Account named(Account account, String name) {
        Account named = account.named(name);
        stored.add(named);
        return named;
    }
}
