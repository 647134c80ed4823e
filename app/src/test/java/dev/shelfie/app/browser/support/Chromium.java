package dev.shelfie.app.browser.support;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The machine's own Chromium, without a window and with an empty profile, which can reach this machine alone. */
public final class Chromium implements AutoCloseable {

    /** First the one without a browser's own toolbar, which starts a process for each window. */
    private static final List<String> NAMES =
            List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

    private static final List<String> FLAGS = List.of(
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-gpu",
            "--disable-quic",
            "--disable-sync",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            "--no-first-run",
            "--no-sandbox");

    /** So long an expectation waits, on a machine that does much else. */
    private static final double PATIENCE_MS = 20_000;

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Path executable) {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setHeadless(true)
                        .setArgs(FLAGS));
    }

    /** Starts it. Without one on the machine the test is left out, or fails where SHELFIE_REQUIRE_BROWSER is true. */
    public static Chromium start() {
        return new Chromium(installed().orElseGet(Chromium::missing));
    }

    /** Opens an empty page in a window of this width. */
    public BrowserWindow visit(int width) {
        return new BrowserWindow(browser.newContext(new Browser.NewContextOptions().setViewportSize(width, 900)));
    }

    /** Opens an empty page on this screen, in light colours and without animations, for somebody who reads English. */
    public BrowserWindow visit(Viewport screen) {
        return visit(screen, "en-GB");
    }

    /** The same for somebody whose browser asks for this language. */
    public BrowserWindow visit(Viewport screen, String locale) {
        return new BrowserWindow(browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(screen.width(), screen.height())
                .setHasTouch(screen.touch())
                .setIsMobile(screen.touch())
                .setColorScheme(ColorScheme.LIGHT)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setLocale(locale)
                .setTimezoneId("Europe/Berlin")));
    }

    private static Optional<Path> installed() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Path missing() {
        String missing = "There is no " + String.join(" or ", NAMES) + " on the PATH";
        if (Boolean.parseBoolean(System.getenv("SHELFIE_REQUIRE_BROWSER"))) {
            return fail(missing + ", and SHELFIE_REQUIRE_BROWSER is true");
        }
        System.out.println(missing + ": the browser tests are left out");
        return abort(missing);
    }

    @Override
    public void close() {
        playwright.close();
    }
}
