package dev.shelfie.domain.matching;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Measures what the caption says around the words that a product claims: the mention. Words count less the farther they
 * are from the next claimed one; rare ones that the product doesn't explain speak against it. For one caption.
 */
final class Mention {

    /** The distance at which a word counts a third; a comma is two words wide, the end of a sentence six. */
    private static final double REACH = 5;

    private static final double GAP_WIDTH = 2;
    /** From which distance on claimed words don't stand together. */
    private static final double APART = 9;
    /** How much a hashtag counts: many stand there for reach alone. */
    private static final double TAG_SHARE = 0.7;

    private static final double CLAIMED = 0.3;
    private static final double LEAST_NEAR = 0.02;
    private static final double LEAST_NEAR_OF_MEASURE = 0.2;
    private static final double[] NEAR =
            IntStream.range(0, 40).mapToDouble(i -> Math.exp(-i / REACH)).toArray();

    private final Vocabulary vocabulary;
    private final List<Unit> units;
    private final double[] place;
    private final double[] distance;

    Mention(Index index, Caption caption) {
        this.vocabulary = index.vocabulary();
        this.units = caption.units();
        this.place = new double[units.size()];
        this.distance = new double[units.size()];
        for (int u = 1; u < place.length; u++) {
            place[u] = place[u - 1] + 1 + GAP_WIDTH * units.get(u).gap();
        }
    }

    /** Measures a candidate whose claims are made, leaving out the units that are {@code taken}. */
    void measure(Candidate one, TitleMatch title, boolean[] taken) {
        measureDistances(one);
        double explained = 0;
        double unexplained = 0;
        double unknown = 0;
        Other brand = new Other();
        Other number = new Other();
        Other code = new Other();
        Other colour = new Other();
        Other measure = new Other();
        for (int u = 0; u < units.size(); u++) {
            Unit unit = units.get(u);
            explained += unit.rarity() * one.explains[u];
            double near = near(u) * (1 - one.explains[u]);
            if (near < LEAST_NEAR || taken[u] || unit.rarity() == 0) {
                continue;
            }
            double mass = unit.rarity() * near;
            one.against[u] = (float) mass;
            if (unit.isKnown()) {
                unexplained += mass;
                brand.add(near * brandShare(unit.term()), u);
            } else {
                unknown += mass;
            }
            if (unit.is(Terms.NUMBER | Terms.MEASURE | Terms.CODE)) {
                number.add(near, u);
                code.add(unit.is(Terms.CODE) ? near : 0, u);
                measure.add(near > LEAST_NEAR_OF_MEASURE && isOther(unit, title) ? 1 : 0, u);
            }
            colour.add(unit.is(Terms.COLOUR) ? near : 0, u);
        }
        one.set(Feature.MENTION, explained == 0 ? 0 : explained / (explained + unexplained));
        one.set(Feature.UNKNOWN, explained == 0 ? 0 : unknown / (explained + unknown));
        brand.set(Feature.BRAND_OTHER, 1, one);
        number.set(Feature.NUMBER_OTHER, Math.min(1, title.numbersMissed), one);
        code.set(Feature.CODE_OTHER, Math.min(1, title.codesMissed), one);
        measure.set(Feature.MEASURE_OTHER, 1, one);
        colour.set(Feature.COLOUR_OTHER, title.colourMissed && !title.colourMatched ? 1 : 0, one);
        one.set(Feature.SPREAD, spread(one));
    }

    /** Adds up words that contradict the product, and remembers the weightiest. */
    private static final class Other {
        private double sum;
        private double most;
        private int unit = -1;

        void add(double weight, int at) {
            sum += weight;
            if (weight > most) {
                most = weight;
                unit = at;
            }
        }

        void set(Feature feature, double factor, Candidate one) {
            one.set(feature, Math.min(1, sum) * factor, unit);
        }
    }

    /** How often a word is part of the brand where it occurs, 0 to 1. */
    private double brandShare(int term) {
        return vocabulary.brands(term) / (1.0 + vocabulary.products(term));
    }

    /** Whether the title has the unit of a measure, but with another number. */
    private boolean isOther(Unit unit, TitleMatch title) {
        if (!title.measureMissed || !unit.is(Terms.MEASURE)) {
            return false;
        }
        String name = Terms.unitOf(unit.word());
        return IntStream.range(0, title.size)
                .filter(i -> title.likeness[i] == 0 && (vocabulary.kind(title.terms[i]) & Terms.MEASURE) != 0)
                .anyMatch(i -> Terms.unitOf(vocabulary.word(title.terms[i])).equals(name));
    }

    /** How much a unit belongs to the mention, 0 to 1. */
    private double near(int unit) {
        double near = distance[unit] < NEAR.length ? NEAR[(int) distance[unit]] : 0;
        return units.get(unit).isTag() ? near * TAG_SHARE : near;
    }

    /** How far each unit is from the next that the product claims. */
    private void measureDistances(Candidate one) {
        double last = Double.NEGATIVE_INFINITY;
        for (int u = 0; u < distance.length; u++) {
            last = one.claims[u] >= CLAIMED ? place[u] : last;
            distance[u] = place[u] - last;
        }
        last = Double.POSITIVE_INFINITY;
        for (int u = distance.length - 1; u >= 0; u--) {
            last = one.claims[u] >= CLAIMED ? place[u] : last;
            distance[u] = Math.min(distance[u], last - place[u]);
        }
    }

    /** What share of the claimed words doesn't stand with most others. Hashtags may stand anywhere. */
    private double spread(Candidate one) {
        double all = 0;
        double most = 0;
        double cluster = 0;
        double last = Double.NEGATIVE_INFINITY;
        for (int u = 0; u < units.size(); u++) {
            if (one.claims[u] >= CLAIMED) {
                Unit unit = units.get(u);
                cluster = place[u] - last > APART && !unit.isTag() ? 0 : cluster;
                cluster += unit.rarity();
                all += unit.rarity();
                most = Math.max(most, cluster);
                last = place[u];
            }
        }
        return all == 0 ? 0 : 1 - most / all;
    }
}
