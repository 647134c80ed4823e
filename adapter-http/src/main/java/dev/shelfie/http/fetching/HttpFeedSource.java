package dev.shelfie.http.fetching;

import dev.shelfie.application.feed.FeedAnswer;
import dev.shelfie.application.feed.FeedFile;
import dev.shelfie.application.feed.FeedSource;
import dev.shelfie.application.feed.FetchFeed;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportHints;
import dev.shelfie.http.importformat.ImportReader;
import dev.shelfie.http.importformat.UnsupportedFormatException;
import dev.shelfie.http.sending.Downloaded;
import dev.shelfie.http.sending.HttpDownloader;
import java.io.IOException;
import java.time.Instant;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Fetches feeds over HTTP into temporary files. */
public final class HttpFeedSource implements FeedSource {

    private final HttpDownloader downloader;

    /** @param downloader downloads them */
    public HttpFeedSource(HttpDownloader downloader) {
        this.downloader = downloader;
    }

    @Override
    public void check(FeedInput input) {
        downloader.check(input.uri());
        hints(input);
        if (input.format() != null) {
            try {
                ImportFormat.ofContentType(ImportKind.PRODUCTS, input.format());
            } catch (UnsupportedFormatException unknown) {
                throw DomainException.invalid("format", "must be one of " + unknown.supported());
            }
        }
    }

    @Override
    public FeedAnswer fetch(FetchFeed command) {
        TemporaryFile file;
        try {
            file = TemporaryFile.create();
        } catch (IOException e) {
            return new FeedAnswer.Failed("The service has no room for the file");
        }
        boolean taken = false;
        try {
            FeedAnswer answer = fetch(command, file);
            taken = answer instanceof FeedAnswer.Received;
            return answer;
        } finally {
            if (!taken) {
                file.close();
            }
        }
    }

    private FeedAnswer fetch(FetchFeed command, TemporaryFile file) {
        FeedInput input = command.input();
        Downloaded downloaded = downloader.download(
                new HttpDownloader.Wanted(input.uri(), command.authorization(), command.tag(), command.modified()),
                file.writer());
        if (downloaded.failure() != null) {
            return new FeedAnswer.Failed(downloaded.failure());
        }
        if (downloaded.unchanged()) {
            return new FeedAnswer.Unchanged();
        }
        Optional<ImportFormat> format = format(input.format())
                .or(() -> format(downloaded.contentType()))
                .or(() -> formatOfName(downloaded.path()));
        return format.<FeedAnswer>map(known -> new FeedAnswer.Received(
                        new ReadableFeed(file, known, hints(input)), downloaded.tag(), downloaded.modified()))
                .orElseGet(
                        () -> new FeedAnswer.Failed(
                                "Neither the Content-Type nor the address says what the feed is: set its format, such as text/csv"));
    }

    private static ImportHints hints(FeedInput input) {
        return ImportHints.of(ImportKind.PRODUCTS, input.shopUrl(), input.currency(), null, input.columns());
    }

    private static Optional<ImportFormat> format(@Nullable String contentType) {
        try {
            return contentType == null
                    ? Optional.empty()
                    : Optional.of(ImportFormat.ofContentType(ImportKind.PRODUCTS, contentType));
        } catch (UnsupportedFormatException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<ImportFormat> formatOfName(String path) {
        try {
            return Optional.of(ImportFormat.ofFileName(ImportKind.PRODUCTS, path));
        } catch (DomainException unknown) {
            return Optional.empty();
        }
    }

    /**
     * A feed in a temporary file.
     *
     * @param file the feed
     * @param format how it is written
     * @param hints what it doesn't say itself
     */
    private record ReadableFeed(TemporaryFile file, ImportFormat format, ImportHints hints) implements FeedFile {

        @Override
        public Iterator<ImportRow<ProductInput>> rows(Instant now) {
            return ImportReader.products(format, hints, file.read(), now);
        }

        @Override
        public void close() {
            file.close();
        }
    }
}
