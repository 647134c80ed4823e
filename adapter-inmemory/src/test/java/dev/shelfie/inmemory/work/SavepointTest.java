package dev.shelfie.inmemory.work;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.Account;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What remains when work inside a transaction fails and the transaction goes on. */
class SavepointTest {

    private final InMemoryUnitOfWork work = new InMemoryUnitOfWork();
    private final List<String> done = new ArrayList<>();

    @Test
    void failedNestedWorkChangesNothingWhenTheTransactionIsCommitted() {
        Account before = anAccount();
        Account failed = anAccount();

        work.run(() -> {
            add(before);
            assertThatThrownBy(() -> work.run(() -> {
                        add(failed);
                        throw new IllegalStateException("fails");
                    }))
                    .isInstanceOf(IllegalStateException.class);
            return before;
        });

        assertThat(work.snapshot().accounts()).containsExactly(before.id());
        assertThat(done).containsExactly(before.id().value());
    }

    private void add(Account account) {
        work.update(state -> state.insert(account.id(), ACCOUNTS, account));
        work.afterCommit(() -> done.add(account.id().value()));
    }
}
