package dev.shelfie.persistence.column;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The names by which the constants of an enumeration are stored: those that they have outside. */
public final class EnumNames<E extends Enum<E>> {

    private final Map<String, E> constants = new HashMap<>();

    private EnumNames(E[] constants, Function<E, String> name) {
        for (E constant : constants) {
            this.constants.put(name.apply(constant), constant);
        }
    }

    /** The names that {@code name} gives these constants. */
    public static <E extends Enum<E>> EnumNames<E> of(E[] constants, Function<E, String> name) {
        return new EnumNames<>(constants, name);
    }

    /** The constant stored as {@code name}. */
    public E read(String name) {
        E constant = constants.get(name);
        if (constant == null) {
            throw new IllegalStateException("A record is stored with '" + name + "', which this program doesn't know");
        }
        return constant;
    }
}
