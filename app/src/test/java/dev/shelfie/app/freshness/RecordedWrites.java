package dev.shelfie.app.freshness;

import static dev.shelfie.app.freshness.ReadHistory.ABSENT;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Sends what changes records to any node, and has the history know when it begins and when it is acknowledged. */
final class RecordedWrites {

    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    private final ReadHistory history;
    private final List<NodeClient> nodes;
    private final Imports command;
    private final ProductFeed feed;
    private final Set<String> done;
    private final Random random;

    /** Imports by the command line. */
    interface Imports {
        void run(String kind, String rows);
    }

    RecordedWrites(World world, Random random) {
        this.history = world.history();
        this.nodes = world.writers();
        this.command = world.command();
        this.feed = world.feed();
        this.done = world.done();
        this.random = random;
    }

    /** A change of a family, which returns the request that makes it. */
    interface Change {
        Runnable apply();
    }

    /** Makes a change, and has the history know it. */
    void change(Family family, Change change) {
        Map<String, String> before = family.values();
        Runnable request = change.apply();
        carryOut(before, family.values(), request);
    }

    /** Sends a request that leads from these values to those. */
    void carryOut(Map<String, String> before, Map<String, String> after, Runnable request) {
        List<ReadHistory.Write> writes = new ArrayList<>();
        Map<String, String> changed = new HashMap<>(after);
        before.keySet().forEach(record -> changed.putIfAbsent(record, ABSENT));
        changed.forEach((record, value) -> {
            if (!value.equals(before.get(record))) {
                writes.add(history.begin(record, value));
            }
        });
        request.run();
        writes.forEach(ReadHistory.Write::acknowledge);
    }

    /** Creates a record that has this value; returns its id. */
    String create(String method, String path, String json, String value) {
        long begun = history.tick();
        String id = NodeClient.json(request(method, path, json)).get("id").stringValue();
        history.created(id, value, begun);
        return id;
    }

    /** Imports rows of JSON: by HTTP, where the kind may have parameters after it, or by the command line. */
    void importRows(String kind, String rows, boolean http) {
        if (http) {
            HttpResponse<String> ended =
                    node().send("POST", "/imports?kind=" + kind, rows, "Content-Type", "application/x-ndjson");
            done.add("POST /imports");
            if (!ended.body().contains("\"refused\":0,")) {
                throw new AssertionError(ended.body());
            }
        } else {
            command.run(kind, rows);
            done.add("command import");
        }
    }

    /** Has any node fetch and import the feed. */
    void fetchFeed() {
        request("POST", feed.path() + "/run", "{}");
        feed.run(random);
        JsonNode fetched = NodeClient.json(node().send("GET", feed.path(), ""));
        if (!fetched.at("/last_run/outcome").asString().equals("imported")) {
            throw new AssertionError(fetched.toString());
        }
    }

    /** Sends a request that must succeed, to any node. It is repeated if the matcher writes the same post all the time. */
    HttpResponse<String> request(String method, String path, String json) {
        HttpResponse<String> answered = attempt(method, path, json);
        if (answered.statusCode() == NOT_FOUND) {
            throw new AssertionError(method + " " + path + " was answered " + answered.body());
        }
        return answered;
    }

    /** The same, about a record that may be gone. */
    HttpResponse<String> attempt(String method, String path, String json) {
        HttpResponse<String> answered = node().json(method, path, json);
        for (int i = 0; i < 10 && answered.statusCode() == CONFLICT; i++) {
            answered = node().json(method, path, json);
        }
        if (answered.statusCode() >= 300 && answered.statusCode() != NOT_FOUND) {
            throw new AssertionError(method + " " + path + " was answered " + answered.body());
        }
        if (answered.statusCode() != NOT_FOUND) {
            done.add(method + " " + template(path));
        }
        return answered;
    }

    /** The path as the OpenAPI document has it. */
    private static String template(String path) {
        return path.replaceAll("[a-z]+_[0-9A-Z]{26}", "{id}")
                .replaceAll("by-external-id/.+", "by-external-id/{external_id}")
                .replaceAll("by-platform-id/.+", "by-platform-id/{platform}/{platform_post_id}");
    }

    private NodeClient node() {
        return nodes.get(random.nextInt(nodes.size()));
    }
}
