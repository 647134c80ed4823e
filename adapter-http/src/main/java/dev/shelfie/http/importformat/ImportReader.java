package dev.shelfie.http.importformat;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportedInfluencer;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.encoding.TextDecoder;
import dev.shelfie.http.importformat.json.InstagramMedia;
import dev.shelfie.http.importformat.json.JsonRecordReader;
import dev.shelfie.http.importformat.network.InstagramExport;
import dev.shelfie.http.importformat.network.PostAuthor;
import dev.shelfie.http.importformat.network.TikTokExport;
import dev.shelfie.http.importformat.network.YouTubeExport;
import dev.shelfie.http.importformat.network.YouTubeVideosReader;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.importformat.shop.PrestaShopReader;
import dev.shelfie.http.importformat.shop.Shop;
import dev.shelfie.http.importformat.shop.ShopifyReader;
import dev.shelfie.http.importformat.shop.ShopwareReader;
import dev.shelfie.http.importformat.shop.WooCommerceReader;
import dev.shelfie.http.importformat.table.TableFeedReader;
import dev.shelfie.http.importformat.table.TableRows;
import dev.shelfie.http.importformat.xml.XmlFeedReader;
import dev.shelfie.http.influencer.InfluencerRequest;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.post.PostRequest;
import dev.shelfie.http.product.ProductRequest;
import java.io.InputStream;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the rows of a file or request body. Rows are read on demand, in constant memory whatever the length: a row that
 * breaks a rule is refused, and reading goes on with the next one. Gzip is decompressed, whatever the file is called.
 * The iterators throw {@link dev.shelfie.application.importing.UnreadableImportException} if the rest can't be read.
 * They are not thread-safe, and don't close the stream.
 */
public final class ImportReader {

    private static final List<String> ARRAYS = List.of("data");
    /** In answers of the Graph API, and in the data exports of Instagram and TikTok. */
    private static final List<String> ARRAYS_OF_POSTS = List.of(
            "data",
            "ig_posts_media",
            "ig_reels_media",
            "ig_igtv_media",
            "Post/Posts/VideoList",
            "Post/Videos/VideoList",
            "Video/Videos/VideoList");

    private ImportReader() {}

    /**
     * The products in {@code in}, from whatever shop.
     *
     * @param now the time of the import: sale prices whose period excludes it are ignored
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<ProductInput>> products(ImportFormat format, InputStream in, Instant now) {
        return products(format, ImportHints.NONE, in, now);
    }

    /**
     * The products in {@code in}.
     *
     * @param hints what the file may not say itself
     * @param now the time of the import: sale prices whose period excludes it are ignored
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<ProductInput>> products(
            ImportFormat format, ImportHints hints, InputStream in, Instant now) {
        requireNonNull(format, "format");
        requireNonNull(hints, "hints");
        requireNonNull(in, "in");
        requireNonNull(now, "now");
        return RowIterator.openLazily(() -> {
            DecodedText file = TextDecoder.decode(in, format.charset(), format.isXml());
            requireTable(format, hints);
            return switch (format.syntax()) {
                case GOOGLE_XML -> new XmlFeedReader(file, now, hints.shop().currency());
                case TSV, CSV -> table(file, hints, now);
                case JSON ->
                    new JsonRecordReader<>(
                            file,
                            object -> ProductRequest.read(JsonObjectReader.ofExport(object)),
                            "external_id",
                            ARRAYS);
            };
        });
    }

    /**
     * The posts in {@code in}, of whatever author.
     *
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<PostInput>> posts(ImportFormat format, InputStream in) {
        return posts(format, ImportHints.NONE, in);
    }

    /**
     * The posts in {@code in}: JSON, or the table of YouTube's data export.
     *
     * @param hints what the file may not say itself
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<PostInput>> posts(ImportFormat format, ImportHints hints, InputStream in) {
        requireNonNull(format, "format");
        requireNonNull(hints, "hints");
        requireNonNull(in, "in");
        PostAuthor author = hints.author();
        return RowIterator.openLazily(() -> {
            DecodedText file = TextDecoder.decode(in, format.charset(), format.isXml());
            return format.syntax() == ImportFormat.Syntax.CSV
                    ? new YouTubeVideosReader(TableRows.open(file), file, author)
                    : new JsonRecordReader<>(file, object -> post(object, author), "platform_post_id", ARRAYS_OF_POSTS);
        });
    }

    /**
     * The influencers in {@code in}, which is JSON.
     *
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<ImportedInfluencer>> influencers(ImportFormat format, InputStream in) {
        requireNonNull(format, "format");
        requireNonNull(in, "in");
        return RowIterator.openLazily(() -> new JsonRecordReader<>(
                TextDecoder.decode(in, format.charset(), format.isXml()), ImportReader::influencer, "id", ARRAYS));
    }

    private static void requireTable(ImportFormat format, ImportHints hints) {
        boolean isTable = format.syntax() == ImportFormat.Syntax.CSV || format.syntax() == ImportFormat.Syntax.TSV;
        if (!isTable && !hints.columns().isEmpty()) {
            throw new UnreadableImportException(
                    false, "The file isn't a table, and has no columns: send it again without the parameter columns");
        }
    }

    /** A table is a shop's own export if its header says so, and a feed if not, or if somebody says what its columns are. */
    private static RowIterator<ProductInput> table(DecodedText file, ImportHints hints, Instant now) {
        TableRows rows = TableRows.open(file);
        Shop shop = hints.shop();
        boolean isFeed = !hints.columns().isEmpty();
        if (!isFeed && ShopifyReader.reads(rows.names())) {
            return new ShopifyReader(rows, file, shop, now);
        }
        if (!isFeed && WooCommerceReader.reads(rows.names())) {
            return new WooCommerceReader(rows, file, shop, now);
        }
        if (!isFeed && PrestaShopReader.reads(rows.names())) {
            return new PrestaShopReader(rows, file, shop, now);
        }
        return !isFeed && ShopwareReader.reads(rows.names())
                ? new ShopwareReader(rows, file, shop, now)
                : new TableFeedReader(rows, file, now, shop.currency(), hints.columns());
    }

    private static PostInput post(ObjectNode object, PostAuthor author) {
        JsonObjectReader members = JsonObjectReader.ofExport(object);
        if (InstagramExport.matches(object)) {
            return InstagramExport.read(members, author);
        }
        if (TikTokExport.matches(object)) {
            return TikTokExport.read(members, author);
        }
        if (YouTubeExport.matches(object)) {
            return YouTubeExport.read(members, author);
        }
        return InstagramMedia.matches(object) ? InstagramMedia.read(members) : PostRequest.read(members, null);
    }

    private static ImportedInfluencer influencer(ObjectNode object) {
        InfluencerInput input = InfluencerRequest.read(JsonObjectReader.ofExport(object));
        @Nullable String id = object.path("id").asString(null);
        if (id == null && input.socialAccounts().isEmpty()) {
            throw DomainException.invalid(
                    "social_accounts", "must name one at least, or the influencer isn't known again next time");
        }
        return new ImportedInfluencer(id == null ? null : influencerId(id), input);
    }

    private static InfluencerId influencerId(String id) {
        return InfluencerId.parse(id)
                .orElseThrow(() -> DomainException.invalid(
                        "id", "must be that of an influencer, such as inf_01J..., or be left out"));
    }
}
