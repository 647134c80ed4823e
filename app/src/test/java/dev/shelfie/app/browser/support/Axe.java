package dev.shelfie.app.browser.support;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Looks for what keeps people out of a page: by axe-core, whose script is run beside the page's own. */
public final class Axe {

    private static final String SCRIPT = script();

    /** Of long lists, which are all alike, the beginning. What stands in frames isn't the page's own. */
    private static final String RUN = """
            async rules => (await axe.run({exclude: [['tr:nth-child(n+12)'], ['li:nth-child(n+12)']]}, {runOnly: rules,
                    resultTypes: ['violations'], iframes: false}))
                .violations.flatMap(found => found.nodes.map(node =>
                    `${found.id}: ${node.target.join(' ')}: ${node.failureSummary}: ${node.html}`))""";

    private static final List<String> ALL =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    private Axe() {}

    /** What it finds on the page as it is now: the rule, where, and why. */
    public static List<String> findings(Page page) {
        return findings(page, ALL);
    }

    /** What it finds of what depends on colours: enough for a page that it looked at in other colours. */
    public static List<String> findingsOfColours(Page page) {
        return findings(page, List.of("color-contrast", "link-in-text-block"));
    }

    @SuppressWarnings("unchecked") // What the script answers.
    private static List<String> findings(Page page, List<String> rules) {
        if (page.evaluate("typeof axe").equals("undefined")) {
            page.evaluate(SCRIPT);
        }
        return (List<String>) page.evaluate(RUN, rules);
    }

    private static String script() {
        try (InputStream script = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
