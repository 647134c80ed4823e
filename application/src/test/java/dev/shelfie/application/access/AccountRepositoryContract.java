package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What every {@link AccountRepository} promises. */
public interface AccountRepositoryContract extends StoreContract {

    @Test
    default void findReturnsNothingWhenThereIsNoSuchAccount() {
        storedAccount();

        assertThat(stores().accounts().find(anAccountId())).isEmpty();
    }

    @Test
    default void findReturnsTheAccountAsItWasAddedWhateverItsPlan() {
        for (Plan plan : Plan.values()) {
            Account account = anAccount(plan);

            stores().accounts().add(account);

            assertThat(stores().accounts().find(account.id())).contains(account);
        }
    }

    @Test
    default void findReturnsTheAccountAsItWasAddedWhenItsNameIsOdd() {
        for (String name : List.of(Oddities.TEXT, " ", "😀".repeat(200))) {
            Account account = named(anAccount(), name);

            stores().accounts().add(account);

            assertThat(stores().accounts().find(account.id())).contains(account);
        }
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTheTimeIsFiner() {
        Account finer =
                new Account(anAccountId(), "Galerie Süd", Plan.FREE, Instant.parse("2026-01-15T08:30:00.123456999Z"));

        stores().accounts().add(finer);

        assertThat(stores().accounts().find(finer.id()).orElseThrow().createdAt())
                .isEqualTo("2026-01-15T08:30:00.123456Z");
    }

    @Test
    default void addIsRefusedWhenThereIsAnAccountWithTheId() {
        Account first = anAccount();
        stores().accounts().add(first);

        assertConflict(() -> stores().accounts().add(named(first, "Somebody else")));

        assertThat(stores().accounts().find(first.id())).contains(first);
    }

    @Test
    default void addLetsOneWinWhenTwoThreadsAddTheSameId() {
        Account one = anAccount();
        Account other = named(one, "The other one");

        Account winner = onlyWinner(List.of(added(one), added(other)));

        assertThat(stores().accounts().find(one.id())).contains(winner);
    }

    private Supplier<Account> added(Account account) {
        return () -> {
            stores().accounts().add(account);
            return account;
        };
    }

    private static Account named(Account account, String name) {
        return new Account(account.id(), name, account.plan(), account.createdAt());
    }

    @Test
    default void listReturnsPagesOfAccountsInTheOrderOfTheirIds() {
        AccountId one = storedAccount();
        Account two = named(anAccount(Plan.ENTERPRISE), "Zwei");
        stores().accounts().add(two);

        List<Account> all = new ArrayList<>();
        for (List<Account> page = stores().accounts().list(null, 1);
                !page.isEmpty();
                page = stores().accounts().list(page.get(0).id(), 1)) {
            assertThat(page).hasSize(1);
            all.addAll(page);
        }

        assertThat(all).contains(stores().accounts().find(one).orElseThrow(), two);
        assertThat(all)
                .extracting(Account::id)
                .containsExactlyElementsOf(stores().accounts().listIds(null, Integer.MAX_VALUE));
    }

    @Test
    default void renameAndChangePlanChangeNothingElse() {
        Account account = anAccount(Plan.FREE);
        AccountId other = storedAccount();
        Account before = stores().accounts().find(other).orElseThrow();
        stores().accounts().add(account);

        assertThat(stores().accounts().rename(account.id(), Oddities.TEXT)).isTrue();
        assertThat(stores().accounts().changePlan(account.id(), Plan.UNLIMITED)).isTrue();

        assertThat(stores().accounts().find(account.id()))
                .contains(account.named(Oddities.TEXT).on(Plan.UNLIMITED));
        assertThat(stores().accounts().find(other)).contains(before);
    }

    @Test
    default void renameAndChangePlanSayNoWhenThereIsNoSuchAccount() {
        AccountId missing = anAccountId();

        assertThat(stores().accounts().rename(missing, "Nobody")).isFalse();
        assertThat(stores().accounts().changePlan(missing, Plan.FREE)).isFalse();
        assertThat(stores().accounts().find(missing)).isEmpty();
    }

    @Test
    default void listIdsReturnsPagesInAscendingOrder() {
        AccountId one = storedAccount();
        AccountId two = storedAccount();
        AccountId three = storedAccount();

        List<AccountId> all = stores().accounts().listIds(null, Integer.MAX_VALUE);
        List<AccountId> pages = new ArrayList<>();
        for (List<AccountId> page = stores().accounts().listIds(null, 2);
                !page.isEmpty();
                page = stores().accounts().listIds(page.get(page.size() - 1), 2)) {
            assertThat(page).hasSizeLessThanOrEqualTo(2);
            pages.addAll(page);
        }

        assertThat(all).contains(one, two, three).isSortedAccordingTo(Comparator.comparing(AccountId::value));
        assertThat(pages).containsExactlyElementsOf(all);
    }
}
