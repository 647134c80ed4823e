package dev.shelfie.domain.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An import of many records, with its progress and its result.
 *
 * @param id its id
 * @param account the account that owns the records
 * @param kind the kind of records
 * @param fileName what the file is called, for people, at most 255 characters; null if nobody said so
 * @param state its state
 * @param counts how many rows were created, updated and refused
 * @param refusals the first {@value #MAX_REFUSALS} rows that were refused, in the order of the file
 * @param problem why it failed or was interrupted, human-readable; null if it wasn't
 * @param createdAt when it started
 * @param updatedAt when it last reported progress
 */
public record Import(
        ImportId id,
        AccountId account,
        ImportKind kind,
        @Nullable String fileName,
        ImportState state,
        ImportCounts counts,
        List<RowRefusal> refusals,
        @Nullable String problem,
        Instant createdAt,
        Instant updatedAt) {

    /** How many refusals are stored. */
    public static final int MAX_REFUSALS = 100;

    /** An import without progress for this time counts as interrupted. */
    public static final Duration HEARTBEAT_TIMEOUT = Duration.ofMinutes(2);

    /** The problem of an import without progress. */
    public static final String SILENCE =
            "The import stopped without a word, as when the service is killed: send the same import again";

    /** The most characters of a file's name. */
    public static final int MAX_FILE_NAME = 255;

    /**
     * @throws dev.shelfie.domain.error.DomainException if {@code fileName} is empty, too long, or no text
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Import {
        new Validator().optionalText("file_name", fileName, 1, MAX_FILE_NAME).verify();
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(kind, "kind");
        requireNonNull(state, "state");
        requireNonNull(counts, "counts");
        refusals = List.copyOf(refusals);
        problem = problem == null ? null : RowRefusal.storable(problem);
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
    }

    /** A new, running import. */
    public static Import start(ImportId id, AccountId account, ImportKind kind, Instant now) {
        return new Import(id, account, kind, null, ImportState.RUNNING, ImportCounts.NONE, List.of(), null, now, now);
    }

    /**
     * This import of a file that is called so.
     *
     * @throws dev.shelfie.domain.error.DomainException if {@code name} is empty, too long, or no text
     */
    public Import ofFile(@Nullable String name) {
        return new Import(id, account, kind, name, state, counts, refusals, problem, createdAt, updatedAt);
    }

    /** This import after more rows, some of which were refused. */
    public Import progressed(ImportCounts more, List<RowRefusal> refused, Instant now) {
        List<RowRefusal> first = Stream.concat(refusals.stream(), refused.stream())
                .limit(MAX_REFUSALS)
                .toList();
        return new Import(id, account, kind, fileName, state, counts.plus(more), first, problem, createdAt, now);
    }

    /** This import in a final state. */
    public Import ended(ImportState end, @Nullable String why, Instant now) {
        return new Import(id, account, kind, fileName, end, counts, refusals, why, createdAt, now);
    }

    /** This import without its refusals, whose reasons may contain personal data; they still count. */
    public Import withoutRefusals() {
        return new Import(id, account, kind, fileName, state, counts, List.of(), problem, createdAt, updatedAt);
    }

    /** This import as it is at {@code now}: interrupted if it hasn't reported progress for {@link #HEARTBEAT_TIMEOUT}. */
    public Import asOf(Instant now) {
        boolean silent = state == ImportState.RUNNING && updatedAt.isBefore(now.minus(HEARTBEAT_TIMEOUT));
        return silent ? interrupted() : this;
    }

    /** This import, whose process doesn't report progress any more. */
    public Import interrupted() {
        return ended(ImportState.INTERRUPTED, SILENCE, updatedAt);
    }

    /** What the audit log says of it when it has ended. */
    public AuditEvent auditEvent() {
        return AuditEvent.of("import", state.publicName(), id.value())
                .withDetail(kind.publicName() + ": " + counts.read() + (counts.read() == 1 ? " row, " : " rows, ")
                        + counts.created() + " created, " + counts.updated() + " updated, " + counts.unchanged()
                        + " unchanged, " + counts.refused() + " refused, " + counts.archived() + " archived");
    }

    /** Its position in lists. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
