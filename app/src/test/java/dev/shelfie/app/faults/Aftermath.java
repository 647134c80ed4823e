package dev.shelfie.app.faults;

import static dev.shelfie.app.faults.History.ABSENT;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.app.faults.Client.Reply;
import dev.shelfie.app.faults.History.Deed;
import dev.shelfie.app.faults.History.WrittenRecord;
import dev.shelfie.app.faults.ToldEvents.Event;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/** Compares what is there with a history, after faults and in quiet. */
final class Aftermath {

    private final Cluster cluster;
    private final Cluster.Shop shop;
    private final History history;
    private final Map<Kind, List<Row>> stored = new EnumMap<>(Kind.class);
    private final List<String> lost = new ArrayList<>();
    private final List<String> doubled = new ArrayList<>();
    private final List<String> unaudited = new ArrayList<>();
    private final List<String> untold = new ArrayList<>();
    private final List<String> inconsistent = new ArrayList<>();

    private record Row(String key, String id, String value, long version) {}

    Aftermath(Cluster cluster, Cluster.Shop shop, History history, List<ToldEvents> told) {
        this.cluster = cluster;
        this.shop = shop;
        this.history = history;
        for (Kind kind : Kind.values()) {
            stored.put(
                    kind,
                    query(kind.sql).stream()
                            .map(row -> new Row(
                                    row.get(0),
                                    row.get(1),
                                    Kind.value(row.get(2), row.get(3)),
                                    Long.parseLong(row.get(4))))
                            .toList());
        }
        for (Kind kind : List.of(Kind.INFLUENCER, Kind.PRODUCT, Kind.ROW, Kind.POST, Kind.MATCH, Kind.TOKEN)) {
            compareRecords(kind);
        }
        compareAuditLog();
        compareEventLog(told.stream().map(ToldEvents::readToTheEnd).toList());
        compareNodes();
        requireNone("matches without their post or product", """
                SELECT m.id FROM match m WHERE m.account_id = ?
                AND (NOT EXISTS (SELECT FROM post t WHERE t.account_id = m.account_id AND t.id = m.post_id)
                    OR NOT EXISTS (SELECT FROM product p WHERE p.account_id = m.account_id AND p.id = m.product_id))""");
        requireNone("posts that show other products than their confirmed matches", """
                SELECT t.id FROM post t WHERE t.account_id = ?
                AND (SELECT coalesce(array_agg(shown ORDER BY shown), '{}') FROM unnest(t.product_ids) shown)
                    <> (SELECT coalesce(array_agg(m.product_id ORDER BY m.product_id), '{}') FROM match m
                        WHERE m.account_id = t.account_id AND m.post_id = t.id AND m.status = 'confirmed')""");
        requireNone("posts that aren't matched with the product that was made for them", """
                SELECT t.platform_post_id, t.caption FROM post t
                JOIN product p ON p.account_id = t.account_id AND p.external_id = 'for-' || t.platform_post_id
                WHERE t.account_id = ? AND NOT EXISTS (SELECT FROM match m
                    WHERE m.account_id = t.account_id AND m.post_id = t.id AND m.product_id = p.id)""");
        requireNone("keys without an answer", "SELECT key FROM answer WHERE account_id = ? AND status IS NULL");
    }

    /** Acknowledged changes that aren't there, and values that nobody wrote. */
    List<String> lost() {
        return lost;
    }

    /** Records that are there twice. */
    List<String> doubled() {
        return doubled;
    }

    /** Changes that the audit log doesn't have exactly once, and entries for what didn't happen. */
    List<String> unaudited() {
        return unaudited;
    }

    /** Changes without an event, events without a change, and those in another order than the changes. */
    List<String> untold() {
        return untold;
    }

    /** What doesn't fit together: different nodes, or different tables. */
    List<String> inconsistent() {
        return inconsistent;
    }

