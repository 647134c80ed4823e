package dev.shelfie.application.idempotency;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link AnswerRepository} promises. */
public interface AnswerRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Instant YESTERDAY = NOON.minusSeconds(86_400);
    StoredAnswer CREATED = new StoredAnswer(201, "/api/v1/posts/1", "tag", "{\"id\":\"1\"}".getBytes(UTF_8));

    @Test
    default void claimReturnsNothingWhenTheKeyIsFree() {
        IdempotentRequest request = request(storedAccount(), "key");

        assertThat(answered(request, NOON, YESTERDAY, CREATED)).isEmpty();
    }

    @Test
    default void claimReturnsTheAnswerWhenTheRequestGotOne() {
        IdempotentRequest request = request(storedAccount(), "key");
        answered(request, NOON, YESTERDAY, CREATED);

        assertThat(claimed(request, NOON.plusSeconds(1), YESTERDAY)).contains(CREATED);
        assertThat(claimed(request, NOON.plusSeconds(2), YESTERDAY)).contains(CREATED);
    }

    @Test
    default void claimReturnsTheAnswerAsItWasKept() {
        AccountId account = storedAccount();
        byte[] bytes = new byte[1024 * 1024];
        new Random(20260301).nextBytes(bytes);
        for (StoredAnswer answer : List.of(
                new StoredAnswer(204, null, null, new byte[0]),
                new StoredAnswer(400, Oddities.TEXT, Oddities.TEXT, bytes))) {
            IdempotentRequest request = request(account, "key " + answer.status());
            answered(request, NOON, YESTERDAY, answer);

            assertThat(claimed(request, NOON, YESTERDAY)).contains(answer);
        }
    }

    @Test
    default void claimIsRefusedWhenTheKeyWasUsedForAnotherRequest() {
        IdempotentRequest request = request(storedAccount(), "key");
        answered(request, NOON, YESTERDAY, CREATED);

        assertConflict(() -> claimed(new IdempotentRequest(request.account(), "key", "another"), NOON, YESTERDAY));

        assertThat(claimed(request, NOON, YESTERDAY)).contains(CREATED);
    }

    @Test
    default void claimIsRefusedWhenThereIsNoSuchAccount() {
        assertNotFound(() -> claimed(request(anAccountId(), "key"), NOON, YESTERDAY));
    }

    @Test
    default void claimTellsKeysApartByEveryCharacter() {
        AccountId account = storedAccount();
        for (String key : List.of("key", "Key", "key ", " key", "kéy", "ke\u0301y", Oddities.TEXT, "k".repeat(255))) {
            assertThat(answered(request(account, key), NOON, YESTERDAY, CREATED))
                    .isEmpty();
        }
    }

    @Test
    default void claimTellsAccountsApart() {
        AccountId one = storedAccount();
        AccountId other = storedAccount();
        StoredAnswer others = new StoredAnswer(201, null, null, new byte[] {1});
        answered(request(one, "key"), NOON, YESTERDAY, CREATED);

        assertThat(answered(new IdempotentRequest(other, "key", "another"), NOON, YESTERDAY, others))
                .isEmpty();

        assertThat(claimed(request(one, "key"), NOON, YESTERDAY)).contains(CREATED);
        assertThat(claimed(new IdempotentRequest(other, "key", "another"), NOON, YESTERDAY))
                .contains(others);
    }

    @Test
    default void claimTakesAKeyAnewWhenItIsExpired() {
        IdempotentRequest request = request(storedAccount(), "key");
        IdempotentRequest another = new IdempotentRequest(request.account(), "key", "another");
        StoredAnswer anew = new StoredAnswer(200, null, null, new byte[] {2});
        answered(request, NOON, YESTERDAY, CREATED);

        assertThat(claimed(request, NOON, NOON)).contains(CREATED);
        assertThat(answered(another, NOON.plusSeconds(9), NOON.plusNanos(1000), anew))
                .isEmpty();

        assertThat(claimed(another, NOON.plusSeconds(9), NOON.plusSeconds(9))).contains(anew);
        assertConflict(() -> claimed(request, NOON, YESTERDAY));
    }

    @Test
    default void claimLeavesTheKeyFreeWhenTheUnitOfWorkFails() {
        IdempotentRequest request = request(storedAccount(), "key");

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().answers().claim(request, NOON, YESTERDAY);
                    stores().answers().complete(request, CREATED);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(isTaken(request.account(), "key")).isFalse();
        IdempotentRequest another = new IdempotentRequest(request.account(), "key", "another");
        assertThat(answered(another, NOON, YESTERDAY, CREATED)).isEmpty();
    }

    @Test
    default void isTakenTellsWhetherARequestWithTheKeyWasAnsweredLately() {
        IdempotentRequest request = request(storedAccount(), "key");
        assertThat(isTaken(request.account(), "key")).isFalse();

        answered(request, NOON, YESTERDAY, CREATED);

        assertThat(isTaken(request.account(), "key")).isTrue();
        assertThat(isTaken(request.account(), "Key")).isFalse();
        assertThat(isTaken(storedAccount(), "key")).isFalse();
        assertThat(isTaken(anAccountId(), "key")).isFalse();
        assertThat(stores().answers().isTaken(request.account(), "key", NOON)).isTrue();
        assertThat(stores().answers().isTaken(request.account(), "key", NOON.plusNanos(1000)))
                .isFalse();
    }

    @Test
    default void forgetForgetsTheAccountsExpiredAnswersAlone() {
        AccountId account = storedAccount();
        AccountId other = storedAccount();
        answered(request(account, "old"), NOON.minusNanos(1000), YESTERDAY, CREATED);
        answered(request(account, "new"), NOON, YESTERDAY, CREATED);
        answered(request(other, "old"), NOON.minusNanos(1000), YESTERDAY, CREATED);

        stores().answers().deleteExpired(account, NOON);

        assertThat(isTaken(account, "old")).isFalse();
        assertThat(isTaken(account, "new")).isTrue();
        assertThat(isTaken(other, "old")).isTrue();
    }

    @Test
    default void forgetForgetsAllWhenItIsAskedOftenEnough() {
        AccountId account = storedAccount();
        List<String> keys = IntStream.range(0, 300).mapToObj(i -> "key " + i).toList();
        keys.forEach(key -> answered(request(account, key), NOON, YESTERDAY, CREATED));

        for (int i = 0; i < 3; i++) {
            stores().answers().deleteExpired(account, NOON.plusSeconds(1));
        }

        assertThat(keys).noneMatch(key -> isTaken(account, key));
    }

    private Optional<StoredAnswer> claimed(IdempotentRequest request, Instant now, Instant expired) {
        return stores().work().runBulk(() -> stores().answers().claim(request, now, expired));
    }

    /** What {@code claim} returned; {@code answer} is kept if that was nothing. */
    private Optional<StoredAnswer> answered(
            IdempotentRequest request, Instant now, Instant expired, StoredAnswer answer) {
        return stores().work().runBulk(() -> {
            Optional<StoredAnswer> before = stores().answers().claim(request, now, expired);
            if (before.isEmpty()) {
                stores().answers().complete(request, answer);
            }
            return before;
        });
    }

    private boolean isTaken(AccountId account, String key) {
        return stores().answers().isTaken(account, key, YESTERDAY);
    }

    private static IdempotentRequest request(AccountId account, String key) {
        return new IdempotentRequest(account, key, "fingerprint of " + key.length());
    }
}
