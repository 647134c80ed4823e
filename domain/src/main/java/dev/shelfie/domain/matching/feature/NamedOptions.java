package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.Colours;
import dev.shelfie.domain.matching.text.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * How much the colours, sizes and amounts say that a caption names and that a product has in attributes alone. The words of
 * attributes are read one after the other. Used again for every candidate.
 */
final class NamedOptions {

    /** How far a word behind a colour is one of it: often it is a size, such as <i>small</i>. */
    private static final double SHARE_OF_NEXT = 0.1;

    private static final int NO_TERM = -1;

    private final ProductIndex index;
    private final Vocabulary vocabulary;

    private double information;
    private int words;
    private double missing;
    /** The last word, if it is one of a colour or the like that the caption lacks. */
    private int missedColour = NO_TERM;
    /** Whether the last word is one of a colour or the like that the caption has. */
    private boolean hasColour;
    /** The last word of all options, if it is one of a colour or the like that the caption lacks. */
    private int missedShade = NO_TERM;
    /** Whether the caption has a colour of the product, but not the shade of it. */
    private boolean lacksShade;

    NamedOptions(ProductIndex index) {
        this.index = index;
        this.vocabulary = index.vocabulary();
    }

    void clear() {
        information = 0;
        words = 0;
        missing = 0;
        missedColour = NO_TERM;
        hasColour = false;
        missedShade = NO_TERM;
        lacksShade = false;
    }

    /**
     * Reads a word of any option, whether the title has it as well.
     *
     * @param named what the caption has for it; null if it lacks the word
     */
    void read(int term, @Nullable CaptionToken named) {
        lacksShade |= named != null && missedShade != NO_TERM && Colours.isBasic(named.word()) && isShade(named);
        missedShade = named == null && isColour(term) ? term : NO_TERM;
    }

    private boolean isShade(CaptionToken named) {
        String shade = vocabulary.word(missedShade);
        return !Colours.isBasic(shade) || Colours.isOtherGold(shade, named.word());
    }

    /** Whether the caption has a colour of many shades, but not the product's, which stands before it: <i>green</i> for <i>forest green</i>. */
    boolean lacksShade() {
        return lacksShade;
    }

    /** Reads a word that the caption lacks. */
    void miss(int term) {
        boolean isColour = isColour(term);
        missing += hasColour && isColour ? SHARE_OF_NEXT * index.idf(term) : 0;
        missedColour = isColour ? term : NO_TERM;
        hasColour = false;
    }

    /**
     * Reads a word that the caption has.
     *
     * @param similarity how similar what the caption says is; 0 if the title or the brand explains that, or if it isn't beside these
     */
    void have(int term, double similarity) {
        boolean isColour = isColour(term);
        if (similarity > 0 && !TermKind.is(vocabulary.kind(term), TermKind.STOP_WORD | TermKind.NUMBER)) {
            information += index.idf(term) * similarity;
            words++;
            missing += isColour && missedColour != NO_TERM ? index.idf(missedColour) : 0;
        }
        missedColour = NO_TERM;
        hasColour = isColour;
    }

    private boolean isColour(int term) {
        byte kind = vocabulary.kind(term);
        return !TermKind.mayBeSize(kind) && !TermKind.is(kind, TermKind.MEASURE | TermKind.STOP_WORD | TermKind.GENDER);
    }

    /** The information of the words that the caption names, in nats. */
    double information() {
        return information;
    }

    /** How many these are. */
    int words() {
        return words;
    }

    /** The information of words of the named colours that the caption lacks, in nats: <i>rose</i> of <i>rose gold</i>. */
    double missing() {
        return missing;
    }
}
