package dev.shelfie.application.audit;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.product.Product;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That what is done is written down, on every store. */
public interface AuditUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Author ANA = new Author(aUserId(), "Ana Lima");

    @Test
    default void notedDoesItAndWritesItDown() {
        AccountId account = storedAccount();

        Product product = audit().runRecorded(
                        () -> stored(aProduct(account)),
                        done -> new RecordAuditEvent(
                                account,
                                ANA,
                                AuditEvent.of("product", "created", done.id().value()),
                                "192.0.2.1"));

        assertThat(stores().related().products(account, Set.of(product.id()))).containsExactly(product);
        assertThat(listed(account)).singleElement().satisfies(entry -> {
            assertThat(entry.event().recordId()).isEqualTo(product.id().value());
            assertThat(entry.author()).isEqualTo(ANA);
            assertThat(entry.address()).isEqualTo("192.0.2.1");
            assertThat(entry.createdAt()).isEqualTo(NOON);
        });
    }

    @Test
    default void notedWritesNothingWhenThereIsNothingToTell() {
        AccountId account = storedAccount();

        Product product = audit().runRecorded(() -> stored(aProduct(account)), done -> null);

        assertThat(stores().related().products(account, Set.of(product.id()))).containsExactly(product);
        assertThat(listed(account)).isEmpty();
    }

    @Test
    default void notedWritesNothingWhenItFails() {
        AccountId account = storedAccount();
        RuntimeException thrown = new IllegalStateException("on purpose");

        assertThatThrownBy(() -> audit().runRecorded(
                                () -> {
                                    stored(aProduct(account));
                                    throw thrown;
                                },
                                done -> note(account)))
                .isSameAs(thrown);

        assertThat(listed(account)).isEmpty();
    }

    @Test
    default void notedUndoesWhatItCannotWriteDown() {
        AccountId account = storedAccount();
        Product product = aProduct(account).build();

        assertThatThrownBy(() -> audit().runRecorded(() -> stores().products().save(product), done -> {
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");
        assertThatThrownBy(
                        () -> audit().runRecorded(() -> stores().products().save(product), done -> note(anAccountId())))
                .hasMessageContaining("account");

        assertThat(stores().related().products(account, Set.of(product.id()))).isEmpty();
    }

    @Test
    default void listEntriesPagesTheNewestFirst() {
        AccountId account = storedAccount();
        SettableClock clock = new SettableClock(NOON);
        AuditUseCases audit = AuditUseCases.over(stores().audit(), stores().work(), IDS, clock);
        for (int i = 0; i < 5; i++) {
            clock.advance(Duration.ofSeconds(1));
            audit.record(note(account));
        }
        List<AuditEntry> all = listed(account);

        Listing<AuditEntry> first = audit.listEntries(account, AuditFilter.NONE, new Window(null, 3));
        Listing<AuditEntry> second = audit.listEntries(account, AuditFilter.NONE, new Window(first.next(), 3));

        assertThat(all)
                .extracting(AuditEntry::createdAt)
                .containsExactly(
                        NOON.plusSeconds(5),
                        NOON.plusSeconds(4),
                        NOON.plusSeconds(3),
                        NOON.plusSeconds(2),
                        NOON.plusSeconds(1));
        assertThat(first.batches().next()).isEqualTo(all.subList(0, 3));
        assertThat(second.batches().next()).isEqualTo(all.subList(3, 5));
        assertThat(second.next()).isNull();
        assertThat(listed(storedAccount())).isEmpty();
    }

    private static RecordAuditEvent note(AccountId account) {
        return new RecordAuditEvent(account, ANA, AuditEvent.of("product", "created", "prod_1"), null);
    }

    private AuditUseCases audit() {
        return AuditUseCases.over(stores().audit(), stores().work(), IDS, new SettableClock(NOON));
    }

    private List<AuditEntry> listed(AccountId account) {
        return audit().listEntries(account, AuditFilter.NONE, Window.ALL).batches().stream()
                .toList();
    }
}
