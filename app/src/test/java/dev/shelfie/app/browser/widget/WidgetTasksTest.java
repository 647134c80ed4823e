package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** How galleries divide their work, so that the page answers meanwhile, by Chromium's own tracing. */
class WidgetTasksTest extends WidgetTest {

    private static final int POSTS = 50;

    /** Longer than this, and people notice that the page doesn't answer. */
    private static final int LONG_TASK = Integer.getInteger("shelfie.test.longTask", 50);

    /** How slow the processor is made. */
    private static final int SLOWDOWN = 4;

    /** The page's clock, by which each post takes two milliseconds to draw, whatever the machine does. */
    private static final String TWO_MILLISECONDS_FOR_EACH_POST = """
            performance.now = () => 2 * performance.getEntriesByName("post drawn").length;""";

    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry", "carousel"})
    void drawsFewPostsInEachTaskOnSlowProcessor(String layout) {
        List<RendererTrace.Task> tasks = tasks(layout, 1, TWO_MILLISECONDS_FOR_EACH_POST);

        assertThat(tasks.stream().mapToLong(RendererTrace.Task::posts).sum()).isEqualTo(POSTS);
        // It pauses after more than six milliseconds.
        assertThat(tasks).allSatisfy(task -> assertThat(task.posts()).isLessThanOrEqualTo(4));
    }

    /** Measured on a quiet machine only: how fast another one is, and what shares its caches, isn't known. */
    @Tag("costs")
    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry", "carousel"})
    void leavesThePageAnsweringOnSlowProcessor(String layout) {
        List<RendererTrace.Task> tasks = tasks(layout, SLOWDOWN, "");

        System.out.printf(
                "Tasks of a %s: %s, the longest %s ms, most posts %s%n",
                layout,
                tasks.size(),
                tasks.stream()
                        .mapToDouble(RendererTrace.Task::milliseconds)
                        .max()
                        .orElseThrow(),
                tasks.stream().mapToLong(RendererTrace.Task::posts).max().orElseThrow());
        assertThat(tasks).allSatisfy(task -> assertThat(task.milliseconds()).isLessThan(LONG_TASK));
    }

    private List<RendererTrace.Task> tasks(String layout, int slowdown, String script) {
        List<ObjectNode> posts = storefront.samples.posts(POSTS);
        // Browsers decode photographs beside the page's own work, and drawings within it.
        posts.forEach(post -> post.get("media")
                .forEach(medium ->
                        ((ObjectNode) medium).put("thumbnail_url", storefront.pictures.url() + "/photo.png")));
        storefront.publish("fifty", posts);
        storefront.page(Storefront.gallery("fifty", "limit=" + POSTS, "layout=" + layout));
        BrowserWindow visit = visit(Viewport.PHONE);
        visit.page().addInitScript(RendererTrace.MARKS_POSTS + script);
        JsonObject rate = new JsonObject();
        rate.addProperty("rate", slowdown);
        visit.page().context().newCDPSession(visit.page()).send("Emulation.setCPUThrottlingRate", rate);
        RendererTrace trace = RendererTrace.begin(visit.page());
        Page page = open(visit);
        waitFor(page, "load");
        assertThat(tiles(page)).hasCount(POSTS);
        return trace.end();
    }
}
