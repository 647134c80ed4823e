package dev.shelfie.domain.matching;

import org.jspecify.annotations.Nullable;

/** Measures the {@link Feature}s of candidates: what of a product the caption has. For one thread and one caption. */
final class Weighing {

    /** A code counts less in its title than it is rare: people leave codes out. */
    private static final double CODE_SHARE = 0.5;

    /** A code of more products than this share of the catalogue is no code. */
    private static final double RARE_SHARE = 0.002;

    private static final double EXPLAINED = 0.5;
    private static final double MOST_INFORMATION = 2;

    private final Index index;
    private final Vocabulary vocabulary;
    private final Caption caption;
    private final Mention mention;
    private final TitleMatch title;
    private final int[] record;
    private final boolean[] taken;

    private Candidate candidate;
    private double brandMass;

    Weighing(Index index, Caption caption, Scratch scratch) {
        this.index = index;
        this.vocabulary = index.vocabulary();
        this.caption = caption;
        this.mention = new Mention(index, caption);
        this.title = scratch.title;
        this.record = scratch.record;
        this.taken = new boolean[caption.units().size()];
        this.candidate = new Candidate(0, null, 0);
    }

    /** Measures a candidate, leaving out the units that {@code without} says others claim. */
    void measure(Candidate one, boolean[] without) {
        candidate = one;
        candidate.clear();
        title.clear();
        System.arraycopy(without, 0, taken, 0, taken.length);
        index.shelf().read(one.slot, record);
        readTitle();
        readJoined();
        readBrand();
        readDetails();
        measureTitle();
        candidate.sumUp(caption.units());
        mention.measure(candidate, title, taken);
        candidate.set(Feature.BASE, 1);
        candidate.set(Feature.NAMED, one.named == null ? 0 : 1);
    }

    private void readTitle() {
        title.size = record[0];
        for (int i = 0; i < title.size; i++) {
            title.terms[i] = record[1 + i];
            Reading reading = reading(title.terms[i]);
            if (reading != null) {
                title.read(i, reading);
                claim(title.terms[i], candidate.claims);
            }
        }
    }

    private void readJoined() {
        int at = Fields.field(record, Shelf.JOINED);
        for (int i = 0; i < record[at]; i++) {
            int term = record[at + 1 + 3 * i];
            Reading reading = reading(term);
            if (reading != null) {
                int from = record[at + 2 + 3 * i];
                for (int word = from; word < from + record[at + 3 + 3 * i]; word++) {
                    title.read(word, reading);
                }
                claim(term, candidate.claims);
                noteCode(term, reading.likeness(), reading.from());
            }
        }
    }

    /** Reads the brand: its words, the last of which is all of them together if there are several. */
    private void readBrand() {
        int at = Fields.field(record, Shelf.BRAND);
        int count = record[at];
        double named = 0;
        brandMass = 0;
        for (int i = 1; i <= count; i++) {
            int term = record[at + i];
            Reading reading = reading(term);
            if (reading != null) {
                named += count > 1 && i == count ? 1 : reading.likeness() / Math.max(1, count - 1);
                claim(term, candidate.claims);
                brandMass = title.has(term) ? brandMass : Math.max(brandMass, mass(term, reading));
            }
        }
        candidate.set(Feature.BRAND_ABSENT, count == 0 ? 0 : 1 - Math.min(1, named));
    }

    /** Reads attributes, category and description, as far as the title and the brand don't say it. */
    private void readDetails() {
        System.arraycopy(candidate.claims, 0, candidate.explains, 0, candidate.claims.length);
        int at = Fields.field(record, Shelf.ATTRIBUTES);
        for (int field = Shelf.ATTRIBUTES; field < Shelf.FIELDS; field++) {
            int end = at + 1 + record[at];
            for (at++; at < end; at++) {
                Reading reading = reading(record[at]);
                if (field == Shelf.ATTRIBUTES && (vocabulary.kind(record[at]) & Terms.COLOUR) != 0) {
                    title.note(Terms.COLOUR, reading == null ? 0 : 1);
                }
                if (reading != null && candidate.explains[reading.from()] < EXPLAINED) {
                    claim(record[at], candidate.explains);
                    noteCode(record[at], reading.likeness(), reading.from());
                }
            }
        }
    }

    private void measureTitle() {
        double information = brandMass;
        double matched = brandMass;
        double all = brandMass;
        int words = 0;
        for (int i = 0; i < title.size; i++) {
            double likeness = title.likeness[i];
            double rarity = index.rarity(title.terms[i]);
            byte kind = vocabulary.kind(title.terms[i]);
            double share = (kind & Terms.CODE) == 0 ? rarity : rarity * CODE_SHARE;
            all += share;
            matched += share * likeness;
            information += rarity * likeness;
            words += likeness > 0 && (kind & Terms.COMMON) == 0 ? 1 : 0;
            title.note(kind, likeness);
            noteCode(title.terms[i], likeness, title.from[i]);
        }
        double share = all == 0 ? 0 : matched / all;
        candidate.set(Feature.TITLE, share);
        candidate.set(Feature.INFORMATION, Math.min(MOST_INFORMATION, information / index.whole()));
        candidate.set(Feature.WORDS, Math.log1p(words));
    }

    private void noteCode(int term, double likeness, int unit) {
        boolean rare = vocabulary.products(term) <= Math.max(2, RARE_SHARE * index.size());
        if (rare && (vocabulary.kind(term) & Terms.CODE) != 0 && likeness > candidate.get(Feature.CODE)) {
            candidate.set(Feature.CODE, likeness, unit);
        }
    }

    private double mass(int term, Reading reading) {
        return index.rarity(term) * reading.likeness();
    }

    /** The free reading of a word that is most alike; null if there is none. */
    private @Nullable Reading reading(int term) {
        Reading best = null;
        for (int i = caption.firstReading(term); caption.isReading(i, term); i++) {
            Reading reading = caption.readings().get(i);
            if (isFree(reading) && (best == null || reading.likeness() > best.likeness())) {
                best = reading;
            }
        }
        return best;
    }

    /** Claims the units of every reading of a word. */
    private void claim(int term, float[] by) {
        for (int i = caption.firstReading(term); caption.isReading(i, term); i++) {
            Reading reading = caption.readings().get(i);
            for (int u = reading.from(); u < reading.to() && isFree(reading); u++) {
                by[u] = Math.max(by[u], (float) reading.likeness());
            }
        }
    }

    private boolean isFree(Reading reading) {
        for (int u = reading.from(); u < reading.to(); u++) {
            if (taken[u]) {
                return false;
            }
        }
        return true;
    }
}
