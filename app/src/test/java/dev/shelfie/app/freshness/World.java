package dev.shelfie.app.freshness;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What readers and writers share.
 *
 * @param history of all records
 * @param families the records, as writers know them
 * @param addresses where posts and products are found too, by their ids
 * @param gallery what shows all posts that everybody may see
 * @param readers a client of each node that is read
 * @param writers a client of each node that is written
 * @param command imports by the command line
 * @param feed products that nodes fetch
 * @param done each kind of write so far: the method and path of an endpoint, or the name of a command
 * @param words how many words there are so far
 */
record World(
        ReadHistory history,
        List<Family> families,
        Map<String, String> addresses,
        String gallery,
        List<NodeClient> readers,
        List<NodeClient> writers,
        RecordedWrites.Imports command,
        ProductFeed feed,
        Set<String> done,
        AtomicLong words) {

    /** A word that nothing else says: after the prefix come letters, evenly spread, so that no two are alike. */
    String word(String prefix) {
        StringBuilder word = new StringBuilder(prefix);
        for (long rest = (words.incrementAndGet() * 0x9E3779B97F4A7C15L) >>> 20; rest > 0; rest /= 26) {
            word.append((char) ('a' + rest % 26));
        }
        return word.toString();
    }
}
