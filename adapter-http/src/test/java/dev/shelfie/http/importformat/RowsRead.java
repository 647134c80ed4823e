package dev.shelfie.http.importformat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportedInfluencer;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.network.PostAuthor;
import dev.shelfie.http.importformat.row.ColumnMapping;
import dev.shelfie.http.importformat.shop.Shop;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading a file to its end.
 *
 * @param rows read, in their order
 * @param end why the rest can't be read; null if it can
 */
public record RowsRead<T>(List<ImportRow<T>> rows, @Nullable UnreadableImportException end) {

    public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    public static RowsRead<ProductInput> products(String contentType, String text) {
        return products(contentType, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    public static RowsRead<ProductInput> products(String contentType, InputStream in) {
        return of(ImportReader.products(ImportFormat.ofContentType(ImportKind.PRODUCTS, contentType), in, NOW));
    }

    public static RowsRead<ProductInput> products(ImportFormat format, byte[] bytes) {
        return products(format, ImportHints.NONE, bytes);
    }

    static RowsRead<ProductInput> products(ImportFormat format, ImportHints hints, byte[] bytes) {
        return of(ImportReader.products(format, hints, new ByteArrayInputStream(bytes), NOW));
    }

    /** The products of a CSV file that this shop exported. */
    public static RowsRead<ProductInput> products(Shop shop, byte[] bytes) {
        ImportFormat format = ImportFormat.ofContentType(ImportKind.PRODUCTS, "text/csv");
        return of(ImportReader.products(format, ImportHints.of(shop), new ByteArrayInputStream(bytes), NOW));
    }

    /** The products of a CSV file whose columns have these meanings. */
    public static RowsRead<ProductInput> products(ColumnMapping columns, String text) {
        ImportHints hints = new ImportHints(Shop.UNKNOWN, PostAuthor.UNKNOWN, columns);
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return of(ImportReader.products(ImportFormat.ofFileName(ImportKind.PRODUCTS, "a.csv"), hints, in, NOW));
    }

    public static RowsRead<PostInput> posts(String text) {
        return posts(text.getBytes(StandardCharsets.UTF_8));
    }

    public static RowsRead<PostInput> posts(byte[] bytes) {
        return posts(ImportFormat.ofFileName(ImportKind.POSTS, "posts.ndjson"), bytes);
    }

    /** The posts of a data export of {@code author}, whose name tells its format. */
    public static RowsRead<PostInput> exported(String fileName, PostAuthor author, String text) {
        ImportFormat format = ImportFormat.ofFileName(ImportKind.POSTS, fileName);
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return of(ImportReader.posts(format, ImportHints.of(author), in));
    }

    static RowsRead<PostInput> posts(ImportFormat format, byte[] bytes) {
        return posts(format, ImportHints.of(new PostAuthor("lina")), bytes);
    }

    static RowsRead<PostInput> posts(ImportFormat format, ImportHints hints, byte[] bytes) {
        return of(ImportReader.posts(format, hints, new ByteArrayInputStream(bytes)));
    }

    public static RowsRead<ImportedInfluencer> influencers(String text) {
        return influencers(text.getBytes(StandardCharsets.UTF_8));
    }

    public static RowsRead<ImportedInfluencer> influencers(byte[] bytes) {
        return influencers(ImportFormat.ofFileName(ImportKind.INFLUENCERS, "influencers.ndjson"), bytes);
    }

    static RowsRead<ImportedInfluencer> influencers(ImportFormat format, byte[] bytes) {
        return of(ImportReader.influencers(format, new ByteArrayInputStream(bytes)));
    }

    /** The one row that there is, and that is sound. */
    public T only() {
        assertThat(rows).hasSize(1);
        assertThat(refusals()).isEmpty();
        return sound().get(0);
    }

    /** What the sound rows say, of a file that can be read to its end. */
    public List<T> sound() {
        assertThat(end).isNull();
        List<T> sound = new ArrayList<>();
        for (ImportRow<T> row : rows) {
            if (row instanceof ImportRow.Read<T> read) {
                sound.add(read.input());
            }
        }
        return sound;
    }

    /** Line and reason of each row that is refused. */
    public List<String> refusals() {
        List<String> refusals = new ArrayList<>();
        for (ImportRow<T> row : rows) {
            if (row instanceof ImportRow.Refused<T> refused) {
                refusals.add(refused.line() + ": " + refused.reason());
            }
        }
        return refusals;
    }

    /** Line, id and reason of each row that is refused and whose product is known. */
    public List<String> refusalsOfProducts() {
        List<String> refusals = new ArrayList<>();
        for (ImportRow<T> row : rows) {
            if (row instanceof ImportRow.Refused<T> refused) {
                String id = refused.externalId() == null ? "" : refused.externalId() + ": ";
                refusals.add(refused.line() + ": " + id + refused.reason());
            }
        }
        return refusals;
    }

    /** The ids that the refused rows are known to speak of. */
    public List<@Nullable String> refusedIds() {
        List<@Nullable String> ids = new ArrayList<>();
        for (ImportRow<T> row : rows) {
            if (row instanceof ImportRow.Refused<T> refused) {
                ids.add(refused.externalId());
            }
        }
        return ids;
    }

    /** Why the rest can't be read. */
    public String problem() {
        assertThat(end).isNotNull();
        return String.valueOf(end.getMessage());
    }

    private static <T> RowsRead<T> of(Iterator<ImportRow<T>> source) {
        List<ImportRow<T>> rows = new ArrayList<>();
        try {
            source.forEachRemaining(rows::add);
            return new RowsRead<>(rows, null);
        } catch (UnreadableImportException unreadable) {
            assertThat(source.hasNext()).isFalse();
            return new RowsRead<>(rows, unreadable);
        }
    }
}
