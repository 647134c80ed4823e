package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.feature.FeatureExtractor;
import dev.shelfie.domain.matching.feature.Features;
import dev.shelfie.domain.matching.feature.OpenOptions;
import dev.shelfie.domain.matching.feature.TitleTerms;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.TermKind;
import java.util.List;

/** Tells the variants of one family apart: products of an item group, or with titles that differ in colour, size or amount alone. */
final class Variants {

    private static final int MAX_DIFFERENCE = 2;
    private static final int MIN_SHARED = 2;
    private static final double COVERED = 0.5;

    /** Another colour, size or amount that is farther away may be another product's. */
    private static final double MAX_OTHER = 0.1;

    private static final double MAX_NUMBER_OTHER = 0.3;

    private final ForwardIndex products;
    private final Vocabulary vocabulary;

    Variants(ForwardIndex products, Vocabulary vocabulary) {
        this.products = products;
        this.vocabulary = vocabulary;
    }

    /** Whether both are variants of one family. */
    boolean areVariants(Candidate a, Candidate b) {
        int group = products.group(a.docId());
        return (group != 0 && group == products.group(b.docId()))
                || (a.title().mayBeOfOneBrand(b.title()) && areAlike(a, b, true));
    }

    /**
     * Whether the caption shows that it means {@code a} and not {@code b}, which is no variant of it: it has the whole title of
     * {@code a}, and of {@code b} only what {@code a} has as well.
     */
    boolean outdoes(Candidate a, Candidate b) {
        if (!a.coverage().includes(b.coverage())) {
            return false;
        }
        if (!a.isComplete()) {
            return lacksLess(a, b);
        }
        if (b.isComplete() && !b.isOpen()) {
            return isNamedInsteadOf(a, b);
        }
        if (b.isComplete()) {
            return (hasOwnTokens(a, b) && !hasOwnTokens(b, a))
                    || (a.title().missingOthers() < b.title().missingOthers() && areAlike(a, b, false));
        }
        return hasOwnTokens(a, b)
                || (a.title().missing() <= b.title().missing() && areAlike(a, b, false))
                || (a.isOpen() && missesOnlySizes(a) && a.title().isWithinButMissingOptions(b.title()));
    }

    /** Whether of two titles that the caption has in part {@code a} is the nearer one: it lacks options alone, and the other has fewer of the caption's words, or further ones. */
    private boolean lacksLess(Candidate a, Candidate b) {
        return a.lacksOnlyOptions()
                && a.title().missing() <= b.title().missing()
                && ((hasOwnTokens(a, b) && !hasOwnTokens(b, a)) || a.title().isWithin(b.title()));
    }

    /**
     * Whether of two titles, of which one has all words of the other, the caption names {@code a}: the longer one where all its words
     * stand together, or closer than those of the other, else the shorter one.
     */
    private static boolean isNamedInsteadOf(Candidate a, Candidate b) {
        if (b.title().missing() > 0) {
            return hasWholeTitle(a) && a.title().isWithin(b.title());
        }
        boolean isCloser =
                a.title().missing() == 0 && a.mention().loss() < b.mention().loss();
        return (hasWholeTitle(a) || isCloser) && b.title().isWithin(a.title());
    }

    /**
     * Whether the caption has the whole title of {@code a}, and {@code b} has the same one with further words that it lacks: <i>Pillow Talk</i>, and
     * not <i>Pillow Talk Medium</i>.
     */
    static boolean isNamedWithout(Candidate a, Candidate b) {
        return hasWholeTitle(a) && b.title().missing() > 0 && a.title().isWithin(b.title());
    }

    /** Whether the caption has the colour of {@code b}, and of {@code a} only what it is a shade of: <i>green</i>, not <i>sage green</i>. */
    static boolean isOtherShade(Candidate a, Candidate b) {
        return a.features().get(Feature.SHADE_ABSENT) > 0
                && b.features().get(Feature.SHADE_ABSENT) == 0
                && b.hasWholeColour();
    }

    /** Whether the whole title stands together in the caption. */
    static boolean hasWholeTitle(Candidate one) {
        return one.title().missing() == 0 && one.mention().isTogether();
    }

    /** Whether the mention of {@code a} has a token that {@code b} doesn't cover, such as its colour. */
    boolean hasOwnTokens(Candidate a, Candidate b) {
        for (int token = a.mention().from(); token < a.mention().to(); token++) {
            if (a.coverage().full(token) >= COVERED && b.coverage().full(token) < COVERED) {
                return true;
            }
        }
        return false;
    }

