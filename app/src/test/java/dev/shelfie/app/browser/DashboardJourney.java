package dev.shelfie.app.browser;

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
abstract class DashboardJourney {

    private final List<Visit> visits = new ArrayList<>();
    private Chromium chromium;
    private DashboardService service;

    @BeforeAll
    void start() {
        chromium = Chromium.start();
        service = DashboardService.start();
    }

    @AfterAll
    void stop() {
        if (chromium != null) {
            chromium.close();
            service.close();
        }
    }

    @AfterEach
    void leave() {
        visits.forEach(Visit::close);
        visits.clear();
    }

    final DashboardService service() {
        return service;
    }

    /** A window of its own, open until the test ends, with nobody signed in. */
    final Visit visit(Screen screen) {
        Visit visit = chromium.visit(screen);
        visits.add(visit);
        return visit;
    }

    /** A wide window in which this person is signed in, on the overview. */
    final Page signedIn(Person person) {
        return person.signIn(visit(Screen.WIDE));
    }

    /** Goes to an address below the dashboard's. */
    final void open(Page page, String path) {
        page.navigate(service.base() + "/dashboard" + path);
    }

    static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }

    static Locator button(Locator within, String name) {
        return within.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    static Locator link(Page page, String name) {
        return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }

    static Locator heading(Page page, String name) {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName(name));
    }

    static Locator dialog(Page page) {
        return page.getByRole(AriaRole.DIALOG);
    }

    /** What is said of a thing that went wrong. */
    static Locator alert(Page page) {
        return page.getByRole(AriaRole.ALERT);
    }
}
