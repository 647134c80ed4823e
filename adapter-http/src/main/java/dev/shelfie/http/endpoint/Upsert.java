package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A {@code PUT} that creates a record or replaces it, under a key that the client chooses. With {@code If-Match} the record
 * must be there, in that version; with {@code If-None-Match: *} it must not be there.
 *
 * @param type what the record is, for people: {@code post}
 * @param key which one, for people
 * @param find finds the record as it is now
 * @param version the version of a record
 */
public record Upsert<T>(String type, String key, Supplier<Optional<T>> find, Function<T, RecordVersion> version) {

    /** @throws NullPointerException if an argument is null */
    public Upsert {
        requireNonNull(type, "type");
        requireNonNull(key, "key");
        requireNonNull(find, "find");
        requireNonNull(version, "version");
    }

    /**
     * Carries out the request.
     *
     * @param create creates the record; it throws {@code conflict} if it is there
     * @param put creates or replaces it; takes the version that it must have, null for any or none
     * @throws DomainException {@code precondition_failed} if the client expects something else
     */
    public PutOutcome<T> run(Request request, Supplier<T> create, Function<@Nullable Long, PutOutcome<T>> put) {
        Long expected = expected(request.precondition());
        return request.createsOnly() ? new PutOutcome<>(createOnly(create), true) : put.apply(expected);
    }

    private @Nullable Long expected(Precondition precondition) {
        if (!precondition.isPresent()) {
            return null;
        }
        T current = find.get().orElseThrow(() -> DomainException.stale(type, key));
        precondition.require(version.apply(current), type);
        return version.apply(current).version();
    }

    private T createOnly(Supplier<T> create) {
        try {
            return create.get();
        } catch (DomainException refused) {
            throw refused.kind() == ErrorKind.CONFLICT ? alreadyExists() : refused;
        }
    }

    private DomainException alreadyExists() {
        return new DomainException(
                ErrorKind.STALE, "precondition_failed", "There is a " + type + " " + key + " already", List.of());
    }
}
