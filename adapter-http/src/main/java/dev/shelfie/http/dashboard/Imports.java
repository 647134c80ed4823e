package dev.shelfie.http.dashboard;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What a JavaScript module imports: names of files, in order.
 *
 * @param core what it needs to run at all
 * @param later what it loads when it is wanted
 */
record Imports(Set<String> core, Set<String> later) {

    /** The libraries, by the names that modules import them by. */
    static final Map<String, String> LIBRARIES = Map.of(
            "htm", "lib/htm.module.js",
            "preact", "lib/preact.module.js",
            "preact/hooks", "lib/hooks.module.js",
            "uplot", "lib/uPlot.module.js");

    private static final Pattern CORE =
            Pattern.compile("\\b(?:import|export)\\b(?:[^\"'();]*?\\bfrom)?\\s*[\"']([^\"'\\s]+)[\"']");
    private static final Pattern LATER = Pattern.compile("\\bimport\\(\\s*[\"']([^\"'\\s]+)[\"']\\s*\\)");

    /**
     * Reads a module. What looks like an import within a text or a comment counts too, if it names a library or is
     * relative.
     *
     * @param name the module's own name, to which what it imports is relative
     */
    static Imports of(String name, String module) {
        return new Imports(find(CORE, name, module), find(LATER, name, module));
    }

    private static Set<String> find(Pattern pattern, String name, String module) {
        Set<String> found = new TreeSet<>();
        for (MatchResult match : pattern.matcher(module).results().toList()) {
            String specifier = match.group(1);
            if (specifier.startsWith("./") || specifier.startsWith("../")) {
                found.add(URI.create(name).resolve(specifier).toString());
            } else if (LIBRARIES.containsKey(specifier)) {
                found.add(LIBRARIES.get(specifier));
            }
        }
        return found;
    }
}