    private void compareRecords(Kind kind) {
        Map<String, List<Row>> rows = stored.get(kind).stream().collect(groupingBy(Row::key));
        for (WrittenRecord each : records(kind)) {
            List<Row> found = rows.getOrDefault(each.key, List.of());
            rows.remove(each.key);
            if (found.size() > 1) {
                doubled.add(kind + " " + each.key + ": " + found);
            } else if (!found.isEmpty()) {
                compare(each, found.get(0).value);
            } else if (kind != Kind.MATCH || hasParents(each)) {
                compare(each, ABSENT);
            }
        }
        if (kind != Kind.MATCH) {
            rows.values().forEach(unknown -> lost.add("nobody wrote " + unknown));
        }
    }

    private void compare(WrittenRecord written, String value) {
        if (written.mayBe(value)) {
            written.shows(value, "in the end");
        } else {
            lost.add("%s %s is %s, but may only be %s".formatted(written.kind, written.key, value, written.allowed()));
        }
    }

    /** Whether post and product of a match are there. */
    private boolean hasParents(WrittenRecord match) {
        int plus = match.key.indexOf('+');
        return has(Kind.POST, match.key.substring(0, plus)) && has(Kind.PRODUCT, match.key.substring(plus + 1));
    }

    private boolean has(Kind kind, String key) {
        return stored.get(kind).stream().anyMatch(row -> row.key.equals(key));
    }

    private void compareAuditLog() {
        Map<String, List<String>> entries =
                query("""
                SELECT coalesce(record_id, record_type), verb FROM audit_entry
                WHERE account_id = ? AND verb <> 'lost_product' ORDER BY id""").stream().collect(groupingBy(row -> row.get(0), mapping(row -> row.get(1), toList())));
        for (WrittenRecord each : history.records()) {
            List<String> found = entries.getOrDefault(id(each), List.of());
            Map<Deed, Long> deeds = found.stream().collect(groupingBy(Deed::ofVerb, counting()));
            for (Deed deed : Deed.values()) {
                if (!each.mayHave(deeds.getOrDefault(deed, 0L).intValue(), deed)) {
                    unaudited.add(
                            "%s entries of %s, but these: %s: %s".formatted(deed, each.allowedEntries(), found, each));
                }
            }
        }
        for (String id : history.imports) {
            List<String> found = entries.getOrDefault(id, List.of());
            if (found.size() != 1) {
                unaudited.add("the import %s has these entries: %s".formatted(id, found));
            }
        }
        for (Kind versioned : List.of(Kind.INFLUENCER, Kind.PRODUCT)) {
            for (Row row : stored.get(versioned)) {
                List<String> found = entries.getOrDefault(row.id, List.of());
                if (found.size() != row.version) {
                    unaudited.add("%s has these entries: %s".formatted(row, found));
                }
            }
        }
        Set<String> known = new HashSet<>();
        history.records().forEach(each -> known.add(String.valueOf(each.id)));
        stored.values().forEach(rows -> rows.forEach(row -> known.add(row.id)));
        requireNone("entries of records that never were", """
                SELECT DISTINCT record_id, record_type, verb FROM audit_entry
                WHERE account_id = ? AND record_type NOT IN ('match', 'account', 'import')""", known, unaudited);
    }

