package dev.shelfie.http.dashboard;

import static java.util.Objects.requireNonNull;

import dev.shelfie.http.site.SiteFile;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The files that the pages lead to: what they load, what that imports, and so on. */
final class Assets {

    /** Where they are served. In pages a file stands as this and its name. */
    static final String ROOT = "/dashboard/assets/";

    private static final String PLACEHOLDER = "<!-- import map -->";
    private static final Pattern LOADED = Pattern.compile("\"" + ROOT + "([A-Za-z0-9_./-]+)\"");
    private static final Pattern ENTRY =
            Pattern.compile("<script type=\"module\" src=\"" + ROOT + "([A-Za-z0-9_./-]+)\">");
    private static final Pattern STYLE_SHEETS =
            Pattern.compile("(?:<link rel=\"stylesheet\" href=\"" + ROOT + "[A-Za-z0-9_./-]+\">\\s*)+");
    private static final int DIGEST_BYTES = 6;

    /** All style sheets in one: fewer requests before anything is drawn. */
    private static final String STYLES = "styles.css";

    private final Map<String, String> contents = new TreeMap<>();
    private final Files files;

    private Assets(Files files) {
        this.files = files;
    }

    /** All that these pages lead to. What isn't there is left out: a page that lacks something is better than no service. */
    static Assets of(Files files, String... pages) {
        Assets assets = new Assets(files);
        for (String page : pages) {
            LOADED.matcher(page).results().forEach(match -> assets.add(match.group(1)));
        }
        return assets;
    }

    private void add(String name) {
        if (name.endsWith(".css")) {
            files.get(name).ifPresent(content -> contents.merge(STYLES, Slimming.slim(name, content), String::concat));
        } else if (!contents.containsKey(name) && SiteFile.isServed(name)) {
            files.get(name).ifPresent(content -> add(name, content));
        }
    }

    private void add(String name, String content) {
        contents.put(name, Slimming.slim(name, content));
        if (isScript(name)) {
            Imports imports = Imports.of(name, content);
            imports.core().forEach(this::add);
            imports.later().forEach(this::add);
        }
    }

    /** The files by their addresses. */
    Map<String, SiteFile> files() {
        Map<String, String> headers = Map.of("Cache-Control", "public, max-age=31536000, immutable");
        Map<String, SiteFile> served = new TreeMap<>();
        contents.forEach((name, content) -> served.put(
                address(name), SiteFile.compressed(name, content.getBytes(StandardCharsets.UTF_8), headers)));
        return served;
    }

    /** The JSON that tells browsers where modules are that others import. */
    String importMap() {
        Map<String, String> addresses = new TreeMap<>();
        contents.keySet().stream().filter(Assets::isScript).forEach(name -> addresses.put(ROOT + name, address(name)));
        Imports.LIBRARIES.forEach((specifier, name) -> {
            if (contents.containsKey(name)) {
                addresses.put(specifier, address(name));
            }
        });
        return addresses.entrySet().stream()
                .map(entry -> "\"" + entry.getKey() + "\":\"" + entry.getValue() + "\"")
                .collect(Collectors.joining(",", "{\"imports\":{", "}}"));
    }

    /**
     * A page with the addresses of what it loads, the import map, and what the browser had better load at once.
     *
     * @param shown the module that shows what the page is opened for; empty if that isn't known
     */
    String page(String html, String importMap, Optional<String> shown) {
        Set<String> first = new TreeSet<>();
        ENTRY.matcher(html).results().forEach(match -> addCore(match.group(1), first));
        shown.ifPresent(module -> addCore(module, first));
        String head = "<script type=\"importmap\">" + importMap + "</script>"
                + first.stream()
                        .map(name -> "\n<link rel=\"modulepreload\" href=\"" + address(name) + "\">")
                        .collect(Collectors.joining());
        String styled =
                STYLE_SHEETS.matcher(html).replaceFirst("<link rel=\"stylesheet\" href=\"" + ROOT + STYLES + "\">\n");
        return LOADED.matcher(styled)
                .replaceAll(match ->
                        contents.containsKey(match.group(1)) ? "\"" + address(match.group(1)) + "\"" : match.group())
                .replace(PLACEHOLDER, head);
    }

    /** Adds a module and all that must be there before it runs. */
    private void addCore(String name, Set<String> core) {
        if (contents.containsKey(name) && core.add(name)) {
            Imports.of(name, content(name)).core().forEach(imported -> addCore(imported, core));
        }
    }

    /** Where a file is served: under its name, with a digest of its content before the end. */
    String address(String name) {
        int dot = name.lastIndexOf('.');
        String digest = HexFormat.of().formatHex(Policy.digest(content(name)), 0, DIGEST_BYTES);
        return ROOT + name.substring(0, dot) + "-" + digest + name.substring(dot);
    }

    private String content(String name) {
        return requireNonNull(contents.get(name), name);
    }

    private static boolean isScript(String name) {
        return name.endsWith(".js");
    }
}
