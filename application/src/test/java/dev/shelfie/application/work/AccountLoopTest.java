package dev.shelfie.application.work;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccountLoopTest {

    private final List<AccountId> accounts = List.of(anAccountId(), anAccountId(), anAccountId());
    private final List<AccountId> done = new ArrayList<>();

    @Test
    void goesOnWithTheOthersWhenOneFails() {
        assertThatThrownBy(() -> AccountLoop.forEach(accounts, account -> {
                    if (!account.equals(accounts.get(1))) {
                        throw new IllegalStateException("on purpose for " + account);
                    }
                    done.add(account);
                }))
                .hasMessage("on purpose for " + accounts.get(0))
                .satisfies(thrown -> assertThat(thrown.getSuppressed())
                        .singleElement()
                        .extracting(Throwable::getMessage)
                        .isEqualTo("on purpose for " + accounts.get(2)));
        assertThat(done).containsExactly(accounts.get(1));
    }

    @Test
    void doesAllInTheirOrderWhenNoneFails() {
        AccountLoop.forEach(accounts, done::add);
        assertThat(done).isEqualTo(accounts);
    }
}
