package dev.shelfie.app.faults;

import dev.shelfie.app.faults.Client.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The event log as a program reads it that follows it, on one node and then the other. For one thread at a time. */
final class ToldEvents implements Runnable {

    private static final Pattern NEXT = Pattern.compile("<.*/api/v1(/events\\?.*)>; rel=\"next\"");

    private final List<Node> nodes;
    private final Client client;
    private final List<Event> events = new ArrayList<>();
    private String next = "/events?wait=1&limit=100";
    private int requests;
    private volatile boolean stopped;

    /** An event, as much as is compared. */
    record Event(String id, String type, String recordType, String record, long version) {

        private static Event of(JsonNode json) {
            JsonNode record = json.get("record");
            return new Event(
                    json.get("id").asString(),
                    json.get("type").asString(),
                    record.get("type").asString(),
                    record.get("id").asString(),
                    record.path("version").asLong());
        }

        boolean isDeletion() {
            return type.endsWith(".deleted");
        }
    }

    ToldEvents(List<Node> nodes, Client client) {
        this.nodes = nodes;
        this.client = client;
    }

    /** Follows the log until it is stopped. */
    @Override
    public void run() {
        while (!stopped) {
            read(client.send("GET", nodes.get(requests++ % nodes.size()).url() + next, ""));
        }
    }

    /** Has it end after the request that it is at. */
    void stop() {
        stopped = true;
    }

    /** All events from the first one on. In quiet, when nobody follows the log. */
    List<Event> readToTheEnd() {
        Reply page;
        do {
            page = client.ask(nodes.get(requests++ % nodes.size()).url() + next);
        } while (read(page));
        return events;
    }

    /** Whether the answer has events. */
    private boolean read(Reply page) {
        Matcher link = NEXT.matcher(page.link());
        if (!page.isSuccess() || !link.matches()) {
            return false;
        }
        next = link.group(1);
        page.json().forEach(event -> events.add(Event.of(event)));
        return !page.json().isEmpty();
    }
}
