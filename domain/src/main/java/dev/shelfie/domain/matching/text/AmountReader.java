package dev.shelfie.domain.matching.text;

import java.util.List;
import java.util.Set;

/** Makes amounts of numbers and the units after them. Works on the tokens that {@link Tokenizer} has read so far. */
final class AmountReader {

    /** Words before numbers that aren't amounts: "USB 3 to SATA". */
    private static final Set<String> NUMBERED = Set.of(
            "usb",
            "thunderbolt",
            "hdmi",
            "displayport",
            "dp",
            "sata",
            "type",
            "cat",
            "gen",
            "version",
            "volume",
            "part",
            "level",
            "from",
            "size",
            "age",
            "step",
            "chapter",
            "season",
            "episode",
            "de",
            "von");

    /** Words with which an English sentence goes on after "10 to" and "3 go". */
    private static final Set<String> AFTER_TO = Set.of(
            ("a an the i me my you your he him his she her it its we us our they them their this that these those one all "
                            + "any each every everyone go be get win make do have take see try buy choose keep give and or "
                            + "for with on in at from of to out off up down big home wrong far")
                    .split(" ", -1));

    private static final Set<String> FLUID = Set.of("fl", "fluid");
    private static final Set<String> OUNCE = Set.of("oz", "ounce");
    private static final String FACTOR = "x";
    private static final Set<String> PREPOSITIONS = Set.of("w", "v");

    private final String text;
    private final int until;
    private final List<Token> tokens;

    /** A reader of a text up to {@code until}. It changes {@code tokens}. */
    AmountReader(String text, int until, List<Token> tokens) {
        this.text = text;
        this.until = until;
        this.tokens = tokens;
    }

    /**
     * Appends a unit to the number or to the numbers, such as {@code 50x70}, that are the last token.
     *
     * @param word a normalized word
     * @param end where the word ends in the text
     * @param joined whether only a hyphen or the like stands before it
     * @return whether the word is a unit there
     */
    boolean append(String word, int end, boolean joined) {
        Token last = last();
        MeasurementUnits.Unit unit = MeasurementUnits.find(word);
        if (unit == null || !isUnit(word, unit.context(), end, joined)) {
            return false;
        }
        if (unit.isLength() && isDimensions(last)) {
            tokens.remove(tokens.size() - 1);
            addParts(last);
        }
        return TermKind.isNumber(last().word()) && measure(tokens.size() - 1, unit, end);
    }

    /** Appends the sign for inches to the last token if it is a number. */
    void appendInch(int end) {
        append("inch", end, true);
    }

    /** Appends "oz" to "8 fl"; returns whether it is that. */
    boolean appendToFluid(String word, int end) {
        Token last = last();
        boolean fluid = OUNCE.contains(word)
                && end - word.length() - last.end() <= 2
                && MeasurementUnits.isMeasure(last.word())
                && FLUID.contains(unitOf(last));
        if (fluid) {
            tokens.set(tokens.size() - 1, last.with(last.word(), end));
        }
        return fluid;
    }

    /** Appends the unit that a text without spaces between words starts with; returns where the unit ends. */
    int appendUnspaced(int start, int end) {
        int endOfUnit = MeasurementUnits.endOfUnit(text, start, end);
        boolean found = endOfUnit > start && append(normalize(start, endOfUnit), endOfUnit, true);
        return found ? endOfUnit : start;
    }

    /** Adds a run such as {@code 50x70cm} as its numbers; returns whether it is one. */
    boolean addDimensions(Token run) {
        if (!isDimensions(run)
                || !MeasurementUnits.isMeasure(lastOf(run.parts()).word())) {
            return false;
        }
        MeasurementUnits.Unit unit = MeasurementUnits.find(unitOf(lastOf(run.parts())));
        if (unit == null || !unit.isLength()) {
            return false;
        }
        addParts(run);
        measureFactors(tokens.size() - 1, unit);
        return true;
    }

    private boolean isUnit(String word, MeasurementUnits.Context context, int end, boolean joined) {
        boolean elision = end < until && "'’".indexOf(text.charAt(end)) >= 0;
        boolean code = joined && last().joined();
        return switch (context) {
            case ANY -> word.length() > 1 || !(elision || code || isPreposition(word, end, joined));
            case WITHOUT_SPACE -> joined;
            case AFTER_SPACE -> !joined;
            case WITHOUT_SPACE_OR_LAST -> joined ? !isDigit(next(end)) : endsPhrase(word, next(end));
        };
    }

