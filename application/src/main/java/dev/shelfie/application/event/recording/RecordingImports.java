package dev.shelfie.application.event.recording;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records the ends of imports. */
final class RecordingImports implements ImportRepository {

    private final ImportRepository imports;
    private final EventRecorder recorder;

    RecordingImports(ImportRepository imports, EventRecorder recorder) {
        this.imports = requireNonNull(imports, "imports");
        this.recorder = recorder;
    }

    @Override
    public void save(Import state) {
        recorder.record(
                state.account(),
                () -> {
                    imports.save(state);
                    return state;
                },
                saved -> Stream.ofNullable(Change.ended(saved)));
    }

    @Override
    public List<Import> interruptSilent(AccountId account, Instant since) {
        return recorder.record(
                account,
                () -> imports.interruptSilent(account, since),
                ended -> ended.stream().map(Change::ended).filter(Objects::nonNull));
    }

    @Override
    public Optional<Import> find(AccountId account, ImportId id) {
        return imports.find(account, id);
    }

    @Override
    public List<Import> findAll(AccountId account, Collection<ImportId> ids) {
        return imports.findAll(account, ids);
    }

    @Override
    public List<Import> list(AccountId account, @Nullable Position after, int limit) {
        return imports.list(account, after, limit);
    }
}
