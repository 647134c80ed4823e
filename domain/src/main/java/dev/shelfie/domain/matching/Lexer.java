package dev.shelfie.domain.matching;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes a text apart into {@link Token}s, with their places in it. Scripts that put no spaces between words give every
 * two neighbours. Time is linear in the text's length; what is beyond {@link #MAX_TOKENS} isn't read.
 */
final class Lexer {

    static final int MAX_TOKENS = 600;

    private static final int MAX_RUN = 200;
    private static final Pattern LINK =
            Pattern.compile("(?:https?://|www\\.)[^\\s\\p{Z}<>\"\\u0000-\\u001f]{1,2048}+", Pattern.CASE_INSENSITIVE);
    private static final String CLOSING = ".,;:!?…'\"»”’)]}、。！？）」』】";
    private static final String JOINING = "-/.'’_&‐‑–·";
    private static final String COMMAS = ",;()[]\"„“”«»–—、，";
    private static final String CURRENCIES = "$€£¥%₹₩zł";
    private static final Set<String> CURRENCY_WORDS =
            Set.of("eur", "euro", "usd", "gbp", "chf", "pln", "kc", "czk", "zl", "off", "rabatt", "prozent");
    private static final Set<String> ONLY_TIGHT_UNITS = Set.of("in", "go", "cal", "den", "gig", "kilo");
    private static final Set<UnicodeScript> UNSPACED = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private final String text;
    private final int until;
    private final List<Token> tokens;
    private int gap;
    private boolean tight;
    private Token.Sort sort = Token.Sort.PLAIN;

    private Lexer(String text, int until, List<Token> tokens) {
        this.text = text;
        this.until = until;
        this.tokens = tokens;
    }