    /**
     * What the caption leaves open of a product: the colours, sizes and amounts that it lacks and other variants don't have, if it
     * names none of these others' and no third one. Of clothes in a colour that the caption names, other sizes may be sold out.
     *
     * @param mayBeSoldOut whether nothing behind the name speaks against that
     */
    OpenOptions openOptions(Candidate one, List<Candidate> candidates, boolean mayBeSoldOut) {
        int[] missing = one.title().missingOptions();
        if (missing.length == 0 || namesAnother(missing, one.features())) {
            return OpenOptions.NONE;
        }
        // Variants that no place is left for don't show, but a group says that there are some.
        boolean differs = products.group(one.docId()) != 0
                || (mayBeSoldOut && missesOnlySizes(one) && hasNamedColour(one.title()))
                || areAmounts(missing);
        if (!differs && mayBePart(missing)) {
            return OpenOptions.NONE;
        }
        for (Candidate other : candidates) {
            if (other.docId() == one.docId()) {
                continue;
            }
            if (areVariants(one, other)) {
                if (hasOwnTokens(other, one) && !hasOwnTokens(one, other)) {
                    return OpenOptions.NONE;
                }
                differs = differs || !other.title().hasAll(missing);
            } else if (outdoes(other, one)) {
                return OpenOptions.NONE;
            }
        }
        return differs
                ? new OpenOptions(
                        missing, FeatureExtractor.wholeness(one.features().get(Feature.MENTION)))
                : OpenOptions.NONE;
    }

    /** Whether the caption names a colour, a size or an amount that the product hasn't, or any number in place of its own. */
    private boolean namesAnother(int[] missing, Features features) {
        boolean missesNumber = false;
        for (int term : missing) {
            missesNumber |= TermKind.is(vocabulary.kind(term), TermKind.MEASURE | TermKind.NUMBER);
        }
        return features.get(Feature.COLOUR_OTHER) > MAX_OTHER
                || features.get(Feature.MEASURE_OTHER) > MAX_OTHER
                || (missesNumber && features.get(Feature.NUMBER_OTHER) > MAX_NUMBER_OTHER);
    }

    /** Whether a colour of the title isn't missing. */
    private boolean hasNamedColour(TitleTerms title) {
        for (int term : title.sorted()) {
            byte kind = vocabulary.kind(term);
            boolean isColour =
                    vocabulary.isOption(term) && !TermKind.mayBeSize(kind) && !TermKind.is(kind, TermKind.GENDER);
            if (isColour && !title.isMissingOption(term)) {
                return true;
            }
        }
        return false;
    }

    /** Whether sizes are all that the caption lacks of the options in a title. */
    boolean missesOnlySizes(Candidate one) {
        for (int term : one.title().missingOptions()) {
            if (!TermKind.mayBeSize(vocabulary.kind(term))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether two variants may be a product and its parts instead: no item group joins them, and a word in which they differ is an
     * option by its place in titles alone.
     */
    boolean mayBeParts(Candidate a, Candidate b) {
        int group = products.group(a.docId());
        boolean isOneGroup = group != 0 && group == products.group(b.docId());
        return !isOneGroup && (hasLearnedOption(a.title(), b.title()) || hasLearnedOption(b.title(), a.title()));
    }

    private boolean hasLearnedOption(TitleTerms one, TitleTerms other) {
        for (int term : one.sorted()) {
            if (isLearned(term) && !other.has(term)) {
                return true;
            }
        }
        return false;
    }

    /** Whether neither the lists of colours and sizes nor its form tell that a term is an option. */
    private boolean isLearned(int term) {
        int known = TermKind.COLOUR
                | TermKind.SIZE
                | TermKind.NUMBER
                | TermKind.MEASURE
                | TermKind.STOP_WORD
                | TermKind.GENDER;
        return !TermKind.is(vocabulary.kind(term), known);
    }

    private boolean areAmounts(int[] terms) {
        for (int term : terms) {
            if (!TermKind.is(vocabulary.kind(term), TermKind.MEASURE)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayBePart(int[] missing) {
        for (int term : missing) {
            if (isLearned(term)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two titles differ in sizes of clothes or shoes alone. */
    boolean areSizesOfOne(Candidate a, Candidate b) {
        return !a.title().hasSameTerms(b.title())
                && lacksOnlySizes(a.title(), b.title())
                && lacksOnlySizes(b.title(), a.title());
    }

    private boolean lacksOnlySizes(TitleTerms one, TitleTerms other) {
        for (int term : one.sorted()) {
            if (!other.has(term) && !(vocabulary.isOptionOrAmount(term) && TermKind.mayBeSize(vocabulary.kind(term)))) {
                return false;
            }
        }
        return true;
    }

    private boolean areAlike(Candidate a, Candidate b, boolean exceptOptions) {
        // Most pairs differ in more terms, which their bits show at once.
        if (a.title().leastDifference(b.title()) > MAX_DIFFERENCE
                || b.title().leastDifference(a.title()) > MAX_DIFFERENCE) {
            return false;
        }
        int[] left = a.title().sorted();
        int[] right = b.title().sorted();
        int shared = 0;
        int i = 0;
        int j = 0;
        while (i < left.length || j < right.length) {
            int x = i < left.length ? left[i] : Integer.MAX_VALUE;
            int y = j < right.length ? right[j] : Integer.MAX_VALUE;
            if (x == y) {
                shared++;
            } else if (exceptOptions && !vocabulary.isOptionOrAmount(Math.min(x, y))) {
                return false;
            }
            i += x <= y ? 1 : 0;
            j += y <= x ? 1 : 0;
            if (i - shared > MAX_DIFFERENCE || j - shared > MAX_DIFFERENCE) {
                return false;
            }
        }
        return shared >= MIN_SHARED;
    }
}
