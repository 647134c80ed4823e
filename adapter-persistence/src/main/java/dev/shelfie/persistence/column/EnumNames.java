package dev.shelfie.persistence.column;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The names under which the constants of an enum are stored, which are their public names. */
public final class EnumNames<E extends Enum<E>> {

    private final Map<String, E> constants = new HashMap<>();

    private EnumNames(E[] constants, Function<E, String> name) {
        for (E constant : constants) {
            this.constants.put(name.apply(constant), constant);
        }
    }

    /** The constants by the names that {@code name} returns for them. */
    public static <E extends Enum<E>> EnumNames<E> of(E[] constants, Function<E, String> name) {
        return new EnumNames<>(constants, name);
    }

    /**
     * Returns the constant that is stored as {@code name}.
     *
     * @throws IllegalStateException if there is none
     */
    public E read(String name) {
        E constant = constants.get(name);
        if (constant == null) {
            throw new IllegalStateException("A stored record has '" + name + "', which this version doesn't know");
        }
        return constant;
    }
}
