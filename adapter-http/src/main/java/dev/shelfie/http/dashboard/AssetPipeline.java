package dev.shelfie.http.dashboard;

import static java.util.Objects.requireNonNull;

import dev.shelfie.http.script.CommentStripper;
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

/**
 * Prepares the files that pages load, directly or by imports, for being served: without comments, under addresses that contain
 * a digest of their content, and with an import map from the names in the sources to these addresses.
 */
final class AssetPipeline {

    /** The path of all files. Pages in the sources refer to a file by this path and its name. */
    static final String ROOT = "/dashboard/assets/";

    private static final String PLACEHOLDER = "<!-- import map -->";
    private static final Pattern LOADED = Pattern.compile("\"" + ROOT + "([A-Za-z0-9_./-]+)\"");
    private static final Pattern ENTRY =
            Pattern.compile("<script type=\"module\" src=\"" + ROOT + "([A-Za-z0-9_./-]+)\">");
    private static final Pattern STYLE_SHEETS =
            Pattern.compile("(?:<link rel=\"stylesheet\" href=\"" + ROOT + "[A-Za-z0-9_./-]+\">\\s*)+");
    private static final int DIGEST_BYTES = 6;

    /** All style sheets in one file, which takes one request before the page is drawn. */
    private static final String STYLES = "styles.css";

    private final Map<String, String> contents = new TreeMap<>();
    private final SourceFiles files;

    private AssetPipeline(SourceFiles files) {
        this.files = files;
    }

    /** All files that these pages need. A missing file is left out: an incomplete page is better than a service that won't start. */
    static AssetPipeline of(SourceFiles files, String... pages) {
        AssetPipeline assets = new AssetPipeline(files);
        for (String page : pages) {
            LOADED.matcher(page).results().forEach(match -> assets.add(match.group(1)));
        }
        return assets;
    }

    private void add(String name) {
        if (name.endsWith(".css")) {
            files.find(name)
                    .ifPresent(content -> contents.merge(STYLES, CommentStripper.strip(name, content), String::concat));
        } else if (!contents.containsKey(name) && SiteFile.isServed(name)) {
            files.find(name).ifPresent(content -> add(name, content));
        }
    }

    private void add(String name, String content) {
        contents.put(name, CommentStripper.strip(name, content));
        if (isScript(name)) {
            ModuleImports imports = ModuleImports.of(name, content);
            imports.statically().forEach(this::add);
            imports.dynamically().forEach(this::add);
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

    /** The import map: the JSON with the addresses of modules. */
    String importMap() {
        Map<String, String> addresses = new TreeMap<>();
        contents.keySet().stream()
                .filter(AssetPipeline::isScript)
                .forEach(name -> addresses.put(ROOT + name, address(name)));
        ModuleImports.LIBRARIES.forEach((specifier, name) -> {
            if (contents.containsKey(name)) {
                addresses.put(specifier, address(name));
            }
        });
        return addresses.entrySet().stream()
                .map(entry -> "\"" + entry.getKey() + "\":\"" + entry.getValue() + "\"")
                .collect(Collectors.joining(",", "{\"imports\":{", "}}"));
    }

    /**
     * A page with the addresses of its files, the import map, and preload links for the modules that it needs at once.
     *
     * @param shown the module of the section to show; empty if it isn't known
     */
    String page(String html, String importMap, Optional<String> shown) {
        Set<String> first = new TreeSet<>();
        ENTRY.matcher(html).results().forEach(match -> addStatic(match.group(1), first));
        shown.ifPresent(module -> addStatic(module, first));
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

    /** Adds a module and all that it imports statically. */
    private void addStatic(String name, Set<String> modules) {
        if (contents.containsKey(name) && modules.add(name)) {
            ModuleImports.of(name, content(name)).statically().forEach(imported -> addStatic(imported, modules));
        }
    }

    /** The path of a file: its name, with a digest of its content before the extension. */
    String address(String name) {
        int dot = name.lastIndexOf('.');
        String digest = HexFormat.of().formatHex(ContentSecurityPolicy.digest(content(name)), 0, DIGEST_BYTES);
        return ROOT + name.substring(0, dot) + "-" + digest + name.substring(dot);
    }

    private String content(String name) {
        return requireNonNull(contents.get(name), name);
    }

    private static boolean isScript(String name) {
        return name.endsWith(".js");
    }
}
