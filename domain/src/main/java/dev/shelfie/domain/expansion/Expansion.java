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
 * The relations of a record that a response contains as whole records instead of ids. It is a tree: each expanded relation
 * has an expansion of its own. Immutable.
 *
 * <p>In its text form, commas separate paths and dots separate levels: {@code influencer,products} or
 * {@code posts.products}. A path expands every level of it.
 */
public final class Expansion {

    /** The largest number of levels in a path. */
    public static final int MAX_DEPTH = 4;

    /** The largest length of the text form, in characters. */
    public static final int MAX_LENGTH = 1000;

    private final RecordType type;
    private final Map<String, Expansion> relations;

    private Expansion(RecordType type, Map<String, Expansion> relations) {
        this.type = type;
        this.relations = relations;
    }

    /** An expansion of nothing, for records of this type. */
    public static Expansion none(RecordType type) {
        return new Expansion(requireNonNull(type, "type"), Map.of());
    }

    /**
     * Parses the text form.
     *
     * @param parameter the request parameter that has the text, for the error: {@code expand}
     * @param type the type of the record that is expanded
     * @param names comma-separated paths; empty for nothing
     * @throws DomainException if a relation is unknown (the message lists the known ones), a path has
     *     more than {@value #MAX_DEPTH} levels, or the text has more than {@value #MAX_LENGTH} characters
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

    /** The union of this expansion and another of the same type. */
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

    /** The expansion of the relation {@code name}, which must be expanded. */
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

    /** The permissions to read all expanded records, at any level. */
    public Set<Permission> requiredPermissions() {
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        for (Expansion below : relations.values()) {
            permissions.add(below.type.readPermission());
            permissions.addAll(below.requiredPermissions());
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

    /** The text form, in the order given. */
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
