package dev.shelfie.domain.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.listing.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Many records brought in at once, and what became of them so far.
 *
 * @param id its id
 * @param account the retailer whose records they are
 * @param kind what it brings
 * @param state how far it is
 * @param counts what became of its rows
 * @param refusals the first {@value #MAX_REFUSALS} rows that were refused, in the order read
 * @param problem why it failed or was interrupted, for people; null if it wasn't
 * @param createdAt when it began
 * @param updatedAt when it last said how far it is
 */
public record Import(
        ImportId id,
        AccountId account,
        ImportKind kind,
        ImportState state,
        ImportCounts counts,
        List<RowRefusal> refusals,
        @Nullable String problem,
        Instant createdAt,
        Instant updatedAt) {

    /** How many refusals are kept. */
    public static final int MAX_REFUSALS = 100;

    /** How long an import may keep silent before it counts as interrupted. */
    public static final Duration MAX_SILENCE = Duration.ofMinutes(2);

    /** @throws NullPointerException if an argument that may not be absent is null */
    public Import {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(kind, "kind");
        requireNonNull(state, "state");
        requireNonNull(counts, "counts");
        refusals = List.copyOf(refusals);
        problem = problem == null ? null : RowRefusal.storable(problem);
        createdAt = Rules.time("created_at", createdAt);
        updatedAt = Rules.time("updated_at", updatedAt);
    }

    /** An import that begins. */
    public static Import begin(ImportId id, AccountId account, ImportKind kind, Instant now) {
        return new Import(id, account, kind, ImportState.RUNNING, ImportCounts.NONE, List.of(), null, now, now);
    }

    /** This import, further on: {@code more} rows were met, and these of them refused. */
    public Import progressed(ImportCounts more, List<RowRefusal> refused, Instant now) {
        List<RowRefusal> first = Stream.concat(refusals.stream(), refused.stream())
                .limit(MAX_REFUSALS)
                .toList();
        return new Import(id, account, kind, state, counts.plus(more), first, problem, createdAt, now);
    }

    /** This import, ended in a state. */
    public Import ended(ImportState end, @Nullable String why, Instant now) {
        return new Import(id, account, kind, end, counts, refusals, why, createdAt, now);
    }

    /** This import without its refusals, whose reasons may name somebody who is to be forgotten; they still count. */
    public Import withoutRefusals() {
        return new Import(id, account, kind, state, counts, List.of(), problem, createdAt, updatedAt);
    }

    /** This import as it counts at {@code now}: interrupted if it has kept silent for too long. */
    public Import asOf(Instant now) {
        boolean silent = state == ImportState.RUNNING && updatedAt.isBefore(now.minus(MAX_SILENCE));
        return silent
                ? ended(
                        ImportState.INTERRUPTED,
                        "The import stopped without a word, as when the service is killed: send the same import again",
                        updatedAt)
                : this;
    }

    /** Its place in lists of imports. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
