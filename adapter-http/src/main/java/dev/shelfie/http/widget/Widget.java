package dev.shelfie.http.widget;

import dev.shelfie.http.script.ModuleBundle;
import dev.shelfie.http.site.Site;
import dev.shelfie.http.site.SiteFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Serves the module of {@code <shelfie-gallery>}, to pages of any origin: at an address that stays, where browsers ask again
 * whether it has changed, and at one that contains a digest of its content, which they keep for a year. Another digest is of
 * another version, whose pages get this one, as nodes of both serve during an upgrade.
 */
public final class Widget implements Site {

    /** Where the module always is. */
    public static final String PATH = "/storefront/v1/gallery.js";

    private static final String FOLDER = "/storefront/v1/";
    private static final String ENTRY = "gallery.js";
    private static final int DIGEST_DIGITS = 12;
    private static final Pattern DIGEST_PATH =
            Pattern.compile(FOLDER + "gallery\\.[0-9a-f]{" + DIGEST_DIGITS + "}\\.js");

    private final String module;
    private final Map<String, SiteFile> files;

    private Widget(String module) {
        this.module = module;
        SiteFile current = file(module, "public, max-age=300, stale-while-revalidate=86400");
        files = Map.of(PATH, current, digestPath(current), file(module, "public, max-age=31536000, immutable"));
    }

    /** The widget of this program. It is prepared when {@link #prepare} is called, or else with its first request. */
    public static Site builtIn() {
        return path -> path.startsWith(FOLDER) ? BuiltIn.WIDGET.find(path) : Optional.empty();
    }

    /**
     * Prepares the widget of this program, unless it is prepared already.
     *
     * @throws ExceptionInInitializerError if a source is missing
     */
    public static void prepare() {
        BuiltIn.WIDGET.find(PATH);
    }

    /**
     * Reads the sources from the class path, and makes the module of them.
     *
     * @throws IllegalStateException if one is missing
     */
    public static Widget load() {
        return new Widget(ModuleBundle.of(ENTRY, Widget::read));
    }

    /** The module as it is sent. */
    public String module() {
        return module;
    }

    @Override
    public Optional<SiteFile> find(String path) {
        return Optional.ofNullable(
                files.get(DIGEST_PATH.matcher(path).matches() && !files.containsKey(path) ? PATH : path));
    }

    private static SiteFile file(String module, String caching) {
        return SiteFile.compressed(
                ENTRY,
                module.getBytes(StandardCharsets.UTF_8),
                Map.of(
                        "Cache-Control",
                        caching,
                        "Access-Control-Allow-Origin",
                        "*",
                        "Cross-Origin-Resource-Policy",
                        "cross-origin"));
    }

    /** With the first digits of the SHA-256 of the content. */
    private static String digestPath(SiteFile file) {
        return FOLDER + "gallery." + file.tag().substring(0, DIGEST_DIGITS) + ".js";
    }

    private static String read(String name) {
        try (InputStream in = Widget.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("There is no " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + name + " from the class path", e);
        }
    }

    private static final class BuiltIn {

        static final Widget WIDGET = load();
    }
}
