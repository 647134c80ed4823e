package dev.shelfie.application.idempotency;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Threads.elsewhere;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static dev.shelfie.application.work.Threads.startedTogether;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What {@link IdempotencyUseCases} promise, over every store. */
public interface IdempotencyUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void onceCarriesARequestOutAndThenRepeatsItsAnswer() {
        IdempotentRequest request = new IdempotentRequest(storedAccount(), "key", "fingerprint");

        StoredAnswer first = over(at(NOON)).once(request, () -> created(request.account()));
        StoredAnswer again = over(at(NOON)).once(request, () -> created(request.account()));

        assertThat(again).isEqualTo(first);
        assertThat(products(request.account())).hasSize(1);
        assertThat(over(at(NOON)).isTaken(request.account(), "key")).isTrue();
    }

    @Test
    default void onceIsRefusedWhenTheKeyWasUsedForAnotherRequest() {
        AccountId account = storedAccount();
        over(at(NOON)).once(new IdempotentRequest(account, "key", "one"), () -> created(account));

        assertConflict(() -> over(at(NOON)).once(new IdempotentRequest(account, "key", "two"), () -> created(account)));

        assertThat(products(account)).hasSize(1);
    }

    @Test
    default void onceKeepsNothingWhenTheRequestIsRefused() {
        AccountId account = storedAccount();
        IdempotentRequest request = new IdempotentRequest(account, "key", "one");

        assertThatThrownBy(() -> over(at(NOON)).once(request, () -> {
                    created(account);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(products(account)).isEmpty();
        assertThat(over(at(NOON)).isTaken(account, "key")).isFalse();
        over(at(NOON)).once(new IdempotentRequest(account, "key", "two"), () -> created(account));
        assertThat(products(account)).hasSize(1);
    }

    @Test
    default void onceCarriesARequestOutAgainAfterADay() {
        AccountId account = storedAccount();
        IdempotentRequest request = new IdempotentRequest(account, "key", "fingerprint");
        SettableClock clock = new SettableClock(NOON);
        IdempotencyUseCases useCases = over(clock);
        useCases.once(request, () -> created(account));

        clock.advance(Duration.ofHours(24));
        useCases.once(request, () -> created(account));
        assertThat(products(account)).hasSize(1);

        clock.advance(Duration.ofNanos(1000));
        assertThat(useCases.isTaken(account, "key")).isFalse();
        useCases.once(request, () -> created(account));
        assertThat(products(account)).hasSize(2);
    }

    @Test
    default void onceForgetsAnswersAfterADay() {
        AccountId account = storedAccount();
        over(at(NOON)).once(new IdempotentRequest(account, "old", "one"), () -> created(account));

        over(at(NOON.plus(Duration.ofHours(25))))
                .once(new IdempotentRequest(account, "new", "two"), () -> created(account));

        assertThat(stores().answers().isTaken(account, "old", NOON)).isFalse();
        assertThat(stores().answers().isTaken(account, "new", NOON)).isTrue();
    }

    @Test
    default void onceCarriesARequestOutOnceWhenThreadsSendItAtTheSameTime() {
        AccountId account = storedAccount();
        AtomicInteger carriedOut = new AtomicInteger();
        Supplier<StoredAnswer> send =
                () -> over(at(NOON)).once(new IdempotentRequest(account, "key", "fingerprint"), () -> {
                    carriedOut.incrementAndGet();
                    return created(account);
                });

        List<StoredAnswer> answers = startedTogether(Collections.nCopies(4, send)).stream()
                .map(Threads::result)
                .distinct()
                .toList();

        assertThat(carriedOut).hasValue(1);
        assertThat(answers).hasSize(1);
        assertThat(products(account)).hasSize(1);
    }

    @Test
    default void onceCarriesTheRivalOutWhenTheFirstFailsWhileTheRivalWaits() {
        AccountId account = storedAccount();
        IdempotentRequest request = new IdempotentRequest(account, "key", "fingerprint");
        AtomicReference<FutureTask<StoredAnswer>> rival = new AtomicReference<>();

        assertThatThrownBy(() -> over(at(NOON)).once(request, () -> {
                    rival.set(started(() -> over(at(NOON)).once(request, () -> created(account))));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        StoredAnswer answer = result(rival.get());
        assertThat(over(at(NOON)).once(request, () -> created(account))).isEqualTo(answer);
        assertThat(products(account)).hasSize(1);
    }

    @Test
    default void onceShowsOthersNothingBeforeTheAnswerIsKept() {
        AccountId account = storedAccount();

        over(at(NOON)).once(new IdempotentRequest(account, "key", "fingerprint"), () -> {
            StoredAnswer answer = created(account);
            assertThat(elsewhere(() -> products(account))).isEmpty();
            assertThat(elsewhere(() -> over(at(NOON)).isTaken(account, "key"))).isFalse();
            return answer;
        });

        assertThat(products(account)).hasSize(1);
    }

    private IdempotencyUseCases over(Clock clock) {
        return IdempotencyUseCases.over(stores().answers(), stores().work(), clock);
    }

    private StoredAnswer created(AccountId account) {
        Product product = stores().work().run(() -> stored(aProduct(account)));
        return new StoredAnswer(
                201,
                "/api/v1/products/" + product.id(),
                "1",
                product.id().value().getBytes(UTF_8));
    }

    private List<Product> products(AccountId account) {
        return stores().products().list(account, ProductFilter.of(Set.of(ProductStatus.ACTIVE)), null, 10);
    }

    private static Clock at(Instant time) {
        return Clock.fixed(time, ZoneOffset.UTC);
    }
}
