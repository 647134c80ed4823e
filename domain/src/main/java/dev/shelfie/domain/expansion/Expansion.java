package dev.shelfie.domain.expansion;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which related records stand whole in an answer, as a tree: below a record of {@code type}, the relations named here
 * are expanded, each in turn with an expansion of its own. Every other relation is an id or a list of ids. Immutable.
 *
 * <p>In writing, names are separated by commas and levels by dots: {@code influencer,products} or
 * {@code posts.products}. A path expands everything on its way.
 */
public final class Expansion {

    /** How many levels a path may have. */
    public static final int MAX_DEPTH = 4;

    /** How many characters the names may have in writing, all together. */
    public static final int MAX_LENGTH = 1000;

    private final RecordType type;
    private final Map<String, Expansion> relations;

    private Expansion(RecordType type, Map<String, Expansion> relations) {
        this.type = type;
        this.relations = relations;
    }

    /** Nothing is expanded below a record of this type. */
    public static Expansion none(RecordType type) {
        return new Expansion(requireNonNull(type, "type"), Map.of());
    }

    /**
     * Reads names as they are written.
     *
     * @param parameter where the names come from, for the refusal: {@code expand}
     * @param type what the names start from
     * @param names comma-separated paths; empty for nothing
     * @throws DomainException if a name is unknown where it stands (the message lists those allowed there), a path has
     *     more than {@value #MAX_DEPTH} levels, or the names have more than {@value #MAX_LENGTH} characters
     */
    public static Expansion parse(String parameter, RecordType type, String names) {
        if (names.isEmpty()) {
            return none(type);
        }
        if (names.length() > MAX_LENGTH) {
            throw DomainException.invalid(parameter, "must have at most " + MAX_LENGTH + " characters");
        }
        Expansion expansion = none(type);
        for (String path : names.split(",", -1)) {
            expansion = expansion.with(parameter, path, List.of(path.strip().split("\\.", -1)));
        }
        return expansion;
    }

    /** This expansion, and what {@code other} expands as well. Both start from the same type. */
    public Expansion and(Expansion other) {
        if (other.type != type) {
            throw new IllegalArgumentException("An expansion of " + other.type + " can't extend one of " + type);
        }
        Map<String, Expansion> merged = new LinkedHashMap<>(relations);
        other.relations.forEach((name, below) -> merged.merge(name, below, Expansion::and));
        return new Expansion(type, merged);
    }

    /** Whether the relation {@code name} is expanded. */
    public boolean has(String name) {
        return relations.containsKey(name);
    }

    /** What is expanded below the relation {@code name}; {@link #has} must hold for it. */
    public Expansion below(String name) {
        Expansion below = relations.get(name);
        if (below == null) {
            throw new IllegalArgumentException(name + " is not expanded");
        }
        return below;
    }

    /** Whether nothing is expanded. */
    public boolean isEmpty() {
        return relations.isEmpty();
    }

    /** What it takes to read all the records that are expanded, at any level. */
    public Set<Permission> toRead() {
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        for (Expansion below : relations.values()) {
            permissions.add(below.type.toRead());
            permissions.addAll(below.toRead());
        }
        return permissions;
    }

    /** Whether nothing is expanded below the first level. */
    public boolean isShallow() {
        return relations.values().stream().allMatch(Expansion::isEmpty);
    }

    private Expansion with(String parameter, String path, List<String> levels) {
        if (levels.size() > MAX_DEPTH) {
            throw DomainException.invalid(
                    parameter, "'" + path + "' has more than the " + MAX_DEPTH + " levels that are allowed");
        }
        String name = levels.get(0);
        RecordType related = type.related(name).orElseThrow(() -> unknown(parameter, name));
        Expansion below = relations.getOrDefault(name, none(related));
        if (levels.size() > 1) {
            below = below.with(parameter, path, levels.subList(1, levels.size()));
        }
        Map<String, Expansion> extended = new LinkedHashMap<>(relations);
        extended.put(name, below);
        return new Expansion(type, extended);
    }

    private DomainException unknown(String parameter, String name) {
        String allowed = type.relationNames();
        return DomainException.invalid(
                parameter,
                "'" + name + "' can't be expanded on " + type.plural() + "; allowed there: "
                        + (allowed.isEmpty() ? "nothing" : allowed));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Expansion that && type == that.type && relations.equals(that.relations);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + relations.hashCode();
    }

    /** The names as they would be written, in the order they were given. */
    @Override
    public String toString() {
        return String.join(
                ",", relations.entrySet().stream().map(Expansion::written).toList());
    }

    private static String written(Map.Entry<String, Expansion> relation) {
        String name = relation.getKey();
        String below = relation.getValue().toString();
        return below.isEmpty() ? name : name + "." + below.replace(",", "," + name + ".");
    }
}
