package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedSecret;
import dev.shelfie.domain.feed.FeedStatus;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class FeedService implements FeedUseCases {

    private static final String SECRET = "auth/secret";

    private final FeedStore store;
    private final FeedSource source;
    private final SecretCipher cipher;
    private final IdGenerator ids;
    private final Clock clock;
    private final int perAccount;

    FeedService(FeedStore store, FeedSource source, SecretCipher cipher, IdGenerator ids, Clock clock, int perAccount) {
        this.store = requireNonNull(store, "store");
        this.source = requireNonNull(source, "source");
        this.cipher = requireNonNull(cipher, "cipher");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
        this.perAccount = perAccount;
    }

    @Override
    public Feed getFeed(AccountId account, FeedId id) {
        return store.feeds().find(account, id).orElseThrow(() -> DomainException.notFound("feed", id.value()));
    }

    @Override
    public List<Feed> listFeeds(AccountId account) {
        return store.feeds().list(account);
    }

    @Override
    public Feed createFeed(CreateFeed command) {
        source.check(command.input());
        FeedId id = FeedId.of(ids.next());
        EncryptedSecret secret = encrypted(command.input(), command.secret(), command.account(), id);
        if (command.input().auth() != null && secret == null) {
            throw DomainException.invalid(SECRET, "must be given");
        }
        return store.work().run(() -> {
            List<Feed> others = store.feeds().listLocked(command.account());
            if (others.size() >= perAccount) {
                throw DomainException.conflict("The account may have no more feeds; the limit is " + perAccount);
            }
            requireOneWholeCatalogue(command.input(), others.stream());
            return store.feeds()
                    .save(Feed.create(
                            id, command.account(), command.input(), secret, command.creator(), clock.instant()));
        });
    }

    @Override
    public Feed changeFeed(ChangeFeed command) {
        return store.work().run(() -> {
            Feed found = require(command.account(), command.id(), command.version());
            EncryptedSecret secret = encrypted(command.input(), command.secret(), command.account(), command.id());
            if (secret == null && command.input().equals(found.input())) {
                return found;
            }
            source.check(command.input());
            requireOneWholeCatalogue(
                    command.input(),
                    store.feeds().listLocked(command.account()).stream()
                            .filter(other -> !other.id().equals(command.id())));
            if (command.input().auth() != null && secret == null) {
                if (!found.mayKeepSecret(command.input())) {
                    throw DomainException.invalid(
                            SECRET,
                            "must be given again, because it would be sent to another server, for another user, or in"
                                    + " another way");
                }
                secret = found.secret();
            }
            return store.feeds().save(found.with(command.input(), secret, clock.instant()));
        });
    }

    @Override
    public void deleteFeed(DeleteFeed command) {
        store.work().run(() -> {
            Feed found = require(command.account(), command.id(), command.version());
            store.feeds().delete(found);
            return found;
        });
    }

    @Override
    public Feed runFeed(AccountId account, FeedId id, boolean anyway) {
        return store.work().run(() -> {
            Feed found = getFeed(account, id);
            Instant now = clock.instant();
            return !anyway && found.isAboutToBeRead(now) ? found : store.feeds().save(found.requested(anyway, now));
        });
    }

    /** Two feeds with the whole catalogue would archive each other's products. */
    private static void requireOneWholeCatalogue(FeedInput input, Stream<Feed> others) {
        if (input.full() && input.status() == FeedStatus.ACTIVE) {
            others.filter(other -> other.isActive() && other.input().full())
                    .findFirst()
                    .ifPresent(other -> {
                        throw DomainException.invalid(
                                "full",
                                "must be false, because the feed "
                                        + other.input().name()
                                        + " has the whole catalogue already: each would archive the products of the"
                                        + " other. Pause that feed, or change it");
                    });
        }
    }

    private Feed require(AccountId account, FeedId id, @Nullable Long version) {
        Feed found = getFeed(account, id);
        ExpectedVersion.require(version, found.version(), "feed", id.value());
        return found;
    }

    /** The secret as it is stored; null if none is given. */
    private @Nullable EncryptedSecret encrypted(
            FeedInput input, @Nullable FeedSecret secret, AccountId account, FeedId id) {
        FeedAuth auth = input.auth();
        if (secret == null) {
            return null;
        }
        if (auth == null || !auth.canSend(secret)) {
            throw DomainException.invalid(
                    SECRET, "must be left out without a type, and a bearer token must be visible ASCII characters");
        }
        return cipher.encrypt(secret.reveal(), account, id.value());
    }
}
