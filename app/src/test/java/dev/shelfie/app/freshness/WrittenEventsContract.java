package dev.shelfie.app.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.TestService;
import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.ActorType;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Whatever changes records: the event log has one event for each version of each record that came or went, in their order, and
 * no others. {@link FreshReadsContract} makes sure that every writer there is takes part.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
interface WrittenEventsContract extends RecordWrite.WritingNode {

    /** Every writer; the name is where the parameterised test finds it. */
    List<RecordWrite> WRITES = RecordWrite.ALL;

    /** One node, without background jobs. */
    Nodes nodes();

    /** Who the log says has run a command. */
    ActorType commandActor();

    private TestService node() {
        return nodes().get(0);
    }

    @Override
    default void matchPost(Shop shop, PostId post) {
        assertThat(node().use().background().waitForIndex(shop.account(), Duration.ofMinutes(1)))
                .isTrue();
        node().use().background().matchPost(shop.account(), post);
    }

    @Override
    default void importByCommand(Shop shop, String kind, String rows, String... options) {
        nodes().importByCommand(shop.account(), kind, rows, options);
    }

    @ParameterizedTest
    @FieldSource("WRITES")
    default void theLogHasOneEventForEachVersion(RecordWrite write) {
        Shop shop = Shop.open(node());
        Store store = node().store();
        RecordVersions before = RecordVersions.of(store, shop.account());
        long start = eventsAfter(shop.account(), 0).next();

        write.carryOut().accept(shop, this);

        RecordVersions after = RecordVersions.of(store, shop.account());
        List<Event> events = eventsAfter(shop.account(), start).events();
        Set<String> ids = new TreeSet<>(before.ids());
        ids.addAll(after.ids());
        events.forEach(event -> ids.add(event.change().record()));
        for (String id : ids) {
            List<Event> own = events.stream()
                    .filter(event -> event.change().record().equals(id))
                    .toList();
            assertThat(own)
                    .extracting(event -> event.change().version())
                    .as("the versions of %s in %s", id, own)
                    .isEqualTo(versions(id, before, after, own));
            assertThat(types(own)).as("the types of %s", id).isEqualTo(expectedTypes(id, before, after, own));
        }
        assertThat(actors(events)).isSubsetOf(expectedActors(write));
        assertThat(events)
                .filteredOn(event -> event.origin().actor() == ActorType.TOKEN)
                .allMatch(event -> event.origin().requestId() != null);
    }

    @Test
    default void theLogTellsWhenGalleriesArePublishedAndWithdrawn() {
        Shop shop = Shop.open(node());
        long start = eventsAfter(shop.account(), 0).next();
        String open = shop.send("POST", "/galleries", "{'name': 'Open', 'status': 'published'}")
                .id();
        String draft = shop.send("POST", "/galleries", "{'name': 'Later'}").id();

        shop.send("PATCH", "/galleries/" + open, "{'name': 'Still open'}");
        shop.send("PATCH", "/galleries/" + draft, "{'name': 'Soon'}");
        shop.send("PATCH", "/galleries/" + draft, "{'status': 'published'}");
        shop.send("PATCH", "/galleries/" + draft, "{'status': 'draft'}");
        shop.send("DELETE", "/galleries/" + draft, "");
        shop.send("DELETE", "/galleries/" + open, "");

        assertThat(eventsAfter(shop.account(), start).events())
                .extracting(event -> event.change().type().publicName() + " "
                        + (event.change().record().equals(open) ? "open " : "draft ")
                        + event.change().version())
                .containsExactly(
                        "gallery.published open 1",
                        "gallery.published draft 3",
                        "gallery.withdrawn draft 4",
                        "gallery.withdrawn open 2");
    }

    /** The versions that the events of a record must have. */
    private static List<Long> versions(String id, RecordVersions before, RecordVersions after, List<Event> own) {
        long known = before.version(id);
        if (after.isImport(id)) {
            return before.has(id) ? List.of() : List.of(0L);
        }
        if (after.has(id)) {
            return range(known + 1, after.version(id));
        }
        if (before.fellWithItsParent(id, after)) {
            return range(known + 1, known + own.size());
        }
        List<Long> versions = new ArrayList<>(range(known + 1, known + own.size() - 1));
        versions.add(known + own.size() - 1);
        return versions;
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    /** The types that the events of a record must have. */
    private static List<String> expectedTypes(String id, RecordVersions before, RecordVersions after, List<Event> own) {
        List<String> types = new ArrayList<>(types(own));
        if (!types.isEmpty() && !after.has(id)) {
            if (!before.fellWithItsParent(id, after)) {
                types.set(types.size() - 1, own.get(0).change().type().recordType() + ".deleted");
            }
        } else if (!types.isEmpty()) {
            if (!before.has(id) && !after.isImport(id) && !after.isMatch(id)) {
                types.set(0, own.get(0).change().type().recordType() + ".created");
            }
            int last = types.size() - 1;
            if (last > 0 || before.has(id) || after.isImport(id) || after.isMatch(id)) {
                types.set(last, after.changedTo(id, before));
            }
        }
        return types;
    }

    private static List<String> types(List<Event> events) {
        return events.stream().map(event -> event.change().type().publicName()).toList();
    }

    private static Set<ActorType> actors(List<Event> events) {
        Set<ActorType> actors = EnumSet.noneOf(ActorType.class);
        events.forEach(event -> actors.add(event.origin().actor()));
        return actors;
    }

    private Set<ActorType> expectedActors(RecordWrite write) {
        if (write.writer().startsWith("command")) {
            return Set.of(commandActor());
        }
        return write.writer().startsWith("job") ? Set.of(ActorType.TOKEN, ActorType.JOB) : Set.of(ActorType.TOKEN);
    }

    private EventPage eventsAfter(AccountId account, long after) {
        return node().store().events().list(account, after, EnumSet.allOf(EventType.class), 1_000);
    }
}
