package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link AccountRepository} promises of a store with few accounts. */
public interface OnlyAccountContract {

    /** The ports of a store that holds nothing yet, another one each time. */
    Store empty();

    @Test
    default void findOnlyReturnsTheAccountAsLongAsThereIsNoOther() {
        Store stores = empty();
        assertThat(stores.accounts().findOnly()).isEmpty();

        Account only = anAccount();
        stores.accounts().add(only);
        assertThat(stores.accounts().findOnly()).contains(only);

        stores.accounts().add(anAccount());
        assertThat(stores.accounts().findOnly()).isEmpty();
    }

    @Test
    default void findOnlyCountsNoAccountThatIsntThere() {
        Store stores = empty();
        Account only = anAccount();
        stores.accounts().add(only);

        stores.matches().deleteAll(AccountFixtures.anAccountId(), List.of());

        assertThat(stores.accounts().findOnly()).contains(only);
    }
}
