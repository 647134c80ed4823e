package dev.shelfie.http.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.CreateGallery;
import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.gallery.ListGalleries;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportStore;
import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.http.gallery.GalleryRequest;
import dev.shelfie.http.importformat.Archive;
import dev.shelfie.http.json.JsonObjectReader;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import tools.jackson.databind.node.ObjectNode;

/**
 * Imports the galleries of an archive, after the records that they name. A gallery whose name the account has already stays as it
 * is there.
 */
public final class GalleryImport {

    private final GalleryUseCases galleries;
    private final ImportStore store;

    private GalleryImport(GalleryUseCases galleries, ImportStore store) {
        this.galleries = requireNonNull(galleries, "galleries");
        this.store = requireNonNull(store, "store");
    }

    /**
     * What became of the lines.
     *
     * @param counts galleries that are new, that were there, and that were refused
     * @param refusals the first refusals, at most {@link Import#MAX_REFUSALS}
     */
    public record Outcome(ImportCounts counts, List<RowRefusal> refusals) {

        /** Copies the refusals. */
        public Outcome {
            refusals = List.copyOf(refusals);
        }
    }

    /**
     * Imports the lines of {@code in}, and doesn't close it.
     *
     * @param store that the use cases are over
     * @throws dev.shelfie.application.importing.UnreadableImportException if it can't be read to its end
     */
    public static Outcome run(GalleryUseCases galleries, ImportStore store, AccountId account, InputStream in) {
        return new GalleryImport(galleries, store).run(account, in);
    }

    private Outcome run(AccountId account, InputStream in) {
        Set<String> names = new HashSet<>();
        galleries
                .listGalleries(new ListGalleries(account, null, Window.ALL))
                .batches()
                .forEachRemaining(batch ->
                        batch.forEach(gallery -> names.add(gallery.input().name())));
        long created = 0;
        long unchanged = 0;
        long refused = 0;
        List<RowRefusal> refusals = new ArrayList<>();
        for (Iterator<ImportRow<ObjectNode>> lines = Archive.galleries(in); lines.hasNext(); ) {
            ImportRow<ObjectNode> line = lines.next();
            try {
                if (create(account, line, names)) {
                    created++;
                } else {
                    unchanged++;
                }
            } catch (DomainException e) {
                refused++;
                if (refusals.size() < Import.MAX_REFUSALS) {
                    refusals.add(new RowRefusal(line.line(), null, String.valueOf(e.getMessage())));
                }
            }
        }
        return new Outcome(new ImportCounts(created, 0, unchanged, refused, 0), refusals);
    }

    private boolean create(AccountId account, ImportRow<ObjectNode> line, Set<String> names) {
        if (line instanceof ImportRow.Refused<ObjectNode> refused) {
            throw DomainException.invalid("line", refused.reason());
        }
        ObjectNode gallery = ((ImportRow.Read<ObjectNode>) line).input();
        if (names.contains(gallery.path("name").asString(""))) {
            return false;
        }
        idsOf(account).putInto(gallery);
        names.add(galleries
                .createGallery(
                        new CreateGallery(account, GalleryRequest.read(JsonObjectReader.ofExport(gallery)), null))
                .input()
                .name());
        return true;
    }

    /** The ids that the account has for the names in an archive. */
    private GalleryNames idsOf(AccountId account) {
        return new GalleryNames(
                name -> name.indexOf('/') >= 0
                        ? id(
                                name,
                                (platform, username) -> store.influencers()
                                        .find(account, SocialReference.named(platform, username))
                                        .map(each -> each.id().value()))
                        : name,
                name -> store.products()
                        .findByExternalId(account, name)
                        .map(each -> each.id().value())
                        .orElseThrow(() -> unknown(name)),
                name -> id(
                        name,
                        (platform, post) -> store.posts()
                                .findPublished(account, new PublicationKey(platform, post))
                                .map(each -> each.id().value())));
    }

    private static String id(String name, BiFunction<Platform, String, Optional<String>> find) {
        int slash = name.indexOf('/');
        return Platform.parse(name.substring(0, Math.max(slash, 0)))
                .flatMap(platform -> find.apply(platform, name.substring(slash + 1)))
                .orElseThrow(() -> unknown(name));
    }

    private static DomainException unknown(String name) {
        return DomainException.invalid("gallery", "names " + name + ", which the account doesn't have");
    }
}
