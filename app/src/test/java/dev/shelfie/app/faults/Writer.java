package dev.shelfie.app.faults;

import static dev.shelfie.app.faults.History.ABSENT;

import dev.shelfie.app.faults.Client.Reply;
import dev.shelfie.app.faults.History.Deed;
import dev.shelfie.app.faults.History.Write;
import dev.shelfie.app.faults.History.WrittenRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** Creates, changes and deletes records of its own at random, on any node, until it is stopped. */
final class Writer implements Runnable {

    private static final List<Kind> CREATED = List.of(Kind.INFLUENCER, Kind.PRODUCT, Kind.POST, Kind.MATCH, Kind.TOKEN);
    private static final int MAX_RECORDS = 40;
    private static final int ROWS = 8;
    private static final int MAX_ATTEMPTS = 100;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int STALE = 412;
    /** Statuses that say that nothing was done. */
    private static final List<Integer> REFUSALS = List.of(408, CONFLICT, 429);

    private static final List<String> WARES =
            List.of("Halm linen dress", "Ondine silk scarf", "Takumi cast iron pan", "Brisa desk lamp");

    private final String name;
    private final History history;
    private final List<Node> nodes;
    private final Client client;
    private final Random random;
    /** Those that are there, as far as the writer knows, and that it never tried to delete. */
    private final List<WrittenRecord> records = new ArrayList<>();

    /** Posts of which each names a product that isn't there yet. */
    private final Queue<String> unmatched = new ArrayDeque<>();

    private final Set<String> linked = new HashSet<>();
    /** What the writer imports. */
    private final List<WrittenRecord> rows;

    private int words;
    private volatile boolean stopped;

    Writer(String name, History history, List<Node> nodes, Client client, Random random) {
        this.name = name;
        this.history = history;
        this.nodes = nodes;
        this.client = client;
        this.random = random;
        this.rows = IntStream.range(0, ROWS)
                .mapToObj(i -> history.newRecord(Kind.ROW, "row-" + name + "-" + i))
                .toList();
    }

    /** Has it end after the write that it is at. */
    void stop() {
        stopped = true;
    }

    /** Also writes the thresholds of the account, which was read like this. */
    void ownAccount(Reply read) {
        WrittenRecord account = history.recordWith(Kind.ACCOUNT, name, Kind.ACCOUNT.value(read.json()));
        account.id = read.json().get("id").asString();
        records.add(account);
    }

    @Override
    public void run() {
        try {
            while (!stopped) {
                write();
            }
        } catch (RuntimeException | AssertionError e) {
            history.broken("a writer failed: " + e);
        }
    }

    private void write() {
        if (of(Kind.INFLUENCER).isEmpty()) {
            create(Kind.INFLUENCER);
            return;
        }
        if (random.nextInt(4) == 0) {
            createPair();
            return;
        }
        if (random.nextInt(10) == 0) {
            importRows();
            return;
        }
        if (records.size() < MAX_RECORDS && random.nextInt(2) == 0) {
            create(any(CREATED));
            return;
        }
        WrittenRecord chosen = any(records);
        // The first influencer stays, as the author of posts.
        if (chosen == of(Kind.INFLUENCER).get(0) || (chosen.kind == Kind.ACCOUNT && random.nextInt(20) > 0)) {
            return;
        }
        change(chosen);
    }

    private void create(Kind kind) {
        if (kind == Kind.MATCH) {
            createMatch();
            return;
        }
        String key = name + "-" + words++;
        create(kind, key, value(kind, key));
    }

    /**
     * Creates a post, and the product that another post has named for some time, so that one job has to match them. These records
     * aren't changed any more, and no others have their words: otherwise another job would do what this one forgot.
     */
    private void createPair() {
        String key = name + "-" + words++;
        create(Kind.POST, key, named(key));
        records.removeIf(each -> each.key.equals(key));
        unmatched.add(key);
        if (unmatched.size() > 1) {
            String earlier = unmatched.remove();
            String product = "for-" + earlier;
            create(Kind.PRODUCT, product, named(earlier));
            records.removeIf(each -> each.key.equals(product));
        }
    }

    /** Words of letters alone that no other record has. */
    private static String named(String key) {
        StringBuilder word = new StringBuilder();
        key.chars().forEach(c -> word.append((char) (Character.isDigit(c) ? 'a' + c - '0' : 'x')));
        return "Vel" + word + " Mir" + word;
    }

