package dev.shelfie.http.dashboard;

import dev.shelfie.http.site.Site;
import dev.shelfie.http.site.SiteFile;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The dashboard's files. Each file that a page leads to has an address with a digest of its content, so that browsers
 * keep it for good; the pages themselves are asked for anew each time. Every path that is no file's is the dashboard's
 * one page, which tells by its path what to show.
 */
public final class Dashboard implements Site {

    private static final String ROOT = "/dashboard/";
    private static final String INDEX = "index.html";
    private static final String PREVIEW = "preview.html";

    /** Of a post's embed, in a frame without an origin: it may load what the networks' snippets load. */
    private static final String PREVIEW_POLICY =
            "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'self' 'unsafe-inline' https:; "
                    + "style-src 'unsafe-inline' 'self' https:; img-src https: data: 'self'; frame-src https:; "
                    + "connect-src https:; media-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

    private final Map<String, SiteFile> assets;
    private final Routes routes;
    /** The one page by the module that it shows first, and besides it the preview, by its name. */
    private final Map<String, SiteFile> pages;

    private Dashboard(Map<String, SiteFile> assets, Routes routes, Map<String, SiteFile> pages) {
        this.assets = Map.copyOf(assets);
        this.routes = routes;
        this.pages = Map.copyOf(pages);
    }

    /**
     * Reads the files from the class path and compresses them.
     *
     * @throws IllegalStateException if the page isn't there
     */
    public static Dashboard load() {
        return load(Files.BUILT_IN);
    }

    static Dashboard load(Files files) {
        String index = files.get(INDEX).orElseThrow(() -> new IllegalStateException("There is no " + INDEX));
        Optional<String> preview = files.get(PREVIEW);
        Assets assets = Assets.of(files, index, preview.orElse(""));
        Map<String, SiteFile> pages = new HashMap<>();
        String importMap = assets.importMap();
        String policy = Policy.of(importMap);
        pages.put(INDEX, page(assets.page(index, importMap, Optional.empty()), policy));
        Routes routes = Routes.of(files);
        routes.modules()
                .forEach(module -> pages.put(module, page(assets.page(index, importMap, Optional.of(module)), policy)));
        preview.ifPresent(page ->
                pages.put(PREVIEW, page(assets.page(page, importMap, Optional.empty()), PREVIEW_POLICY)));
        return new Dashboard(assets.files(), routes, pages);
    }

    private static SiteFile page(String html, String policy) {
        return SiteFile.compressed(
                INDEX,
                html.getBytes(StandardCharsets.UTF_8),
                Map.of("Cache-Control", "no-cache", "Content-Security-Policy", policy));
    }

    @Override
    public Optional<SiteFile> find(String path) {
        if (path.startsWith(Assets.ROOT)) {
            return Optional.ofNullable(assets.get(path));
        }
        return path.startsWith(ROOT)
                ? Optional.ofNullable(pages.get(page(path.substring(ROOT.length()))))
                : Optional.empty();
    }

    private String page(String name) {
        return name.equals(PREVIEW) ? PREVIEW : routes.find(name).orElse(INDEX);
    }

    /** The paths of all files that browsers keep for good. */
    Set<String> addresses() {
        return assets.keySet();
    }
}
