package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every {@link ClosedAccounts} promises, and every {@link AccountRepository} of closed accounts. */
public interface ClosedAccountsContract extends StoreContract {

    Instant PAST = Instant.parse("2026-01-01T00:00:00Z");
    Instant FUTURE = Instant.parse("2126-01-01T00:00:00Z");

    @Test
    default void closeKeepsTheTimeOnceAndReopenTakesItBack() {
        AccountId account = storedAccount();
        Account open = stores().accounts().find(account).orElseThrow();

        assertThat(stores().accounts().close(account, FUTURE)).isTrue();
        assertThat(stores().accounts().close(account, PAST)).isFalse();
        assertThat(stores().accounts().find(account)).contains(open.deletedAt(FUTURE));
        assertThat(stores().closedAccounts().listDue(1000)).doesNotContain(account);

        assertThat(stores().accounts().reopen(account)).isTrue();
        assertThat(stores().accounts().reopen(account)).isFalse();
        assertThat(stores().accounts().find(account)).contains(open);
    }

    @Test
    default void closeAndReopenSayNoWhenThereIsNoSuchAccount() {
        assertThat(stores().accounts().close(anAccountId(), FUTURE)).isFalse();
        assertThat(stores().accounts().reopen(anAccountId())).isFalse();
    }

    @Test
    default void reopenIsTooLateWhenTheTimeHasCome() {
        AccountId account = storedAccount();
        stores().accounts().close(account, PAST);

        assertThat(stores().accounts().reopen(account)).isFalse();
        assertThat(stores().closedAccounts().listDue(1000)).contains(account);
    }

    @Test
    default void deleteLeavesNothingOfTheAccountAndAllOfTheOthers() {
        AccountId due = storedAccount();
        AccountId other = storedAccount();
        Influencer gone = stored(anInfluencer(due));
        Influencer stays = stored(anInfluencer(other));
        Product product = stored(aProduct(due));
        stored(aProduct(due));
        stores().accounts().close(due, PAST);

        int most = 0;
        for (int deleted = stores().closedAccounts().deleteRecords(due, 1);
                deleted > 0;
                deleted = stores().closedAccounts().deleteRecords(due, 1)) {
            most = Math.max(most, deleted);
        }
        assertThat(most).isLessThanOrEqualTo(1);
        assertThat(stores().closedAccounts().delete(due)).isTrue();

        assertThat(stores().accounts().find(due)).isEmpty();
        assertThat(stores().influencers().find(due, gone.id())).isEmpty();
        assertThat(stores().products().find(due, product.id())).isEmpty();
        assertThat(stores().influencers().find(other, stays.id())).contains(stays);
        assertThat(stores().closedAccounts().delete(due)).isFalse();
        assertThat(stores().closedAccounts().listDue(1000)).doesNotContain(due, other);
    }

    @Test
    default void deleteKeepsAnAccountThatIsOpenOrNotYetDue() {
        AccountId open = storedAccount();
        AccountId closed = storedAccount();
        stores().accounts().close(closed, FUTURE);

        Product kept = stored(aProduct(open));
        Product keptYet = stored(aProduct(closed));

        assertThat(stores().closedAccounts().deleteRecords(open, 10)).isZero();
        assertThat(stores().closedAccounts().deleteRecords(closed, 10)).isZero();
        assertThat(stores().closedAccounts().delete(open)).isFalse();
        assertThat(stores().closedAccounts().delete(closed)).isFalse();
        assertThat(stores().products().find(open, kept.id())).isPresent();
        assertThat(stores().products().find(closed, keptYet.id())).isPresent();

        assertThat(stores().accounts().find(open)).isPresent();
        assertThat(stores().accounts().find(closed)).isPresent();
    }
}