    /** Whether a letter is the Polish or Czech <i>in</i>, or short for <i>with</i>: <i>1 w puszce</i>, <i>2 w/ gas</i>. */
    private boolean isPreposition(String letter, int end, boolean joined) {
        boolean isBeforeSlash = end < until && text.charAt(end) == '/';
        int next = isBeforeSlash ? end + 1 : next(end);
        return !joined
                && PREPOSITIONS.contains(letter)
                && text.charAt(end - 1) == letter.charAt(0)
                && (isBeforeSlash || (next < until && Character.isLetter(text.charAt(next))));
    }

    /** Whether the last token is the number of a standard, as in "USB 3.0 to SATA". */
    private boolean isVersion() {
        int index = tokens.size() - 1;
        boolean afterWord = index > 0 && last().gap() == Token.NO_GAP;
        return last().word().indexOf('.') >= 0
                || (afterWord && NUMBERED.contains(tokens.get(index - 1).word()));
    }

    /** Whether what follows a word doesn't make it part of a sentence or of {@code 3 in 1}. */
    private boolean endsPhrase(String word, int next) {
        if (next >= until || !Characters.isWord(text.codePointAt(next))) {
            return true;
        }
        if (isDigit(next) || isVersion() || word.equals("in")) {
            return false;
        }
        int end = next;
        while (end < until && Characters.isWord(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return !AFTER_TO.contains(normalize(next, end));
    }

    private int next(int end) {
        int next = end;
        while (next < until && (text.charAt(next) == ' ' || text.charAt(next) == '-')) {
            next++;
        }
        return next;
    }

    private boolean isDigit(int index) {
        return index < until && Character.isDigit(text.charAt(index));
    }

    private boolean measure(int index, MeasurementUnits.Unit unit, int end) {
        Token number = tokens.get(index);
        String amount = unit.amount(TermNormalizer.fold(text.substring(number.start(), number.end())));
        if (amount == null) {
            return false;
        }
        tokens.set(index, number.with(amount, end));
        if (unit.isLength()) {
            measureFactors(index, unit);
        }
        return true;
    }

    /** Gives the numbers of {@code 50 x 70 cm} the unit of the last one. */
    private void measureFactors(int index, MeasurementUnits.Unit unit) {
        if (index > 1
                && tokens.get(index - 1).word().equals(FACTOR)
                && TermKind.isNumber(tokens.get(index - 2).word())
                && tokens.get(index).gap() + tokens.get(index - 1).gap() == Token.NO_GAP) {
            measure(index - 2, unit, tokens.get(index - 2).end());
        }
    }

    /** Whether a token is numbers with an x between them, of which the last may have a unit. */
    private static boolean isDimensions(Token run) {
        List<Token> parts = run.parts();
        for (int i = 0; i < parts.size(); i++) {
            String word = parts.get(i).word();
            boolean lastPart = i + 1 == parts.size();
            boolean number = TermKind.isNumber(word) || (lastPart && MeasurementUnits.isMeasure(word));
            if (i % 2 == 0 ? !number : lastPart || !word.equals(FACTOR)) {
                return false;
            }
        }
        return parts.size() > 2;
    }

    private void addParts(Token run) {
        for (Token part : run.parts()) {
            boolean joined = part.start() == run.start() && run.joined();
            tokens.add(new Token(part.word(), part.start(), part.end(), part.gap(), joined, run.type(), List.of()));
        }
    }

    /** The name of the unit of a token such as {@code 6To}. */
    private String unitOf(Token measure) {
        int start = measure.end();
        while (start > measure.start() && !isDigit(start - 1)) {
            start--;
        }
        return TermNormalizer.normalize(text.substring(start, measure.end()).strip());
    }

    private String normalize(int start, int end) {
        return TermNormalizer.normalize(text.substring(start, end));
    }

    private Token last() {
        return lastOf(tokens);
    }

    private static Token lastOf(List<Token> list) {
        return list.get(list.size() - 1);
    }
}
