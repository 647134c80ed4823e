package dev.shelfie.application.work;

import dev.shelfie.domain.error.DomainException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What comes of one of several requests that are carried out together, so that a refusal of one leaves the others alone.
 *
 * @param result what it achieved; null if it was refused
 * @param refusal why it was refused; null if it wasn't
 */
public record Attempt<T>(@Nullable T result, @Nullable DomainException refusal) {

    /** @throws IllegalArgumentException unless there is either a result or a refusal */
    public Attempt {
        if ((result == null) == (refusal == null)) {
            throw new IllegalArgumentException("Either a result or a refusal: " + result + ", " + refusal);
        }
    }

    /** What {@code work} returns, or how it is refused. It must not be in the middle of a transaction's statements. */
    public static <T> Attempt<T> of(Supplier<T> work) {
        try {
            return new Attempt<>(work.get(), null);
        } catch (DomainException refused) {
            return new Attempt<>(null, refused);
        }
    }

    /** What {@code next} makes of the result; the refusal, if there is one. */
    public <R> Attempt<R> then(Function<T, R> next) {
        T achieved = result;
        return achieved == null ? new Attempt<>(null, refusal) : of(() -> next.apply(achieved));
    }
}
