package dev.shelfie.app.browser.support;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A page in a window of its own, and what happens on it that nobody sees. */
public final class BrowserWindow implements AutoCloseable {

    /** Whether tests take pictures of pages: set -Dshelfie.pictures=true. */
    public static final boolean TAKES_PICTURES = Boolean.getBoolean("shelfie.pictures");

    private static final String OVERFLOW_OF_THE_NEXT_FRAME = """
            () => new Promise(done => requestAnimationFrame(() => setTimeout(() => {
                const {scrollWidth, clientWidth} = document.documentElement;
                done(scrollWidth - clientWidth);
            })))""";

    private static final int HIGHEST = 2600;

    private final BrowserContext context;
    private final Page page;
    private final Set<String> origins = new TreeSet<>();
    private final List<String> complaints = new ArrayList<>();

    public BrowserWindow(BrowserContext context) {
        this.context = context;
        page = context.newPage();
        page.onRequest(request -> note(URI.create(request.url())));
        page.onResponse(response -> {
            if (response.status() >= 400) {
                complaints.add(response.status() + " for " + response.url());
            }
        });
        page.onRequestFailed(request -> {
            // What a page no longer wants to know it breaks off itself.
            if (!"net::ERR_ABORTED".equals(request.failure())) {
                complaints.add(request.failure() + " for " + request.url());
            }
        });
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            // A broken content security policy is an error here as well.
            if (Set.of("error", "warning").contains(message.type())) {
                complaints.add(message.text());
            }
        });
    }

    private void note(URI uri) {
        if (uri.getHost() != null) {
            origins.add(uri.getScheme() + "://" + uri.getAuthority());
        }
    }

    public Page page() {
        return page;
    }

    /** Whom the page sent requests to. */
    public Set<String> origins() {
        return origins;
    }

    /** Errors and warnings: of scripts, requests, and the content security policy. */
    public List<String> complaints() {
        return complaints;
    }

    /** How many pixels of the page are out of sight to the right, once a frame is drawn: charts get their width with it. */
    public int overflow() {
        return ((Number) page.evaluate(OVERFLOW_OF_THE_NEXT_FRAME)).intValue();
    }

    /** Stores a picture of the whole page in target/, if pictures are wanted. */
    public void picture(String name) {
        if (TAKES_PICTURES) {
            page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(Path.of("target", name + ".png")));
        }
    }

    /** Stores a picture of the page in target/, as if the screen were as high as the page, if pictures are wanted. */
    public void wholePicture(String name, Viewport screen) {
        if (TAKES_PICTURES) {
            int height = ((Number) page.evaluate("document.documentElement.scrollHeight")).intValue();
            page.setViewportSize(screen.width(), Math.max(screen.height(), Math.min(height, HIGHEST)));
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target", name + ".png")));
            page.setViewportSize(screen.width(), screen.height());
        }
    }

    @Override
    public void close() {
        // Playwright tells the page of each request that a test has answered, and fails if the page is gone.
        page.unrouteAll();
        context.close();
    }
}
