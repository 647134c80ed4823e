package dev.shelfie.persistence.cache;

import static dev.shelfie.application.cache.Footprint.object;

import dev.shelfie.application.cache.Footprint;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a list, as far as they are still in memory: a list keeps none there, so the budget of the cache holds whatever
 * lists there are. Immutable.
 */
record KnownList(List<WeakReference<Object>> records) {

    private static final int OBJECTS = object(1, 0);
    private static final int REFERENCE = object(4, 0);

    static KnownList of(List<?> records) {
        List<WeakReference<Object>> references = new ArrayList<>(records.size());
        for (Object each : records) {
            references.add(new WeakReference<>(each));
        }
        return new KnownList(List.copyOf(references));
    }

    /** How many bytes of memory it takes, with the digest that it is kept by. */
    int footprint(String digest) {
        return OBJECTS + Footprint.text(digest) + Footprint.list(records, any -> REFERENCE);
    }

    /** All records, which have this type; null if one is gone. */
    <T> @Nullable List<T> complete(Class<T> type) {
        List<T> complete = new ArrayList<>(records.size());
        for (WeakReference<Object> each : records) {
            Object record = each.get();
            if (record == null) {
                return null;
            }
            complete.add(type.cast(record));
        }
        return complete;
    }
}
