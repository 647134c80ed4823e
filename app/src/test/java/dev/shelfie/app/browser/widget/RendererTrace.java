package dev.shelfie.app.browser.widget;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import dev.shelfie.http.widget.Widget;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chromium's own trace of what galleries do in a page. Not thread-safe. */
final class RendererTrace {

    private static final String CATEGORIES =
            "-*,devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing";

    /** Marks in the trace each post that takes the place of a placeholder: what runs after a promise has no name there. */
    static final String MARKS_POSTS = """
            const replaceWith = Element.prototype.replaceWith;
            Element.prototype.replaceWith = function (...nodes) {
                replaceWith.apply(this, nodes);
                performance.mark("post drawn");
            };""";

    private static final Set<String> RUNS = Set.of("FunctionCall", "EvaluateScript", "v8.compileModule");

    private final Page page;
    private final CDPSession session;
    private final List<JsonNode> events = new ArrayList<>();
    private boolean isComplete;

    /**
     * A task of the page's main thread in which a gallery did something.
     *
     * @param posts how many posts were drawn in it
     * @param milliseconds how long the processor worked on it, whatever else the machine did meanwhile
     */
    record Task(long posts, double milliseconds) {}

    private RendererTrace(Page page) {
        this.page = page;
        this.session = page.context().newCDPSession(page);
    }

    /** Begins to trace a page, which must have {@link #MARKS_POSTS}. */
    static RendererTrace begin(Page page) {
        RendererTrace trace = new RendererTrace(page);
        trace.session.on(
                "Tracing.dataCollected",
                data -> JsonMapper.shared()
                        .readTree(data.toString())
                        .get("value")
                        .forEach(trace.events::add));
        trace.session.on("Tracing.tracingComplete", done -> trace.isComplete = true);
        JsonObject start = new JsonObject();
        start.addProperty("categories", CATEGORIES);
        start.addProperty("transferMode", "ReportEvents");
        trace.session.send("Tracing.start", start);
        return trace;
    }

    /** Ends the trace; the tasks in which galleries ran, in their order. */
    List<Task> end() {
        session.send("Tracing.end");
        page.waitForCondition(() -> isComplete);
        List<JsonNode> posts = events.stream()
                .filter(event -> event.get("name").asString().equals("post drawn"))
                .toList();
        JsonNode first = posts.get(0);
        List<JsonNode> ofThread = events.stream()
                .filter(event -> event.path("pid").equals(first.get("pid"))
                        && event.path("tid").equals(first.get("tid")))
                .toList();
        List<JsonNode> calls =
                ofThread.stream().filter(RendererTrace::isOfModule).toList();
        return ofThread.stream()
                // One that hasn't ended when the trace does has no duration.
                .filter(event -> event.get("name").asString().equals("RunTask") && event.has("tdur"))
                .filter(task -> count(posts, task) + count(calls, task) > 0)
                .map(task -> new Task(count(posts, task), task.get("tdur").longValue() / 1000.0))
                .toList();
    }

    private static boolean isOfModule(JsonNode event) {
        return RUNS.contains(event.get("name").asString())
                && event.at("/args/data/url").asString("").endsWith(Widget.PATH);
    }

    private static long count(List<JsonNode> events, JsonNode task) {
        long begin = task.get("ts").longValue();
        long end = begin + task.get("dur").longValue();
        return events.stream()
                .map(event -> event.get("ts").longValue())
                .filter(at -> begin <= at && at <= end)
                .count();
    }
}