    /**
     * Each change gives a record another version, so the events of a record have all of its versions, in their order. Of imports there
     * is only the end, and matches go with their posts and products.
     */
    private void compareEventLog(List<List<Event>> followed) {
        List<Event> whole = new ToldEvents(cluster.nodes, new Client(shop.token())).readToTheEnd();
        followed.stream()
                .filter(read -> !read.equals(whole))
                .forEach(read ->
                        untold.add("who followed the log has read %d events, who reads it now %d, or in another order"
                                .formatted(read.size(), whole.size())));
        Map<String, List<Event>> byRecord = whole.stream()
                .filter(event -> !event.recordType().equals("import"))
                .collect(groupingBy(Event::record, LinkedHashMap::new, toList()));
        Map<String, Long> versions =
                query("""
                WITH shop AS (SELECT ?::text AS account_id)
                SELECT id, version FROM influencer JOIN shop USING (account_id)
                UNION ALL SELECT id, version FROM post JOIN shop USING (account_id)
                UNION ALL SELECT id, version FROM product JOIN shop USING (account_id)
                UNION ALL SELECT id, version FROM match JOIN shop USING (account_id)""").stream().collect(toMap(row -> row.get(0), row -> Long.valueOf(row.get(1))));
        versions.keySet().stream()
                .filter(id -> !byRecord.containsKey(id))
                .forEach(id -> untold.add("no event of " + id));
        byRecord.forEach((id, events) -> {
            List<Long> told = events.stream()
                    .filter(event -> !event.isDeletion())
                    .map(Event::version)
                    .toList();
            Event last = events.get(events.size() - 1);
            Long version = versions.get(id);
            boolean complete =
                    told.equals(LongStream.rangeClosed(1, told.size()).boxed().toList());
            boolean asItIs = version == null
                    ? last.isDeletion() || last.recordType().equals("match")
                    : !last.isDeletion() && last.version() == version;
            if (!complete || !asItIs) {
                untold.add("%s has the version %s, but these events: %s".formatted(id, version, events));
            }
        });
        Map<String, List<String>> imports = whole.stream()
                .filter(event -> history.imports.contains(event.record()))
                .collect(groupingBy(Event::record, mapping(Event::type, toList())));
        for (String id : history.imports) {
            List<String> ends = new ArrayList<>(imports.getOrDefault(id, List.of()));
            // A node whose clock is ahead, or that looked while the other one was frozen, took it for dead. It had its
            // real end later.
            while (ends.size() > 1 && ends.get(0).equals("import.interrupted")) {
                ends.remove(0);
            }
            if (!ends.equals(List.of("import.completed"))) {
                untold.add("the import %s was completed, but has these events at last: %s".formatted(id, ends));
            }
        }
    }

    /** The id of a record; empty if it isn't there and never was, as far as its writer knows. */
    private String id(WrittenRecord written) {
        return written.id != null
                ? written.id
                : stored.get(written.kind).stream()
                        .filter(row -> row.key.equals(written.key))
                        .map(Row::id)
                        .findFirst()
                        .orElse("");
    }

    /** Both nodes must answer the same, and that must be what is stored. */
    private void compareNodes() {
        Client client = new Client(shop.token());
        for (WrittenRecord each : history.records()) {
            if (each.id == null) {
                continue;
            }
            String path = each.kind.path + (each.kind == Kind.ACCOUNT ? "" : "/" + each.id);
            List<Reply> replies = replies(client, path);
            if (!comparable(replies.get(0)).equals(comparable(replies.get(1)))) {
                // A job may have changed it in between.
                replies = replies(client, path);
            }
            String one = comparable(replies.get(0));
            String other = comparable(replies.get(1));
            if (!one.equals(other)) {
                inconsistent.add("%s is %s on one node, and %s on the other".formatted(path, one, other));
            } else if (each.kind == Kind.ACCOUNT) {
                compare(each, each.kind.value(replies.get(0).json()));
            }
        }
    }

    private List<Reply> replies(Client client, String path) {
        return cluster.nodes.stream().map(node -> client.ask(node.url() + path)).toList();
    }

    private static String comparable(Reply reply) {
        return reply.status() == 404 ? "404" : reply.status() + " " + reply.tag() + " " + reply.body();
    }

    private void requireNone(String what, String sql) {
        requireNone(what, sql, Set.of(), inconsistent);
    }

    private void requireNone(String what, String sql, Set<String> except, List<String> faults) {
        List<String> found = query(sql).stream()
                .filter(row -> !except.contains(row.get(0)))
                .map(Object::toString)
                .toList();
        if (!found.isEmpty()) {
            faults.add(what + ": " + found);
        }
    }

    private List<WrittenRecord> records(Kind kind) {
        return history.records().stream().filter(each -> each.kind == kind).toList();
    }

    private List<List<String>> query(String sql) {
        return cluster.database.query(sql, shop.account().value());
    }
}
