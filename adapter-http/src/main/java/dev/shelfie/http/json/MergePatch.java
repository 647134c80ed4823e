package dev.shelfie.http.json;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON merge patch: replaces the members that it has, and removes those that are null in it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7396">RFC 7396</a>
 */
public final class MergePatch {

    private final ObjectNode patch;

    /** The changes in {@code patch}. */
    public MergePatch(ObjectNode patch) {
        this.patch = patch;
    }

    /** Whether the patch has this member. */
    public boolean has(String name) {
        return patch.has(name);
    }

    /** Whether the patch changes this member from {@code text} to something else. */
    public boolean changes(String name, String text) {
        JsonNode value = patch.get(name);
        return value != null && !(value.isString() && value.stringValue().equals(text));
    }

    /** Applies the patch to {@code target}, and returns a reader of the result. */
    public JsonObjectReader applyTo(ObjectNode target) {
        merge(target, patch);
        return JsonObjectReader.patched(target, patch);
    }

    private static void merge(ObjectNode target, ObjectNode patch) {
        for (Map.Entry<String, JsonNode> member : patch.properties()) {
            String name = member.getKey();
            JsonNode value = member.getValue();
            if (value.isNull()) {
                target.remove(name);
            } else if (value instanceof ObjectNode changes) {
                ObjectNode inner = target.get(name) instanceof ObjectNode object ? object : target.objectNode();
                merge(inner, changes);
                target.set(name, inner);
            } else {
                target.set(name, value);
            }
        }
    }
}
