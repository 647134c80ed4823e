package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductInput;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;

final class ImportService implements ImportUseCases {

    private final ImportStore store;
    private final ImportRepository imports;
    private final ProductImport products;
    private final PostImport posts;
    private final InfluencerImport influencers;
    private final IdGenerator ids;
    private final Clock clock;

    ImportService(ImportStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        this.store = store;
        this.imports = requireNonNull(store.imports(), "imports");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
        this.products = new ProductImport(store.products(), ids, clock);
        this.posts = new PostImport(store, matching, ids, clock);
        this.influencers = new InfluencerImport(store.influencers(), ids, clock);
    }

    @Override
    public Import importProducts(StartImport command, Iterator<ImportRow<ProductInput>> rows) {
        return run(command, products, rows);
    }

    @Override
    public Import importPosts(StartImport command, Iterator<ImportRow<PostInput>> rows) {
        return run(command, posts, rows);
    }

    @Override
    public Import importInfluencers(StartImport command, Iterator<ImportRow<ImportedInfluencer>> rows) {
        return run(command, influencers, rows);
    }

    @Override
    public ImportForecast forecastProducts(AccountId account, Iterator<ImportRow<ProductInput>> rows) {
        ImportedKeys seen = new ImportedKeys();
        long accepted = 0;
        long refused = 0;
        while (rows.hasNext()) {
            ImportRow<ProductInput> row = rows.next();
            if (row instanceof ImportRow.Read<ProductInput> read
                    && seen.add(products.key(read.input()), read.line()) == 0) {
                accepted++;
            } else {
                refused++;
            }
            if (row instanceof ImportRow.Refused<ProductInput> refusal && refusal.externalId() != null) {
                seen.add(refusal.externalId(), refusal.line());
            }
        }
        MissingProductArchiver.Missing missing =
                new MissingProductArchiver(store.products(), store.work(), clock).count(account, seen);
        return new ImportForecast(accepted, refused, missing.products(), missing.active());
    }

    private <T> Import run(StartImport command, RowImport<T> kind, Iterator<ImportRow<T>> rows) {
        Import begun = Import.start(ImportId.of(ids.next()), command.account(), command.kind(), clock.instant())
                .ofFile(command.fileName());
        return new ImportRun<>(command, kind, store, clock, begun).run(rows);
    }

    @Override
    public Import getImport(AccountId account, ImportId id) {
        return imports.find(account, id)
                .map(found -> found.asOf(clock.instant()))
                .orElseThrow(() -> DomainException.notFound("import", id.value()));
    }

    @Override
    public Listing<Import> listImports(AccountId account, Window window) {
        Instant now = clock.instant();
        return Listing.of(window, Import::position, (after, limit) -> imports.list(account, after, limit))
                .map(batch -> asOf(batch, now));
    }

    @Override
    public int interruptSilentImports() {
        Instant since = clock.instant().minus(Import.HEARTBEAT_TIMEOUT);
        int[] ended = {0};
        AccountLoop.forEach(
                store.accounts().listAllIds(),
                account -> ended[0] += imports.interruptSilent(account, since).size());
        return ended[0];
    }

    private static List<Import> asOf(List<Import> batch, Instant now) {
        return batch.stream().map(found -> found.asOf(now)).toList();
    }
}