    /** The tokens of a text that holds no links. */
    static List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        new Lexer(text, text.length(), tokens).read(0);
        return tokens;
    }

    /** The tokens of a caption; its links are added to {@code links} instead. */
    static List<Token> tokens(String caption, List<String> links) {
        List<Token> tokens = new ArrayList<>();
        int from = 0;
        Matcher link = LINK.matcher(caption);
        while (link.find()) {
            new Lexer(caption, link.start(), tokens).read(from);
            links.add(trimmed(link.group()));
            from = link.end();
        }
        new Lexer(caption, caption.length(), tokens).read(from);
        return tokens;
    }

    private static String trimmed(String link) {
        int end = link.length();
        while (end > 1 && CLOSING.indexOf(link.charAt(end - 1)) >= 0) {
            end--;
        }
        return link.substring(0, end);
    }

    private void read(int from) {
        gap = Token.SENTENCE;
        for (int i = from; i < until && tokens.size() < MAX_TOKENS; ) {
            int c = text.codePointAt(i);
            if (isWord(c) && !isMark(c)) {
                i = readRun(i);
            } else {
                i += separate(c, i);
            }
        }
    }

    /** Notes what stands between two tokens; returns how many units it took. */
    private int separate(int c, int at) {
        int length = Character.charCount(c);
        boolean beforeWord = at + length < until && isWord(text.codePointAt(at + length));
        boolean afterWord = at > 0 && isWord(text.codePointBefore(at));
        if ((c == '#' || c == '＃' || c == '@' || c == '＠') && beforeWord) {
            sort = c == '#' || c == '＃' ? Token.Sort.HASHTAG : Token.Sort.MENTION;
            tight = false;
        } else if (JOINING.indexOf(c) >= 0 && beforeWord && afterWord) {
            tight = true;
        } else {
            tight = false;
            gap = Math.max(gap, width(c));
            readMark(c, at);
        }
        return length;
    }

    /** Inches after a number, and signs of money on either side of one. */
    private void readMark(int c, int at) {
        boolean inch = c == '"' || c == '″' || c == '”' || (c == '\'' && isAt(at + 1, '\''));
        int last = tokens.size() - 1;
        boolean afterLast =
                last >= 0 && (tokens.get(last).end() == at || (CURRENCIES.indexOf(c) >= 0 && gap < Token.SENTENCE));
        if (afterLast && Terms.isNumber(tokens.get(last).word())) {
            Token number = tokens.get(last);
            if (inch) {
                tokens.set(last, number.with(number.word() + "in", at + 1));
            } else if (CURRENCIES.indexOf(c) >= 0 && at - number.end() <= 2) {
                tokens.set(last, number.with(Token.Sort.PRICE));
            }
        }
        if (CURRENCIES.indexOf(c) >= 0 && c != '%') {
            sort = Token.Sort.PRICE;
        }
    }

    private boolean isAt(int index, char c) {
        return index < until && text.charAt(index) == c;
    }

    private static int width(int c) {
        if (COMMAS.indexOf(c) >= 0 || c == '/' || c == '&' || c == '-') {
            return Token.COMMA;
        }
        if (CURRENCIES.indexOf(c) >= 0) {
            return Token.NONE;
        }
        boolean within = c == ' ' || c == '\u00a0' || c == '\u3000' || (JOINING.indexOf(c) >= 0 && c != '.');
        return within || (c < 0x80 && c != '\n' && ".!?:|+*".indexOf(c) < 0) ? Token.NONE : Token.SENTENCE;
    }

    private int readRun(int start) {
        int end = start;
        int cut = Math.min(until, start + MAX_RUN);
        boolean unspaced = isUnspaced(text.codePointAt(start));
        while (end < until) {
            int c = text.codePointAt(end);
            boolean decimal = (c == '.' || c == ',') && isDigitAt(end - 1) && isDigitAt(end + 1);
            boolean tagged = c == '_' && sort != Token.Sort.PLAIN;
            if (!decimal && !tagged && (!isWord(c) || (!isMark(c) && isUnspaced(c) != unspaced))) {
                break;
            }
            end += Character.charCount(c);
        }
        addRun(start, Math.min(end, cut), unspaced);
        if (end < until && isWord(text.codePointAt(end))) {
            return end;
        }
        sort = Token.Sort.PLAIN;
        return end;
    }

    private boolean isDigitAt(int index) {
        return index >= 0 && index < until && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private void addRun(int start, int end, boolean unspaced) {
        if (unspaced) {
            addNeighbours(start, end);
            return;
        }
        List<Token> parts = parts(start, end);
        String word = normal(start, end);
        if (word.isEmpty()) {
            return;
        }
        if (parts.size() == 2 && Terms.isNumber(parts.get(0).word())) {
            String unit = Terms.unit(parts.get(1).word());
            if (unit != null) {
                add(new Token(parts.get(0).word() + unit, start, end, gap, tight, sort, List.of()));
                return;
            }
        }
        if (!joinsNumber(word, end)) {
            add(new Token(word, start, end, gap, tight, sort, parts.size() > 1 ? parts : List.of()));
        }
    }

    private void add(Token token) {
        tokens.add(token);
        gap = Token.NONE;
        tight = false;
    }

    /** Whether the word is the unit or the currency of the number before it, and so goes with it. */
    private boolean joinsNumber(String word, int end) {
        int last = tokens.size() - 1;
        if (last < 0 || gap > Token.NONE || sort != Token.Sort.PLAIN) {
            return false;
        }
        Token number = tokens.get(last);
        if (!Terms.isNumber(number.word())) {
            return false;
        }
        if (CURRENCY_WORDS.contains(word)) {
            tokens.set(last, number.with(Token.Sort.PRICE));
            return false;
        }
        String unit = Terms.unit(word);
        if (unit == null || (!tight && (word.length() < 2 || ONLY_TIGHT_UNITS.contains(word)))) {
            return false;
        }
        tokens.set(last, number.with(number.word() + unit, end));
        tight = false;
        return true;
    }

    private void addNeighbours(int start, int end) {
        int previous = -1;
        for (int i = start; i < end && tokens.size() < MAX_TOKENS; ) {
            int next = i + Character.charCount(text.codePointAt(i));
            while (next < end && isMark(text.codePointAt(next))) {
                next += Character.charCount(text.codePointAt(next));
            }
            if (previous >= 0 || next >= end) {
                int from = previous >= 0 ? previous : i;
                add(new Token(Terms.normal(text.substring(from, next)), from, next, gap, false, sort, List.of()));
            }
            previous = i;
            i = next;
        }
    }

    /** The pieces of a run, cut between letters and digits, small letters and capitals, and at underscores. */
    private List<Token> parts(int start, int end) {
        List<Token> parts = List.of();
        int from = start;
        for (int i = start + 1; i <= end; i++) {
            boolean last = i == end;
            if (last ? from > start : isBorder(i, end)) {
                parts = parts.isEmpty() ? new ArrayList<>(2) : parts;
                String word = normal(from, i);
                if (!word.isEmpty()) {
                    parts.add(new Token(word, from, i, Token.NONE, !parts.isEmpty(), sort, List.of()));
                }
                from = i;
            }
        }
        return parts;
    }

    private String normal(int start, int end) {
        String run = text.substring(start, end);
        return Terms.normal(run.indexOf('_') < 0 ? run : run.replace("_", ""));
    }

    private boolean isBorder(int at, int end) {
        char before = text.charAt(at - 1);
        char after = text.charAt(at);
        if (Character.isSurrogate(after) || Character.isSurrogate(before)) {
            return false;
        }
        if (before >= 'a' && before <= 'z' && after >= 'a' && after <= 'z') {
            return false;
        }
        boolean numbers = isDecimal(before) && isDecimal(after);
        boolean digits = !numbers && Character.isDigit(before) != Character.isDigit(after) && !isMark(after);
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

    private static boolean isWord(int c) {
        if (c < 0x80) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        }
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || (isMark(c) && (c < 0xfe00 || c > 0xfe0f) && c != 0x20e3)
                || type == Character.LETTER_NUMBER
                || (type == Character.FORMAT && c != 0x200b);
    }

    private static boolean isMark(int c) {
        if (c < 0x300) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static boolean isUnspaced(int c) {
        return c >= 0x0e00 && (c == 0x30fc || UNSPACED.contains(UnicodeScript.of(c)));
    }
}
