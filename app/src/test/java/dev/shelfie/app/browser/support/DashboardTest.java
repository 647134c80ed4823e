package dev.shelfie.app.browser.support;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** What people do with the dashboard, in a browser. Each test opens an account of its own, on one service in memory. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DashboardTest {

    private final List<BrowserWindow> visits = new ArrayList<>();
    private Chromium chromium;
    private DashboardService service;

    @BeforeAll
    public void start() {
        chromium = Chromium.start();
        service = DashboardService.start();
    }

    @AfterAll
    public void stop() {
        if (chromium != null) {
            chromium.close();
            service.close();
        }
    }

    @AfterEach
    public void leave() {
        visits.forEach(BrowserWindow::close);
        visits.clear();
    }

    public final DashboardService service() {
        return service;
    }

    /** A window of its own, open until the test ends, with nobody signed in. */
    public final BrowserWindow visit(Viewport screen) {
        return kept(chromium.visit(screen));
    }

    /** The same in a browser that asks for this language. */
    public final BrowserWindow visit(Viewport screen, String locale) {
        return kept(chromium.visit(screen, locale));
    }

    private BrowserWindow kept(BrowserWindow visit) {
        visits.add(visit);
        return visit;
    }

    /** A wide window in which this person is signed in, on the overview. */
    public final Page signedIn(DashboardUser person) {
        return person.signIn(visit(Viewport.WIDE));
    }

    /** Goes to an address below the dashboard's. */
    public final void open(Page page, String path) {
        page.navigate(service.base() + "/dashboard" + path);
    }

    public static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }

    public static Locator button(Locator within, String name) {
        return within.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    public static Locator link(Page page, String name) {
        return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }

    public static Locator heading(Page page, String name) {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName(name));
    }

    public static Locator dialog(Page page) {
        return page.getByRole(AriaRole.DIALOG);
    }

    /** What is said of a thing that went wrong. */
    public static Locator alert(Page page) {
        return page.getByRole(AriaRole.ALERT);
    }
}
