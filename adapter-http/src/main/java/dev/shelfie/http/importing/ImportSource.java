package dev.shelfie.http.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportedInfluencer;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.influencer.InfluencerRequest;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.post.PostRequest;
import dev.shelfie.http.product.ProductRequest;
import java.io.InputStream;
import java.time.Instant;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A file or body as the rows that are imported from it. They are read when they are asked for, in flat memory however
 * long it is: a row that breaks a rule is refused, and the next one read. What is packed with gzip is unpacked, whatever
 * it is called. The rows throw {@link dev.shelfie.application.importing.UnreadableImportException} if the rest can't be
 * read. They are for one thread, and don't close the stream.
 */
public final class ImportSource {

    private ImportSource() {}

    /**
     * The products in {@code in}.
     *
     * @param now when they are imported, to tell whether their sale prices hold
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<ProductInput>> products(ImportFormat format, InputStream in, Instant now) {
        requireNonNull(format, "format");
        requireNonNull(in, "in");
        requireNonNull(now, "now");
        return Rows.opening(() -> {
            Text file = Encoding.text(format, in);
            return switch (format.syntax()) {
                case GOOGLE_XML -> new XmlProducts(file, now);
                case TSV, CSV -> new TableProducts(file, now);
                case JSON ->
                    new JsonRows<>(
                            file, object -> ProductRequest.read(JsonObjectReader.ofExport(object)), "external_id");
            };
        });
    }

    /**
     * The posts in {@code in}, which is JSON.
     *
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<PostInput>> posts(ImportFormat format, InputStream in) {
        requireNonNull(format, "format");
        requireNonNull(in, "in");
        return Rows.opening(() -> new JsonRows<>(Encoding.text(format, in), ImportSource::post, ""));
    }

    /**
     * The influencers in {@code in}, which is JSON.
     *
     * @throws NullPointerException if an argument is null
     */
    public static Iterator<ImportRow<ImportedInfluencer>> influencers(ImportFormat format, InputStream in) {
        requireNonNull(format, "format");
        requireNonNull(in, "in");
        return Rows.opening(() -> new JsonRows<>(Encoding.text(format, in), ImportSource::influencer, ""));
    }

    private static PostInput post(ObjectNode object) {
        JsonObjectReader members = JsonObjectReader.ofExport(object);
        return GraphMedia.is(object) ? GraphMedia.read(members) : PostRequest.read(members, null);
    }

    private static ImportedInfluencer influencer(ObjectNode object) {
        InfluencerInput input = InfluencerRequest.read(JsonObjectReader.ofExport(object));
        @Nullable String id = object.path("id").asString(null);
        if (id == null && input.socialAccounts().isEmpty()) {
            throw DomainException.invalid(
                    "social_accounts", "must name one at least, or the influencer isn't known again next time");
        }
        return new ImportedInfluencer(id == null ? null : known(id), input);
    }

    private static InfluencerId known(String id) {
        return InfluencerId.parse(id)
                .orElseThrow(() -> DomainException.invalid(
                        "id", "must be that of an influencer, such as inf_01J..., or be left out"));
    }
}
