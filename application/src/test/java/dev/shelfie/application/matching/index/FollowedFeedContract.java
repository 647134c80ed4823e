package dev.shelfie.application.matching.index;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link CatalogueFeed} promises about what was followed, and what it forgets. */
public interface FollowedFeedContract extends FeedContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void followedIsTheBeginningUntilTheFirstTime() {
        AccountId account = storedAccount();
        stored(aProduct(account));

        assertThat(feed().checkpoint(account)).isEqualTo(Cursor.START);
    }

    @Test
    default void followKeepsTheMarkOfThatAccount() {
        AccountId account = storedAccount();
        AccountId other = storedAccount();
        stored(aProduct(account));
        stored(aProduct(account));
        Cursor page = feed().since(account, Cursor.START, 1).next();
        Cursor end = settled(account);

        feed().saveCheckpoint(account, page);
        assertThat(feed().checkpoint(account)).isEqualTo(page);

        feed().saveCheckpoint(account, end);
        assertThat(feed().checkpoint(account)).isEqualTo(end);
        assertThat(feed().checkpoint(other)).isEqualTo(Cursor.START);
    }

    @Test
    default void followIsRefusedWhenThereIsNoSuchAccount() {
        assertNotFound(() -> feed().saveCheckpoint(anAccountId(), Cursor.START));
    }

    @Test
    default void followIsUndoneWhenTheUnitOfWorkFails() {
        AccountId account = storedAccount();
        stored(aProduct(account));
        Cursor end = settled(account);

        assertThatThrownBy(() -> stores().work().run(() -> {
                    feed().saveCheckpoint(account, end);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(feed().checkpoint(account)).isEqualTo(Cursor.START);
        assertThat(unfollowed()).contains(account);
    }

    @Test
    default void listWithPendingChangesReturnsAccountsFromAChangeUntilItIsFollowed() {
        AccountId account = storedAccount();
        assertThat(unfollowed()).doesNotContain(account);

        Product product = stored(aProduct(account));
        assertThat(unfollowed()).contains(account);

        feed().saveCheckpoint(account, settled(account));
        assertThat(unfollowed()).doesNotContain(account);

        Product repriced = stores().products().save(product.withOffer(at("1.00"), NOON));
        assertThat(unfollowed()).doesNotContain(account);

        stores().products().delete(repriced, repriced.updatedAt());
        assertThat(unfollowed()).contains(account);
    }

    @Test
    default void listWithPendingChangesReturnsAnAccountWhoseChangesWereFollowedInPart() {
        AccountId account = storedAccount();
        stored(aProduct(account));
        stored(aProduct(account));
        stored(aProduct(account));

        feed().saveCheckpoint(account, feed().since(account, Cursor.START, 1).next());

        assertThat(unfollowed()).contains(account);
    }

    @Test
    default void listWithPendingChangesReturnsNoMoreThanItMay() {
        List<AccountId> accounts = Stream.generate(this::storedAccount).limit(3).toList();
        accounts.forEach(account -> stored(aProduct(account)));

        assertThat(feed().listWithPendingChanges(null, 2)).hasSize(2).doesNotHaveDuplicates();
        assertThat(unfollowed()).containsAll(accounts).doesNotHaveDuplicates();
    }

    @Test
    default void trimKeepsWhatIsYoungerThanADay() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);
        Product product = stored(aProduct(account));
        feed().saveCheckpoint(account, settled(account));

        feed().trim();

        assertThat(changedAfter(account, before)).containsExactly(product.id());
    }

    @Test
    default void hasMarkKnowsTheMarksOfTheAccount() {
        AccountId account = storedAccount();
        feed().leaveMark(account, "first");
        feed().leaveMark(account, "second");

        assertThat(feed().hasMark(account, "first")).isTrue();
        assertThat(feed().hasMark(account, "second")).isTrue();
        assertThat(feed().hasMark(account, "third")).isFalse();
        assertThat(feed().hasMark(storedAccount(), "first")).isFalse();
    }

    private List<AccountId> unfollowed() {
        return feed().listWithPendingChanges(null, 100_000);
    }
}
