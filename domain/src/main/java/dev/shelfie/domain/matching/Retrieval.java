package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the products that share the most telling words with a caption. Walks the products of its rarest words first and
 * stops when enough were seen; common words then only choose among those.
 */
final class Retrieval {

    static final int MOST = 48;

    private static final int MOST_WEIGHED = 128;
    private static final int MOST_WALKED = 24_000;
    private static final double DESCRIPTION_COUNTS = 0.4;

    private final Index index;
    private final Caption caption;
    private final Scratch scratch;

    Retrieval(Index index, Caption caption, Scratch scratch) {
        this.index = index;
        this.caption = caption;
        this.scratch = scratch;
    }

    /** The products that the post names by a code or a link, each with what names it. */
    Map<Integer, Named> named() {
        Map<Integer, Named> named = new LinkedHashMap<>();
        for (String link : caption.links()) {
            if (Links.isSpecific(link)) {
                find(Identity.LINK, Identity.LINK.hash(link), Named.NOWHERE, 0, named);
            }
        }
        for (int from = 0; from < caption.units().size(); from++) {
            String code = "";
            for (int to = from; to < caption.units().size() && to < from + 5; to++) {
                Unit unit = caption.units().get(to);
                if (to > from && unit.gap() > Token.COMMA) {
                    break;
                }
                code += unit.word();
                if (Identity.isTelling(code)) {
                    find(code, from, to + 1, named);
                }
            }
        }
        return named;
    }

    private void find(String code, int from, int to, Map<Integer, Named> named) {
        if (Identity.isGtin(code)) {
            find(Identity.GTIN, Identity.gtin(code), from, to, named);
        }
        find(Identity.SKU, Identity.SKU.hash(code), from, to, named);
        find(Identity.MPN, Identity.MPN.hash(code), from, to, named);
        find(Identity.EXTERNAL_ID, Identity.EXTERNAL_ID.hash(code), from, to, named);
    }

    private void find(Identity kind, long code, int from, int to, Map<Integer, Named> named) {
        int[] found = scratch.row(0, IdentityTable.MOST);
        int count = index.find(code, found);
        for (int i = 0; i < count; i++) {
            if (index.shelf().isLive(found[i]) && named.size() < MOST) {
                named.putIfAbsent(found[i], new Named(kind, code, from, to));
            }
        }
    }

    /** The slots of the best candidates, those with the most telling words first; the {@code named} are among them. */
    List<Integer> candidates(Map<Integer, Named> named) {
        walk();
        List<Integer> best = new ArrayList<>(named.keySet());
        for (Scored one : rescored(best())) {
            if (best.size() < MOST && !named.containsKey(one.slot())) {
                best.add(one.slot());
            }
        }
        return best;
    }

    private void walk() {
        Counter counter = scratch.counter;
        counter.clear();
        int left = MOST_WALKED;
        for (Reading reading : rarestFirst()) {
            int products = index.vocabulary().products(reading.term());
            if (products > left && counter.size() > 0) {
                return;
            }
            float weight = (float) (index.rarity(reading.term()) * reading.likeness());
            int count = index.read(reading.term(), scratch.slots, Math.min(scratch.slots.length, Math.max(left, 1)));
            for (int i = 0; i < count; i++) {
                counter.add(scratch.slots[i], weight);
            }
            left -= count;
            if (left <= 0) {
                return;
            }
        }
    }

    /** The best reading of each word. */
    private List<Reading> rarestFirst() {
        Map<Integer, Reading> best = new LinkedHashMap<>();
        for (Reading reading : caption.readings()) {
            best.merge(reading.term(), reading, (a, b) -> a.likeness() >= b.likeness() ? a : b);
        }
        List<Reading> rarest = new ArrayList<>(best.values());
        rarest.sort(Comparator.<Reading>comparingInt(r -> index.vocabulary().products(r.term()))
                .thenComparingInt(Reading::from)
                .thenComparingInt(Reading::term));
        return rarest;
    }

    private List<Scored> best() {
        Best best = new Best(MOST_WEIGHED);
        Counter counter = scratch.counter;
        for (int i = 0; i < counter.size(); i++) {
            if (counter.value(i) > best.least() && index.shelf().isLive(counter.key(i))) {
                best.add(counter.key(i), counter.value(i));
            }
        }
        return best.scored();
    }

    /** The candidates by all their words, the common ones among them. */
    private List<Scored> rescored(List<Scored> scored) {
        List<Scored> all = new ArrayList<>(scored.size());
        for (Scored one : scored) {
            all.add(new Scored(one.slot(), (float) overlap(one.slot())));
        }
        all.sort(this::compare);
        return all;
    }

    private int compare(Scored a, Scored b) {
        int byScore = Float.compare(b.score(), a.score());
        return byScore == 0 ? index.shelf().compareIds(a.slot(), b.slot()) : byScore;
    }

    private double overlap(int slot) {
        int[] record = scratch.record;
        int length = index.shelf().read(slot, record);
        int at = 0;
        double overlap = 0;
        double title = 0;
        for (int field = 0; field < Shelf.FIELDS && at < length; field++) {
            int step = field == Shelf.JOINED ? 3 : 1;
            int count = record[at++];
            for (int i = 0; i < count; i++, at += step) {
                double rarity = index.rarity(record[at]);
                int reading = caption.firstReading(record[at]);
                if (reading >= 0) {
                    double likeness = caption.likeness(reading);
                    overlap += rarity * likeness * (field == Shelf.DESCRIPTION ? DESCRIPTION_COUNTS : 1);
                }
                title += field == Shelf.TITLE ? rarity : 0;
            }
        }
        return overlap / (title + index.whole());
    }

    /**
     * What names a product.
     *
     * @param kind the sort of code
     * @param code its hash
     * @param from the first unit of the caption that does
     * @param to the last one, exclusive; 0 if it isn't a unit, but a link
     */
    record Named(Identity kind, long code, int from, int to) {
        static final int NOWHERE = 0;

        /** Whether it is the same code that names another one. */
        boolean isSameAs(@Nullable Named other) {
            return other != null && kind == other.kind && code == other.code;
        }
    }

    /** A slot and how well it fits. */
    record Scored(int slot, float score) {}

    /** The slots with the highest scores of those added. */
    static final class Best {

        private final int[] slots;
        private final float[] scores;
        private int size;

        Best(int most) {
            slots = new int[most];
            scores = new float[most];
        }

        /** What a score must be above to be taken. */
        float least() {
            return size < scores.length ? -1 : scores[0];
        }

        void add(int slot, float score) {
            if (size < scores.length) {
                int at = size++;
                while (at > 0 && scores[(at - 1) / 2] > score) {
                    move((at - 1) / 2, at);
                    at = (at - 1) / 2;
                }
                set(at, slot, score);
            } else {
                sink(slot, score);
            }
        }

        private void sink(int slot, float score) {
            int at = 0;
            while (2 * at + 1 < size) {
                int child = 2 * at + 1;
                child += child + 1 < size && scores[child + 1] < scores[child] ? 1 : 0;
                if (scores[child] >= score) {
                    break;
                }
                move(child, at);
                at = child;
            }
            set(at, slot, score);
        }

        private void move(int from, int to) {
            set(to, slots[from], scores[from]);
        }

        private void set(int at, int slot, float score) {
            slots[at] = slot;
            scores[at] = score;
        }

        List<Scored> scored() {
            List<Scored> all = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                all.add(new Scored(slots[i], scores[i]));
            }
            return all;
        }
    }
}
