package dev.shelfie.http.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.AccountExport;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.http.gallery.GalleryResponse;
import dev.shelfie.http.importformat.Archive;
import dev.shelfie.http.influencer.InfluencerResponse;
import dev.shelfie.http.json.JsonObjects;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.Rendering;
import dev.shelfie.http.matching.MatchResponse;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.product.ProductResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes an account as a ZIP archive: a file of JSON lines for each kind of records, and {@link Archive#END} as the last one, so
 * that an archive that was cut off can be told. The lines of influencers, products and posts can be imported as they are; they
 * name records by what identifies them in any account. Not thread-safe.
 */
public final class ArchiveWriter implements AccountExport.Receiver {

    private final ZipOutputStream zip;
    private final Instant now;
    private final Map<String, Long> written = new LinkedHashMap<>();
    private @Nullable String open;

    /**
     * Writes to {@code out}, and doesn't close it.
     *
     * @param now the time of the files
     */
    public static ArchiveWriter to(OutputStream out, Instant now) {
        return new ArchiveWriter(out, now);
    }

    private ArchiveWriter(OutputStream out, Instant now) {
        this.zip = new ZipOutputStream(out);
        this.now = requireNonNull(now, "now");
        for (String file : Archive.FILES) {
            written.put(file, 0L);
        }
    }

    @Override
    public void influencers(List<Influencer> batch) {
        batch.forEach(influencer -> line(Archive.INFLUENCERS, json -> {
            json.writeStartObject();
            InfluencerResponse.writeMembers(influencer, json);
            json.writeEndObject();
        }));
    }

    @Override
    public void products(List<Product> batch) {
        batch.forEach(product -> line(Archive.PRODUCTS, json -> ProductResponse.write(product, json)));
    }

    @Override
    public void posts(List<Post> batch, Map<InfluencerId, Influencer> authors) {
        batch.forEach(post -> line(Archive.POSTS, post(post, authors.get(post.influencer()))));
    }

    /** The post, with a social account of its author in place of an id that is different in another account. */
    private static ObjectNode post(Post post, @Nullable Influencer author) {
        ObjectNode object = JsonObjects.build(json -> PostResponse.write(post, json, Rendering.Places.none(json)));
        object.remove("products");
        if (author != null && !author.socialAccounts().isEmpty()) {
            SocialAccount account = author.socialAccounts().stream()
                    .filter(each -> each.platform() == post.publication().platform())
                    .findFirst()
                    .orElse(author.socialAccounts().get(0));
            object.remove("influencer");
            object.put("social_platform", account.platform().publicName());
            object.put("social_account", "@" + account.username());
        }
        return object;
    }

    @Override
    public void matches(List<AccountExport.Matched> batch) {
        batch.forEach(matched -> line(Archive.MATCHES, json -> write(matched, json)));
    }

    private static void write(AccountExport.Matched matched, JsonGenerator json) {
        Match match = matched.match();
        json.writeStartObject();
        json.writeStringProperty("object", "match");
        json.writeStringProperty(
                "platform", matched.post().publication().platform().publicName());
        json.writeStringProperty(
                "platform_post_id", matched.post().publication().platformPostId());
        json.writeStringProperty("product", matched.product().codes().externalId());
        JsonProperties.strings(
                "variants",
                matched.variants().stream()
                        .map(product -> product.codes().externalId())
                        .toList(),
                json);
        json.writeStringProperty("status", match.status().publicName());
        json.writeStringProperty("source", match.source().publicName());
        JsonProperties.exact("confidence", match.confidence(), json);
        MatchResponse.position(match.mediaPosition(), json);
        JsonProperties.optional("matcher_version", match.matcherVersion(), json);
        Match.Decision decision = match.decision();
        if (decision != null) {
            json.writeStringProperty("decided_by", decision.by().value());
            JsonProperties.time("decided_at", decision.at(), json);
        }
        JsonProperties.time("created_at", match.createdAt(), json);
        JsonProperties.time("updated_at", match.updatedAt(), json);
        json.writeEndObject();
    }

    @Override
    public void gallery(AccountExport.Curated curated) {
        ObjectNode gallery = JsonObjects.build(json -> GalleryResponse.write(curated.gallery(), json));
        Map<String, String> influencers = new HashMap<>();
        curated.influencers().forEach((id, each) -> influencers.put(id.value(), name(each)));
        Map<String, String> products = new HashMap<>();
        curated.products()
                .forEach((id, each) -> products.put(id.value(), each.codes().externalId()));
        Map<String, String> posts = new HashMap<>();
        curated.posts()
                .forEach((id, each) -> posts.put(
                        id.value(),
                        each.publication().platform().publicName() + "/"
                                + each.publication().platformPostId()));
        new GalleryNames(influencers::get, products::get, posts::get).putInto(gallery);
        gallery.remove("created_by");
        line(Archive.GALLERIES, gallery);
    }

    /** A social account, which other accounts know the influencer by, too; the id if there is none. */
    private static String name(Influencer influencer) {
        return influencer.socialAccounts().stream()
                .findFirst()
                .map(account -> account.platform().publicName() + "/" + account.username())
                .orElse(influencer.id().value());
    }

    /**
     * Writes the end of the archive, which says whose it is, how many lines each file has, and when matches are suggested and
     * confirmed.
     *
     * @return the number of lines of each file
     */
    public Map<String, Long> end(Account account, Thresholds thresholds) {
        ObjectNode end = JsonObjects.mapper().createObjectNode();
        end.put("object", "export");
        end.put("account", account.id().value());
        end.put("name", account.name());
        end.put("plan", account.plan().publicName());
        end.put("exported_at", now.toString());
        written.forEach(end::put);
        end.put("confirm_at", thresholds.confirmAt());
        end.put("suggest_at", thresholds.suggestAt());
        Map<String, Long> lines = new LinkedHashMap<>(written);
        line(Archive.END, end);
        try {
            zip.closeEntry();
            zip.finish();
            zip.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }

    private void line(String file, Consumer<JsonGenerator> writer) {
        line(file, JsonObjects.build(writer));
    }

    private void line(String file, ObjectNode line) {
        try {
            if (!file.equals(open)) {
                ZipEntry entry = new ZipEntry(file);
                entry.setTime(now.toEpochMilli());
                zip.putNextEntry(entry);
                open = file;
            }
            zip.write(JsonObjects.mapper().writeValueAsBytes(line));
            zip.write('\n');
            written.merge(file, 1L, Long::sum);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
