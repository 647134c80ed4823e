package dev.shelfie.persistence.webhook;

import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two nodes that claim webhooks at the same moment. In a database without others' webhooks. */
class WebhookClaimsTest implements StoreContract {

    private final Database database = Database.open(Postgres.migratedDatabase());

    @AfterEach
    void close() {
        database.close();
    }

    @Override
    public Store stores() {
        return new PostgresStore(database);
    }

    @Test
    void claimGoesOnWithOthersWhenAnotherNodeIsClaimingTheFirst() {
        Webhook first = withEvent();
        Webhook second = withEvent();
        setClaimedUntil(second);

        List<Webhook> claimed = database.sql().inTransaction(() -> {
            database.sql()
                    .list(
                            "SELECT id FROM webhook WHERE account_id = ? AND id = ? FOR UPDATE",
                            arguments -> arguments
                                    .text(first.account().value())
                                    .text(first.id().value()),
                            row -> row.text(1));
            return result(started(() -> claim("other")));
        });

        assertThat(claimed).containsExactly(second);
        assertThat(claim("one")).containsExactly(first);
        assertThat(claim("one")).isEmpty();
    }

    private List<Webhook> claim(String name) {
        return stores().webhookQueue().claim(name, NOON, NOON.plusSeconds(30), 1);
    }

    /** Those that nobody had yet come first. */
    private void setClaimedUntil(Webhook webhook) {
        database.sql()
                .update(
                        "UPDATE webhook SET claimed_until = ? WHERE account_id = ? AND id = ?",
                        arguments -> arguments
                                .time(NOON.minusSeconds(1))
                                .text(webhook.account().value())
                                .text(webhook.id().value()));
    }

    private Webhook withEvent() {
        AccountId account = storedAccount();
        stores().events().append(account, List.of(anEvent(account)));
        return stores().webhooks().save(aWebhook(account));
    }
}
