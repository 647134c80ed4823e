package dev.shelfie.application.feed;

import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.application.importing.ImportForecast;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.application.webhook.UnreadableSecretException;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedSecret;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Instant;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One run of a feed. For one thread, but for {@link #stop}. */
final class FeedImport {

    private static final long MAX_ROWS = 5_000_000;

    private final FeedParts parts;
    private final Feed feed;
    private volatile boolean stopped;

    FeedImport(FeedParts parts, Feed feed) {
        this.parts = parts;
        this.feed = feed;
    }

    /** Reads no more rows: the node stops, another one has the feed, or the feed is gone. */
    void stop() {
        stopped = true;
    }

    /** Runs it, and returns the feed as it is after that, not yet stored. */
    Feed run() {
        FeedProgress progress = feed.progress();
        boolean comparable = progress.isComparableAt(now());
        FeedAnswer answer;
        try {
            answer = parts.source()
                    .fetch(new FetchFeed(
                            feed.input(),
                            authorization(),
                            comparable ? progress.tag() : null,
                            comparable ? progress.modified() : null));
        } catch (UnreadableSecretException lost) {
            return failed("The stored secret can't be read any more: send it again", null);
        }
        if (answer instanceof FeedAnswer.Failed failure) {
            return failed(failure.problem(), null);
        }
        if (answer instanceof FeedAnswer.Received received) {
            try (FeedFile file = received.file()) {
                return taken(received, file);
            }
        }
        return feed.unchanged(now());
    }

    private @Nullable String authorization() {
        FeedAuth auth = feed.input().auth();
        EncryptedSecret secret = feed.secret();
        return auth == null || secret == null
                ? null
                : auth.header(new FeedSecret(
                        parts.cipher().decrypt(secret, feed.account(), feed.id().value())));
    }

    /** Reads the file twice: once to see whether it is whole, and again to import it. */
    private Feed taken(FeedAnswer.Received received, FeedFile file) {
        ImportForecast forecast;
        try {
            forecast = parts.imports().forecastProducts(feed.account(), rows(file));
        } catch (UnreadableImportException unreadable) {
            return failed(String.valueOf(unreadable.getMessage()), null);
        }
        Optional<String> doubt = feed.doubt(forecast.accepted(), forecast.missing(), forecast.active());
        if (doubt.isPresent()) {
            return feed.held(doubt.get(), forecast.accepted(), now());
        }
        StartImport command = new StartImport(
                feed.account(),
                ImportKind.PRODUCTS,
                feed.input().name(),
                feed.input().full(),
                feed.input().full() && feed.allows(forecast.accepted()),
                false,
                progress -> {});
        Import ended = parts.imports().importProducts(command, rows(file));
        parts.audit().record(new RecordAuditEvent(feed.account(), Author.SERVICE, ended.auditEvent(), null));
        return ended.state() == ImportState.COMPLETED
                ? feed.imported(ended.id(), forecast.accepted(), received.tag(), received.modified(), now())
                : failed(String.valueOf(ended.problem()), ended);
    }

    private Feed failed(String problem, @Nullable Import ended) {
        return feed.failed(problem, ended == null ? null : ended.id(), now(), parts.random());
    }

    private Instant now() {
        return parts.clock().instant();
    }

    private Iterator<ImportRow<ProductInput>> rows(FeedFile file) {
        return new LimitedRows<>(file.rows(now()), MAX_ROWS, () -> stopped);
    }
}
