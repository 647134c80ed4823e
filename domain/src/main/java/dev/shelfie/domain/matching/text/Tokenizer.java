package dev.shelfie.domain.matching.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Splits a text into {@link Token}s with their positions. Scripts without spaces between words give overlapping pairs of
 * characters. Time is linear in the length of the text; tokens beyond {@link #MAX_TOKENS} are dropped.
 */
public final class Tokenizer {

    /** The largest number of tokens of a text. */
    public static final int MAX_TOKENS = 600;

    private static final int MAX_RUN = 200;
    private static final int MAX_EMOJI = 20;
    /** Shorter letters beside a number are part of a code. */
    private static final int MIN_WORD = 3;

    private static final Pattern LINK =
            Pattern.compile("(?:https?://|www\\.)[^\\s\\p{Z}<>\"\\u0000-\\u001f]{1,2048}+", Pattern.CASE_INSENSITIVE);
    /** Letters and a number or a letter, but no sun protection factor, which is written with a plus sign or without. */
    private static final Pattern MODEL = Pattern.compile("(?!(?:spf|lsf|fps|upf|uv)\\d)[a-z]+\\d{1,3}|[a-z]");

    private static final Pattern NUMBER_OF_MODEL = Pattern.compile("\\d{1,2}");
    /** A plus sign behind their numbers says <i>at least</i>. */
    private static final Set<String> NO_MODELS = Set.of(
            "spf", "lsf", "fps", "upf", "uv", "ip", "age", "ages", "aged", "alter", "ans", "anos", "anni", "fsk", "usk",
            "pegi");

    private static final String PLUS = "plus";
    private static final String WWW = "www";
    private static final String TRAILING_PUNCTUATION = ".,;:!?…'\"»”’)]}、。！？）」』】";
    private static final String APOSTROPHES = "'’‘´`";
    private static final String JOINERS = "-/._&‐‑–·" + APOSTROPHES;
    private static final String COMMAS = ",;|()[]\"„“”«»–—、，";
    /** Between the digits of a number. */
    private static final String DECIMAL = ".,٫٬";

    /** Short forms, mostly in names, whose full stop ends no sentence. */
    private static final Set<String> SHORT_FORMS = Set.of(
            "art", "bros", "ca", "co", "dr", "gr", "inc", "incl", "inkl", "jr", "ltd", "mr", "mrs", "ms", "nr", "prof",
            "sr", "st", "ste", "str", "vol");

    /** Ordinal signs and the like before a number: {@code nº 2}, {@code n°8}. */
    private static final String NUMBER_SIGNS = "ºª°№⌀";

    private static final int MAX_BEFORE_SIGN = 2;

    /** Of <i>Tシャツ</i>, <i>Yシャツ</i>, <i>Vネック</i> and <i>Uネック</i>. */
    private static final Set<String> LETTERS_OF_CLOTHES = Set.of("t", "y", "v", "u");

    private final String text;
    private final int until;
    private final List<Token> tokens;
    private final AmountReader amounts;
    private int gap;
    private boolean joined;
    private Token.Type type = Token.Type.PLAIN;
    /** The unit whose sign stands before the next number; null if none does. */
    private @Nullable String unitBefore;

    private final boolean isCaption;
    private int emojiLeft = MAX_EMOJI;

    private Tokenizer(String text, int until, List<Token> tokens, boolean isCaption) {
        this.text = text;
        this.until = until;
        this.tokens = tokens;
        this.isCaption = isCaption;
        this.amounts = new AmountReader(text, until, tokens);
    }

    /** The tokens of a text without links. */
    public static List<Token> tokenize(String text) {
        List<Token> tokens = new ArrayList<>();
        new Tokenizer(text, text.length(), tokens, false).read(0);
        WordPairs.join(tokens);
        return tokens;
    }

    /**
     * The tokens of a caption. Links are not tokens: they are added to {@code links}. The first of the emoji that
     * {@link Lexicon} knows are tokens.
     */
    public static List<Token> tokenize(String caption, List<String> links) {
        List<Token> tokens = new ArrayList<>();
        int from = 0;
        Matcher link = LINK.matcher(caption);
        boolean mayHaveLinks = mayHaveLinks(caption);
        while (mayHaveLinks && link.find()) {
            new Tokenizer(caption, link.start(), tokens, true).read(from);
            links.add(trimmed(link.group()));
            from = link.end();
        }
        new Tokenizer(caption, caption.length(), tokens, true).read(from);
        WordPairs.join(tokens);
        return tokens;
    }

    /** Whether a text has what every link has: most captions don't, which is seen faster than that no link is there. */
    private static boolean mayHaveLinks(String text) {
        boolean found = text.contains("://");
        for (int dot = text.indexOf('.'); dot >= 0 && !found; dot = text.indexOf('.', dot + 1)) {
            found = text.regionMatches(true, dot - WWW.length(), WWW, 0, WWW.length());
        }
        return found;
    }

    private static String trimmed(String link) {
        int end = link.length();
        while (end > 1 && TRAILING_PUNCTUATION.indexOf(link.charAt(end - 1)) >= 0) {
            end--;
        }
        return link.substring(0, end);
    }

    private void read(int from) {
        gap = Token.SENTENCE;
        for (int i = from; i < until && tokens.size() < MAX_TOKENS; ) {
            int c = text.codePointAt(i);
            if (isDiameter(c, i)) {
                i++;
            } else if (Characters.isWord(c) && !Characters.isMark(c)) {
                i = readRun(i);
            } else {
                i += readSeparator(c, i);
            }
        }
    }

    /** Whether a letter stands for the sign of a diameter: {@code Ø40}. */
    private boolean isDiameter(int c, int at) {
        return (c == 'Ø' || c == 'ø') && isDigitAt(at + 1);
    }

    /** Reads a character between two tokens; returns its length in UTF-16 units. */
    private int readSeparator(int c, int at) {
        int length = Character.charCount(c);
        boolean beforeWord = at + length < until && Characters.isWord(text.codePointAt(at + length));
        boolean afterWord = at > 0 && Characters.isWord(text.codePointBefore(at));
        if ((c == '#' || c == '＃' || c == '@' || c == '＠') && beforeWord) {
            type = c == '#' || c == '＃' ? Token.Type.HASHTAG : Token.Type.MENTION;
            joined = false;
        } else if (JOINERS.indexOf(c) >= 0 && beforeWord && afterWord) {
            joined = true;
        } else {
            joined = false;
            if (isPlus(c) && isBehindModel(at) && !beforeWord && !isPlusAt(at + 1)) {
                tokens.add(new Token(PLUS, at, at + 1, gap, false, type, List.of()));
            } else {
                gap = Math.max(gap, endsNothing(c, at, beforeWord) ? Token.NO_GAP : gapOf(c));
                readSymbol(c, at);
                readEmoji(c, at, at + length);
            }
        }
        return length;
    }

    /** Whether a full stop belongs to a short form, or a plus sign to a name: {@code Co.}, {@code Disney+}. */
    private boolean endsNothing(int c, int at, boolean beforeWord) {
        int last = tokens.size() - 1;
        if (last < 0 || tokens.get(last).end() != at) {
            return false;
        }
        return c == '.' ? SHORT_FORMS.contains(tokens.get(last).word()) : isPlus(c) && !beforeWord;
    }

    private static boolean isPlus(int c) {
        return c == '+' || c == '＋';
    }

    private boolean isPlusAt(int at) {
        return at < until && isPlus(text.charAt(at));
    }

    /**
     * Whether the last token ends here, and may name a model: {@code HERO3+}, {@code X+}, {@code iPhone 7+}, but not {@code 3+} or
     * {@code SPF50+}.
     */
    private boolean isBehindModel(int at) {
        int last = tokens.size() - 1;
        if (last < 0 || tokens.get(last).end() != at) {
            return false;
        }
        return MODEL.matcher(tokens.get(last).word()).matches() || (last > 0 && isNumberOfModel(last));
    }

    /** Whether a token is a number of one or two digits right behind a word that may be a model's. */
    private boolean isNumberOfModel(int number) {
        Token before = tokens.get(number - 1);
        return NUMBER_OF_MODEL.matcher(tokens.get(number).word()).matches()
                && tokens.get(number).gap() == Token.NO_GAP
                && TermKind.of(before.word()) == 0
                && !NO_MODELS.contains(before.word());
    }

    /** Reads the signs for inches after a number, and those of currencies and hundredths on either side of one. */
    private void readSymbol(int c, int at) {
        boolean inch = c == '"' || c == '″' || c == '”' || (c == '\'' && isAt(at + 1, '\''));
        String unit = MeasurementUnits.nameOfSign(c);
        if (inch && isAfterNumber(at, 0)) {
            amounts.appendInch(at + 1);
        } else if (unit != null && isAfterNumber(at, MAX_BEFORE_SIGN)) {
            appendSign(unit, at + 1);
        } else if (unit != null || gap > Token.NO_GAP) {
            unitBefore = unit;
        }
    }

    /** Whether the last token is a number that ends here, or at most so many characters before in the same sentence. */
    private boolean isAfterNumber(int at, int distance) {
        int last = tokens.size() - 1;
        if (last < 0 || !TermKind.isNumber(tokens.get(last).word())) {
            return false;
        }
        int between = at - tokens.get(last).end();
        return between == 0 || (between <= distance && gap < Token.SENTENCE);
    }

    /** Makes the last token, a number, an amount of this unit. A discount is none: it says nothing of a product. */
    private void appendSign(String unit, int end) {
        Token number = tokens.get(tokens.size() - 1);
        if (isCaption && MeasurementUnits.isPercent(unit) && Discounts.isOne(text, number.start(), end)) {
            tokens.set(tokens.size() - 1, number.with(Token.Type.DISCOUNT));
        } else {
            amounts.append(unit, end, true);
        }
    }

    /** Adds an emoji as a token that leaves the distance between the words around it as it is. */
    private void readEmoji(int c, int start, int end) {
        if (isCaption && Characters.isEmoji(c) && emojiLeft > 0) {
            String emoji = text.substring(start, end);
            if (Lexicon.concepts(emoji).length > 0) {
                tokens.add(new Token(emoji, start, end, gap, false, type, List.of()));
                emojiLeft--;
            }
        }
    }

    private boolean isAt(int index, char c) {
        return index < until && text.charAt(index) == c;
    }

    private static int gapOf(int c) {
        if (COMMAS.indexOf(c) >= 0 || c == '/' || c == '&' || c == '-') {
            return Token.COMMA;
        }
        if (MeasurementUnits.nameOfSign(c) != null || NUMBER_SIGNS.indexOf(c) >= 0) {
            return Token.NO_GAP;
        }
        boolean within = c == ' ' || c == '\u00a0' || c == '\u3000' || (JOINERS.indexOf(c) >= 0 && c != '.');
        return within || (c < 0x80 && c != '\n' && ".!?:+*".indexOf(c) < 0) ? Token.NO_GAP : Token.SENTENCE;
    }

    private int readRun(int start) {
        int end = start;
        int cut = Math.min(until, start + MAX_RUN);
        boolean unspaced = Characters.isUnspaced(text.codePointAt(start));
        while (end < until) {
            int c = text.codePointAt(end);
            boolean decimal = DECIMAL.indexOf(c) >= 0 && isDigitAt(end - 1) && isDigitAt(end + 1);
            boolean tagged = c == '_' && type != Token.Type.PLAIN;
            if (!decimal
                    && !tagged
                    && (!Characters.isWord(c) || (!Characters.isMark(c) && Characters.isUnspaced(c) != unspaced))) {
                break;
            }
            end += Character.charCount(c);
        }
        if (unspaced) {
            boolean afterNumber = gap == Token.NO_GAP && !tokens.isEmpty();
            UnspacedText.read(text, afterNumber ? amounts.appendUnspaced(start, end) : start, end, this::addUnspaced);
        } else {
            addRun(start, Math.min(end, cut));
        }
        if (end < until && Characters.isWord(text.codePointAt(end))) {
            return end;
        }
        type = Token.Type.PLAIN;
        return end;
    }

    private boolean isDigitAt(int index) {
        return index >= 0 && index < until && Character.isDigit(text.charAt(index));
    }

    private void addRun(int start, int end) {
        List<Token> parts = parts(start, end);
        String word = normalize(start, end);
        if (word.isEmpty()) {
            return;
        }
        if (end - start == 1 && isBesideApostrophe(start)) {
            word = TermNormalizer.withApostrophe(word);
        }
        boolean whole = parts.size() < 2 || MeasurementUnits.isMeasure(word);
        Token run = new Token(word, start, end, gap, joined, type, whole ? List.of() : parts);
        if (!appendToNumber(word, end) && !amounts.addDimensions(run)) {
            tokens.add(run);
            if (unitBefore != null && TermKind.isNumber(word)) {
                appendSign(unitBefore, end);
            }
        }
        unitBefore = null;
        gap = Token.NO_GAP;
        joined = false;
    }

    /** Whether only an apostrophe stands between this character and another word. */
    private boolean isBesideApostrophe(int at) {
        boolean before = at > 1 && isApostrophe(at - 1) && Characters.isWord(text.charAt(at - 2));
        return before || (at + 2 < until && isApostrophe(at + 1) && Characters.isWord(text.charAt(at + 2)));
    }

    private boolean isApostrophe(int at) {
        return APOSTROPHES.indexOf(text.charAt(at)) >= 0;
    }

    /** Appends a word to the number before it if it is its unit; returns whether it is. */
    private boolean appendToNumber(String word, int end) {
        if (tokens.isEmpty() || type != Token.Type.PLAIN) {
            return false;
        }
        if (gap == Token.NO_GAP
                && MeasurementUnits.isPercent(word)
                && TermKind.isNumber(tokens.get(tokens.size() - 1).word())) {
            appendSign(word, end);
            return true;
        }
        return (gap == Token.NO_GAP && amounts.append(word, end, joined)) || amounts.appendToFluid(word, end);
    }

    /** Adds a word of a text without spaces, with the letter before it: the {@code T} of {@code Tシャツ}. Returns whether there may be more tokens. */
    private boolean addUnspaced(int from, int to) {
        if (tokens.size() < MAX_TOKENS) {
            String word = TermNormalizer.normalize(text.substring(from, to));
            int last = tokens.size() - 1;
            if (last >= 0 && gap == Token.NO_GAP && isLetterOfWord(tokens.get(last), word)) {
                tokens.set(last, tokens.get(last).with(tokens.get(last).word() + word, to));
            } else {
                tokens.add(new Token(word, from, to, gap, false, type, List.of()));
            }
            gap = Token.NO_GAP;
            joined = false;
        }
        return tokens.size() < MAX_TOKENS;
    }

    /** Whether a letter is that of a shirt or a collar, and no colour follows. */
    private static boolean isLetterOfWord(Token letter, String word) {
        return letter.type() == Token.Type.PLAIN
                && LETTERS_OF_CLOTHES.contains(letter.word())
                && TermKind.of(word) == 0;
    }

    /** The parts of a run: it is cut between letters and digits, between small letters and capitals, and at underscores. */
    private List<Token> parts(int start, int end) {
        List<Token> parts = List.of();
        int from = start;
        for (int i = start + 1; i <= end; i++) {
            boolean last = i == end;
            if (last ? from > start : isBoundary(i, end)) {
                parts = parts.isEmpty() ? new ArrayList<>(2) : parts;
                String word = normalize(from, i);
                if (!word.isEmpty() && !appendUnit(parts, i, end)) {
                    parts.add(new Token(
                            word,
                            from,
                            i,
                            from == start ? gap : Token.NO_GAP,
                            from > start || joined,
                            type,
                            List.of()));
                }
                from = i;
            }
        }
        return parts;
    }

    /** Appends a unit to the number before it: {@code IronWolf6To} has the part {@code 6To}. */
    private boolean appendUnit(List<Token> parts, int end, int endOfRun) {
        int last = parts.size() - 1;
        String before = last > 0 ? parts.get(last - 1).word() : "x";
        boolean inCode = before.length() < MIN_WORD && !before.equals("x");
        boolean beforeDigit = end < endOfRun && Character.isDigit(text.charAt(end));
        if (last < 0
                || inCode
                || beforeDigit
                || !TermKind.isNumber(parts.get(last).word())) {
            return false;
        }
        Token number = parts.get(last);
        String amount = TermNormalizer.normalize(text.substring(number.start(), end));
        boolean measure = MeasurementUnits.isMeasure(amount);
        if (measure) {
            parts.set(last, number.with(amount, end));
        }
        return measure;
    }

    private String normalize(int start, int end) {
        String run = text.substring(start, end);
        return TermNormalizer.normalize(run.replace("_", "").replace('×', 'x'));
    }

    private boolean isBoundary(int at, int end) {
        char before = text.charAt(at - 1);
        char after = text.charAt(at);
        if (Character.isSurrogate(after) || Character.isSurrogate(before)) {
            return false;
        }
        if (before >= 'a' && before <= 'z' && after >= 'a' && after <= 'z') {
            return false;
        }
        boolean numbers = isDecimal(before) && isDecimal(after);
        boolean digits = !numbers && Character.isDigit(before) != Character.isDigit(after) && !Characters.isMark(after);
        boolean rise = Character.isLowerCase(before) && Character.isUpperCase(after);
        boolean fall = Character.isUpperCase(before)
                && Character.isUpperCase(after)
                && at + 1 < end
                && Character.isLowerCase(text.charAt(at + 1));
        return digits || rise || fall || after == '_';
    }

    private static boolean isDecimal(char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == ',';
    }
}