    /** Imports new values of some rows. Without an answer, any of them may have been imported, or still may be. */
    private void importRows() {
        List<WrittenRecord> some =
                rows.stream().filter(row -> random.nextBoolean()).toList();
        if (some.isEmpty()) {
            return; // An import without rows is refused.
        }
        List<Write> writes = some.stream()
                .map(row -> row.begin(Deed.CHANGE, value(row.kind, row.key), false))
                .toList();
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < some.size(); i++) {
            lines.append("{")
                    .append(Kind.ROW.json(some.get(i).key, writes.get(i).value()))
                    .append("}\n");
        }
        Reply reply = client.send(
                "POST", url("/imports?kind=products"), lines.toString(), "Content-Type", "application/x-ndjson");
        for (int i = 0; i < some.size(); i++) {
            settle(some.get(i), writes.get(i), reply);
        }
        if (reply.isSuccess()) {
            history.imports.add(reply.json().get("id").asString());
            if (!reply.json().get("state").asString().equals("completed")
                    || reply.json().get("refused").asInt() > 0) {
                history.broken("An import was answered " + reply);
            }
        }
    }

    private void create(Kind kind, String key, String value) {
        String json = kind.json(key, value);
        String members = switch (kind) {
            case POST ->
                ", \"influencer\": \"%s\", \"platform\": \"instagram\", \"platform_post_id\": \"%s\""
                        .formatted(of(Kind.INFLUENCER).get(0).id, key);
            case PRODUCT -> ", \"external_id\": \"%s\"".formatted(key);
            case TOKEN -> ", \"environment\": \"test\", \"permissions\": [\"posts:read\"]";
            default -> "";
        };
        create(history.newRecord(kind, key), kind.path, value, "{" + json + members + "}");
    }

    private void createMatch() {
        List<WrittenRecord> posts = of(Kind.POST).stream()
                .filter(post -> !namesWares(post.kind, post.key))
                .toList();
        List<WrittenRecord> products = of(Kind.PRODUCT);
        if (posts.isEmpty() || products.isEmpty()) {
            return;
        }
        WrittenRecord post = any(posts);
        WrittenRecord product = any(products);
        String key = post.key + "+" + product.key;
        if (linked.add(key)) {
            create(
                    history.newRecord(Kind.MATCH, key),
                    "/posts/" + post.id + "/matches",
                    "confirmed",
                    "{\"product\": \"%s\"}".formatted(product.id));
        }
    }

    /** Creates a record. With an Idempotency-Key, the request is repeated until it is answered; otherwise it may stay in doubt. */
    private void create(WrittenRecord made, String path, String value, String json) {
        Write write = made.begin(Deed.CREATE, value, false);
        if (made.kind == Kind.TOKEN || random.nextInt(4) == 0) {
            settleCreation(made, write, client.send("POST", url(path), json));
            return;
        }
        Reply reply = client.send("POST", url(path), json, "Idempotency-Key", made.key);
        for (int i = 0; i < MAX_ATTEMPTS && mayBeRepeated(reply); i++) {
            made.doubt(write);
            pause();
            write = made.begin(Deed.CREATE, value, false);
            reply = client.send("POST", url(path), json, "Idempotency-Key", made.key);
        }
        if (reply.replayed()) {
            history.lostAnswers.increment();
        }
        settleCreation(made, write, reply);
        if (reply.isSuccess() && random.nextInt(3) == 0) {
            repeat(made, url(path), json, reply);
        }
    }

    private static boolean mayBeRepeated(Reply reply) {
        return reply.leavesDoubt() || isBusy(reply);
    }

    /** Others were at the same records, or at the same key. Nothing was done, and the request may be repeated. */
    private static boolean isBusy(Reply reply) {
        return reply.status() == CONFLICT && reply.body().contains("try again");
    }

    private void settleCreation(WrittenRecord made, Write write, Reply reply) {
        if (reply.isSuccess()) {
            made.id = reply.json().get("id").asString();
            made.acknowledgeRepeated(write);
            records.add(made);
        } else {
            settle(made, write, reply);
            if (reply.status() == CONFLICT && !isBusy(reply)) {
                history.broken("%s %s, which is new, was refused: %s".formatted(made.kind, made.key, reply));
            }
        }
    }

    /** Sends a request again that was answered: the answer must be the same. */
    private void repeat(WrittenRecord made, String url, String json, Reply first) {
        Reply again = client.send("POST", url, json, "Idempotency-Key", made.key);
        if (!again.leavesDoubt() && (!again.replayed() || !again.body().equals(first.body()))) {
            history.broken("%s %s was answered %s, and then, to the same key, %s"
                    .formatted(made.kind, made.key, first, again));
        }
    }

    private void change(WrittenRecord record) {
        String path = record.kind == Kind.ACCOUNT ? record.kind.path : record.kind.path + "/" + record.id;
        Reply read = client.send("GET", url(path), "");
        if (read.isSuccess()) {
            record.shows(record.kind.value(read.json()), "in an answer");
        } else if (read.status() == NOT_FOUND) {
            record.shows(ABSENT, "in an answer");
        } else if (!read.leavesDoubt() && !REFUSALS.contains(read.status())) {
            history.broken("A read of %s was answered %s".formatted(path, read));
        }
        String[] condition =
                read.isSuccess() && random.nextBoolean() ? new String[] {"If-Match", read.tag()} : new String[0];
        if (record.kind != Kind.ACCOUNT && random.nextInt(12) == 0) {
            delete(record, path, condition);
            return;
        }
        String value = value(record.kind, record.key);
        Write write = record.begin(Deed.CHANGE, value, condition.length > 0);
        String json = "{" + record.kind.json(record.key, value) + "}";
        boolean put = record.kind == Kind.PRODUCT && random.nextInt(3) == 0;
        Reply reply = put
                ? client.send("PUT", url(record.kind.path + "/by-external-id/" + record.key), json, condition)
                : client.send("PATCH", url(path), json, condition);
        settle(record, write, reply);
        if (read.isSuccess() && reply.isSuccess() && !value.equals(record.kind.value(read.json()))) {
            changeWhatWas(record, path, read);
        }
    }

    /** Tries to change the version of a record that was read before its last change: that must not happen. */
    private void changeWhatWas(WrittenRecord record, String path, Reply before) {
        String json = "{" + record.kind.json(record.key, value(record.kind, record.key)) + "}";
        if (random.nextInt(3) == 0
                && client.send("PATCH", url(path), json, "If-Match", before.tag())
                        .isSuccess()) {
            history.broken("%s %s was changed although it wasn't %s any more"
                    .formatted(record.kind, record.key, before.tag()));
        }
    }

    private void delete(WrittenRecord record, String path, String[] condition) {
        // Whatever comes of it, the writer leaves the record alone from now on, and all that goes with it.
        records.remove(record);
        records.removeIf(each -> each.kind == Kind.MATCH
                && (each.key.startsWith(record.key + "+") || each.key.endsWith("+" + record.key)));
        Write write = record.begin(Deed.DELETE, ABSENT, condition.length > 0);
        settle(record, write, client.send("DELETE", url(path), "", condition));
    }

    private void settle(WrittenRecord record, Write write, Reply reply) {
        if (reply.isSuccess()) {
            record.acknowledge(write);
        } else if (reply.leavesDoubt()) {
            record.doubt(write);
            pause();
        } else {
            record.refuse(write, reply.status());
            boolean expected = REFUSALS.contains(reply.status())
                    || (reply.status() == STALE && write.conditional())
                    || (reply.status() == NOT_FOUND && record.mayBe(ABSENT));
            if (!expected) {
                history.broken("%s %s, which may be %s: to write %s was answered %s"
                        .formatted(record.kind, record.key, record.allowed(), write, reply));
            }
        }
    }

    private String value(Kind kind, String key) {
        return switch (kind) {
            case MATCH -> random.nextBoolean() ? "confirmed" : "rejected";
            case ACCOUNT -> String.valueOf((100_000 + random.nextInt(300_000)) / 1e6);
            default -> key + " " + words++ + (namesWares(kind, key) ? " " + any(WARES) : "");
        };
    }

    /** Half of the posts name wares, so that the matcher is busy, too; the others are matched by hand. */
    private static boolean namesWares(Kind kind, String key) {
        return kind == Kind.PRODUCT || (kind == Kind.POST && key.hashCode() % 2 == 0);
    }

    private List<WrittenRecord> of(Kind kind) {
        return records.stream().filter(each -> each.kind == kind).toList();
    }

    private String url(String path) {
        return any(nodes).url() + path;
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static void pause() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
}
