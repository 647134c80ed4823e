package dev.shelfie.app.browser.support;

import static java.util.stream.Collectors.toMap;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** What Chromium tells screen readers of a page. */
public final class AccessibilityTree {

    /** What has no meaning of its own. */
    private static final Set<String> SILENT = Set.of("none", "generic", "InlineTextBox", "ListMarker", "LineBreak");

    private static final String TEXT = "StaticText";

    private final Map<String, JsonObject> nodes;
    private final StringBuilder lines = new StringBuilder();

    private AccessibilityTree(Map<String, JsonObject> nodes) {
        this.nodes = nodes;
    }

    /**
     * The roles and names on the page, a line for each in the order in which they are read, indented as they contain each other. Texts are
     * left out where they make up a name.
     */
    public static String of(Page page) {
        CDPSession session = page.context().newCDPSession(page);
        Map<String, JsonObject> nodes = StreamSupport.stream(
                        session.send("Accessibility.getFullAXTree")
                                .getAsJsonArray("nodes")
                                .spliterator(),
                        false)
                .map(JsonElement::getAsJsonObject)
                .collect(toMap(node -> node.get("nodeId").getAsString(), Function.identity()));
        session.detach();
        AccessibilityTree tree = new AccessibilityTree(nodes);
        nodes.values().stream().filter(node -> !node.has("parentId")).forEach(root -> tree.read(root, 0, false));
        return tree.lines.toString();
    }

    private void read(JsonObject node, int depth, boolean isNamed) {
        String role = value(node, "role");
        String name = value(node, "name");
        boolean isRead =
                !node.get("ignored").getAsBoolean() && !SILENT.contains(role) && !(isNamed && role.equals(TEXT));
        if (isRead) {
            lines.append("  ".repeat(depth)).append(role);
            if (!name.isEmpty()) {
                lines.append(" \"").append(name).append('"');
            }
            lines.append('\n');
        }
        for (JsonElement child : node.getAsJsonArray("childIds")) {
            JsonObject found = nodes.get(child.getAsString());
            if (found != null) {
                read(found, isRead ? depth + 1 : depth, isRead ? !name.isEmpty() : isNamed);
            }
        }
    }

    private static String value(JsonObject node, String member) {
        return node.has(member) && node.getAsJsonObject(member).has("value")
                ? node.getAsJsonObject(member).get("value").getAsString()
                : "";
    }
}
