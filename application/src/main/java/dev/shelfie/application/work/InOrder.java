package dev.shelfie.application.work;

import static java.util.stream.Collectors.toMap;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Puts records that were found into the order in which they were asked for. */
public final class InOrder {

    private InOrder() {}

    /**
     * The records with these ids, in the order of the ids; empty where none was found.
     *
     * @param found records in any order, each once
     * @param id the id of a record
     */
    public static <I, R> List<Optional<R>> of(List<I> ids, Collection<R> found, Function<R, I> id) {
        Map<I, R> byId = found.stream().collect(toMap(id, Function.identity()));
        return ids.stream().map(each -> Optional.ofNullable(byId.get(each))).toList();
    }
}
