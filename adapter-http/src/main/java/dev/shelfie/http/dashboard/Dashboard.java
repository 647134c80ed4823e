package dev.shelfie.http.dashboard;

import dev.shelfie.http.site.Site;
import dev.shelfie.http.site.SiteFile;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Serves the dashboard. The address of each file contains a digest of its content, so that browsers cache it forever; pages
 * are requested anew each time. Every path that isn't a file's is answered with the one page of the dashboard, which shows the
 * section at that path.
 */
public final class Dashboard implements Site {

    private static final String ROOT = "/dashboard/";
    private static final String INDEX = "index.html";
    private static final String PREVIEW = "preview.html";

    /** For the preview of an embed, in a frame without an origin: it may load what the networks' snippets load. */
    private static final String PREVIEW_POLICY =
            "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'self' 'unsafe-inline' https:; "
                    + "style-src 'unsafe-inline' 'self' https:; img-src https: data: 'self'; frame-src https:; "
                    + "connect-src https:; media-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

    private final Map<String, SiteFile> assets;
    private final PageRoutes routes;
    /** The one page by the module of the section to preload, and the preview by its name. */
    private final Map<String, SiteFile> pages;

    private Dashboard(Map<String, SiteFile> assets, PageRoutes routes, Map<String, SiteFile> pages) {
        this.assets = Map.copyOf(assets);
        this.routes = routes;
        this.pages = Map.copyOf(pages);
    }

    /** The dashboard of this program. It is prepared when {@link #prepare} is called, or else with its first request. */
    public static Site builtIn() {
        return path -> path.startsWith(ROOT) ? BuiltIn.DASHBOARD.find(path) : Optional.empty();
    }

    /**
     * Prepares the dashboard of this program, unless it is prepared already.
     *
     * @throws ExceptionInInitializerError if the page is missing
     */
    public static void prepare() {
        BuiltIn.DASHBOARD.addresses();
    }

    /**
     * Reads the files from the class path, and strips and compresses them.
     *
     * @throws IllegalStateException if the page is missing
     */
    public static Dashboard load() {
        return load(SourceFiles.BUILT_IN);
    }

    static Dashboard load(SourceFiles files) {
        String index = files.find(INDEX).orElseThrow(() -> new IllegalStateException("There is no " + INDEX));
        Optional<String> preview = files.find(PREVIEW);
        AssetPipeline assets = AssetPipeline.of(files, index, preview.orElse(""));
        Map<String, SiteFile> pages = new HashMap<>();
        String importMap = assets.importMap();
        String policy = ContentSecurityPolicy.of(importMap);
        pages.put(INDEX, page(assets.page(index, importMap, Optional.empty()), policy));
        PageRoutes routes = PageRoutes.of(files);
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
        if (path.startsWith(AssetPipeline.ROOT)) {
            return Optional.ofNullable(assets.get(path));
        }
        return path.startsWith(ROOT)
                ? Optional.ofNullable(pages.get(page(path.substring(ROOT.length()))))
                : Optional.empty();
    }

    private String page(String name) {
        return name.equals(PREVIEW) ? PREVIEW : routes.find(name).orElse(INDEX);
    }

    private static final class BuiltIn {

        static final Dashboard DASHBOARD = load();
    }

    /** The paths of all files that browsers cache forever. */
    Set<String> addresses() {
        return assets.keySet();
    }
}
