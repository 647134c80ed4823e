package dev.shelfie.domain.matching.caption;

import dev.shelfie.domain.matching.index.FuzzyTermIndex.SimilarTerm;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.ScoreAccumulator;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.AttachedWords;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.CompoundSplitter;
import dev.shelfie.domain.matching.text.Lexicon;
import dev.shelfie.domain.matching.text.ListNumbers;
import dev.shelfie.domain.matching.text.MeasurementUnits;
import dev.shelfie.domain.matching.text.SizeWords;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.TermNormalizer;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.Tokenizer;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Aligns the words of a post with the terms of a catalogue: as written, spelled alike, joined, or split. For one post. */
public final class CaptionAnalyzer {

    private static final int MAX_TOKENS = 800;
    private static final int MAX_FUZZY_SEARCHES = 24;
    private static final int MAX_SPLITS = 48;
    private static final int MAX_JOINED_TOKENS = 3;
    private static final int MAX_URLS = 100;
    private static final int MIN_PART_LENGTH = 3;
    private static final double SIMILARITY_OF_CONCEPT = 0.45;
    private static final double SIMILARITY_OF_COMPOUND = 0.8;

    /** The units that people leave out. */
    private static final List<String> LEFT_OUT = List.of("cm", "mm", "l", "ml", "g", "gb", "pcs");

    private static final int MIN_LENGTH_OF_NUMBER = 2;
    private static final int NUMERIC = TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE;
    private static final double SIMILARITY_OF_NUMBER = 0.8;
    /** The <i>305E</i> is another model than the <i>305</i>. */
    private static final Pattern OTHER_MODEL = Pattern.compile("[0-9]{2,}[a-z]");

    private static final String FACTOR = "x";
    /** No amount stands behind them. */
    private static final Set<String> FACTORS_OF_PROTECTION = Set.of("spf", "lsf", "fps", "upf");

    private static final String EAU = "eau";
    /** What <i>Eau de Parfum</i> and others end with, by their short forms. */
    private static final Map<String, String> PERFUMES = Map.of("edp", "parfum", "edt", "toilette", "edc", "cologne");

    private static final String IN = "in";

    private final ProductIndex index;
    private final Vocabulary vocabulary;
    private final ScoreAccumulator accumulator;
    private final List<CaptionToken> tokens = new ArrayList<>();
    private final List<TermAlignment> alignments = new ArrayList<>();
    private final double idfOfUnknown;
    private int fuzzySearchesLeft = MAX_FUZZY_SEARCHES;
    private int splitsLeft = MAX_SPLITS;

    /**
     * An analyzer for one post.
     *
     * @param accumulator working memory; its content is lost
     */
    public CaptionAnalyzer(ProductIndex index, ScoreAccumulator accumulator) {
        this.index = index;
        this.vocabulary = index.vocabulary();
        this.accumulator = accumulator;
        this.idfOfUnknown = index.idfOfUnknown();
    }

    /** Analyzes a caption, together with hashtags, mentions and links that may not be part of it. */
    public AnalyzedCaption analyze(String caption, List<String> hashtags, List<String> mentions, List<String> links) {
        List<String> urls = new ArrayList<>(links);
        List<Token> words = Tokenizer.tokenize(ListNumbers.blank(caption), urls);
        addTags(hashtags, '#', words);
        addTags(mentions, '@', words);
        words.forEach(this::add);
        alignJoinedTokens();
        alignConcepts();
        alignNumbers(caption);
        alignPerfumes();
        return new AnalyzedCaption(caption, tokens, alignments, canonicalized(urls));
    }

    private static List<String> canonicalized(List<String> urls) {
        return urls.isEmpty()
                ? urls
                : urls.stream()
                        .map(UrlCanonicalizer::canonicalize)
                        .distinct()
                        .limit(MAX_URLS)
                        .toList();
    }

    /** Adds the tags that the caption doesn't have. */
    private static void addTags(List<String> tags, char mark, List<Token> words) {
        for (String tag : tags) {
            for (Token token : Tokenizer.tokenize(mark + tag)) {
                boolean known = words.stream()
                        .anyMatch(other ->
                                other.type() == token.type() && other.word().equals(token.word()));
                if (!known && words.size() < Tokenizer.MAX_TOKENS) {
                    words.add(token.withoutPosition());
                }
            }
        }
    }

    private void add(Token token) {
        if (tokens.size() >= MAX_TOKENS) {
            return;
        }
        if (token.type() == Token.Type.DISCOUNT) {
            addToken(token, Vocabulary.ABSENT, 0);
            return;
        }
        if (MeasurementUnits.isPrice(token.word())) {
            addPrice(token);
            return;
        }
        if (Characters.isEmoji(token.word().codePointAt(0))) {
            addEmoji(token);
            return;
        }
        int size = findWrittenSize(token.word());
        if (size >= 0) {
            addLetter(token, size);
            return;
        }
        int term = vocabulary.findLive(token.word());
        if (term >= 0) {
            addKnown(token, term);
        } else if (isWorthSplitting(token)) {
            token.parts().forEach(this::addPart);
        } else {
            addUnknown(token);
        }
    }

    /** Adds a size of one letter, which is that of a word in catalogues that write sizes out. */
    private void addLetter(Token token, int size) {
        int letter = vocabulary.findLive(token.word());
        if (letter >= 0) {
            alignments.add(new TermAlignment(size, tokens.size(), tokens.size() + 1, 1));
        }
        addKnown(token, letter >= 0 ? letter : size);
    }

    /** The term of the size for which a letter stands; none if it isn't a size in this catalogue. */
    private int findWrittenSize(String letter) {
        String size = SizeWords.ofLetter(letter);
        int term = size == null ? Vocabulary.ABSENT : vocabulary.findLive(size);
        return term >= 0 && TermKind.is(vocabulary.kind(term), TermKind.SIZE) ? term : Vocabulary.ABSENT;
    }

    /** Adds a price. It has no weight of its own, but a gift card's title may have it. */
    private void addPrice(Token token) {
        int term = vocabulary.findLive(token.word());
        if (term >= 0) {
            alignments.add(new TermAlignment(term, tokens.size(), tokens.size() + 1, 1));
        }
        addToken(token, term, 0);
    }

    /** Adds an emoji if the catalogue has what it shows. */
    private void addEmoji(Token token) {
        if (!index.concepts().find(token.word()).isEmpty()) {
            addToken(token, Vocabulary.ABSENT, 0);
        }
    }

    /** Whether the catalogue has one of the token's parts. That of most codes it hasn't. */
    private boolean isWorthSplitting(Token token) {
        if (OTHER_MODEL.matcher(token.word()).matches()) {
            return false;
        }
        for (Token part : token.parts()) {
            if (part.word().length() >= MIN_PART_LENGTH && isTerm(part.word())) {
                return true;
            }
            if (token.type() != Token.Type.PLAIN
                    && splitsLeft-- > 0
                    && !CompoundSplitter.split(part, this::isTerm).isEmpty()) {
                return true;
            }
        }
        return MeasurementUnits.isDimensions(token.word()) && areAmounts(token.parts());
    }

    /** Whether the catalogue has all numbers of some parts as amounts. */
    private boolean areAmounts(List<Token> parts) {
        return parts.stream()
                .map(Token::word)
                .filter(word -> TermKind.is(TermKind.of(word), TermKind.NUMBER))
                .allMatch(number -> LEFT_OUT.stream().anyMatch(unit -> findAmount(number, unit) >= 0));
    }

    private boolean isTerm(String word) {
        return vocabulary.findLive(word) >= 0;
    }

    private void addPart(Token part) {
        int term = vocabulary.findLive(part.word());
        if (term >= 0) {
            addKnown(part, term);
        } else {
            addUnknown(part);
        }
    }

    private void addKnown(Token token, int term) {
        alignments.add(new TermAlignment(term, tokens.size(), tokens.size() + 1, 1));
        addToken(token, term, index.idf(term));
    }

    private void addUnknown(Token token) {
        if (TermKind.is(TermKind.of(token.word()), TermKind.STOP_WORD) || isDiscountCode(token)) {
            addToken(token, Vocabulary.ABSENT, 0);
            return;
        }
        boolean mayBeSplit = !TermKind.is(TermKind.of(token.word()), TermKind.COLOUR) && splitsLeft-- > 0;
        List<Token> pieces = mayBeSplit ? CompoundSplitter.split(token, this::isTerm) : List.of();
        if (!pieces.isEmpty()) {
            pieces.forEach(piece -> addKnown(piece, vocabulary.findLive(piece.word())));
            return;
        }
        for (String rest : AttachedWords.rests(token.word())) {
            int term = vocabulary.findLive(rest);
            if (term >= 0) {
                addKnown(token, term);
                return;
            }
        }
        if (fuzzySearchesLeft > 0) {
            fuzzySearchesLeft--;
            for (SimilarTerm similar : index.fuzzyTerms().find(token.word(), accumulator)) {
                alignments.add(
                        new TermAlignment(similar.term(), tokens.size(), tokens.size() + 1, similar.similarity()));
            }
        }
        addToken(token, Vocabulary.ABSENT, idfOfUnknown);
    }

    /** Whether the token is a name and a round number, such as {@code LINA10}. */
    private static boolean isDiscountCode(Token token) {
        List<Token> parts = token.parts();
        if (parts.size() != 2 || token.type() != Token.Type.PLAIN) {
            return false;
        }
        String number = parts.get(1).word();
        return parts.get(0).word().length() >= MIN_PART_LENGTH
                && (number.endsWith("0") || number.endsWith("5"))
                && number.length() == 2
                && TermKind.of(parts.get(0).word()) != TermKind.NUMBER;
    }

    private void addToken(Token token, int term, double idf) {
        int gap = tokens.isEmpty() ? Token.SENTENCE : token.gap();
        gap = gap == Token.NO_GAP && isBehindFactor(token) ? Token.COMMA : gap;
        byte kind = term >= 0 ? vocabulary.kind(term) : TermKind.of(token.word());
        tokens.add(new CaptionToken(
                token.word(), token.start(), token.end(), gap, token.joined(), token.type(), kind, term, idf));
    }

    /** Whether an x stands between two names and not between two numbers: <i>Xelda Scarf - Red x Tilqa Vase</i>. */
    private boolean isBehindFactor(Token token) {
        int factor = tokens.size() - 1;
        return factor > 0
                && isFactor(factor)
                && tokens.get(factor).gap() == Token.NO_GAP
                && !TermKind.is(tokens.get(factor - 1).kind(), NUMERIC)
                && !TermKind.is(TermKind.of(token.word()), NUMERIC);
    }

    /** Aligns <i>EDP</i> with <i>Eau de Parfum</i>, and the other way round. */
    private void alignPerfumes() {
        for (int at = 0; at < tokens.size(); at++) {
            String sort = PERFUMES.get(tokens.get(at).word());
            if (sort != null) {
                align(EAU, at, at + 1);
                align(sort, at, at + 1);
            } else if (tokens.get(at).word().equals(EAU)) {
                alignEau(at);
            }
        }
    }

    private void alignEau(int at) {
        int sort = at + 1;
        sort += sort < tokens.size() && isStopWord(tokens.get(sort)) ? 1 : 0;
        for (Map.Entry<String, String> perfume : PERFUMES.entrySet()) {
            if (sort < tokens.size() && tokens.get(sort).word().equals(perfume.getValue())) {
                align(perfume.getKey(), at, sort + 1);
            }
        }
    }

    private void align(String word, int from, int to) {
        int term = vocabulary.findLive(word);
        if (term >= 0) {
            alignments.add(new TermAlignment(term, from, to, 1));
        }
    }

    /** Aligns neighbours with the term that they form together, if the catalogue has it. */
    private void alignJoinedTokens() {
        for (int from = 0; from + 1 < tokens.size(); from++) {
            alignLinkedTokens(from);
            int length = tokens.get(from).word().length();
            boolean stopWords = isStopWord(tokens.get(from));
            for (int to = from + 1; to < Math.min(tokens.size(), from + MAX_JOINED_TOKENS); to++) {
                CaptionToken next = tokens.get(to);
                length += next.word().length();
                if (next.gap() > Token.NO_GAP || length > TermNormalizer.MAX_LENGTH) {
                    break;
                }
                stopWords &= isStopWord(next);
                int term = stopWords ? Vocabulary.ABSENT : findJoined(from, to + 1);
                if (term >= 0) {
                    alignments.add(new TermAlignment(term, from, to + 1, 1));
                }
            }
        }
    }

    private int findJoined(int from, int to) {
        String[] words = new String[to - from];
        for (int i = from; i < to; i++) {
            words[i - from] = TermNormalizer.withoutApostrophe(tokens.get(i).word());
        }
        boolean number = !words[0].isEmpty() && Character.isDigit(words[0].charAt(0));
        return number
                ? vocabulary.findLive(MeasurementUnits.canonical(String.join("", words)))
                : vocabulary.findLiveJoined(words);
    }

    /** Aligns tokens with terms that name the same thing, in another language perhaps. */
    private void alignConcepts() {
        for (int from = 0; from < tokens.size(); from++) {
            CaptionToken token = tokens.get(from);
            if (token.kind() == 0) {
                alignConcepts(token.word(), from, from + 1);
                alignUnspacedConcepts(from);
            }
        }
    }

    /** Aligns words of several characters, whose tokens are overlapping pairs. */
    private void alignUnspacedConcepts(int from) {
        String word = tokens.get(from).word();
        for (int to = from + 1; to < tokens.size() && word.length() < Lexicon.MAX_UNSPACED; to++) {
            CaptionToken next = tokens.get(to);
            if (next.start() < 0 || next.start() >= tokens.get(to - 1).end()) {
                return;
            }
            word += next.word().substring(next.word().length() - 1);
            alignConcepts(word, from, to + 1);
        }
    }

    private void alignConcepts(String word, int from, int to) {
        for (int term : index.concepts().find(word)) {
            alignments.add(new TermAlignment(term, from, to, SIMILARITY_OF_CONCEPT));
        }
    }

    /** Aligns numbers with amounts, and amounts with numbers, where one of two leaves the unit out: <i>160x200</i>, <i>Atmos 65 l</i>. */
    private void alignNumbers(String caption) {
        for (int at = 1; at < tokens.size(); at++) {
            CaptionToken token = tokens.get(at);
            boolean mayBeAmount = token.type() == Token.Type.PLAIN && token.start() >= 0 && token.idf() > 0;
            if (mayBeAmount && TermKind.is(token.kind(), TermKind.MEASURE) && isBehindWord(at)) {
                int number = vocabulary.findLive(MeasurementUnits.number(caption, token.start(), token.end()));
                alignNumber(number, at);
            } else if (mayBeAmount
                    && TermKind.is(token.kind(), TermKind.NUMBER)
                    && !FACTORS_OF_PROTECTION.contains(tokens.get(at - 1).word())
                    && endsName(at)) {
                for (String unit : LEFT_OUT) {
                    alignNumber(findAmount(token.word(), unit), at);
                }
            }
        }
    }

    /** Whether a number is one of dimensions, or stands behind a word of the catalogue and before no other one: <i>Daylite 20</i>, not <i>20 days</i>. */
    private boolean endsName(int at) {
        int next = at + 1;
        boolean endsThere = next == tokens.size()
                || tokens.get(next).gap() > Token.NO_GAP
                || tokens.get(next).isTag();
        return isFactor(at - 1) || isFactor(next) || (isBehindWord(at) && endsThere);
    }

    private boolean isFactor(int at) {
        return at < tokens.size() && tokens.get(at).word().equals(FACTOR);
    }

    /** Whether a word of the catalogue stands before a token in its sentence, with at most an <i>in</i> in between. */
    private boolean isBehindWord(int at) {
        int before = at - 1;
        before -= before > 0 && tokens.get(before).word().equals(IN) ? 1 : 0;
        CaptionToken word = tokens.get(before);
        return tokens.get(at).gap() <= Token.COMMA && word.isKnown() && !isStopWord(word);
    }

    private void alignNumber(int term, int at) {
        if (term >= 0 && vocabulary.word(term).length() >= MIN_LENGTH_OF_NUMBER) {
            alignments.add(new TermAlignment(term, at, at + 1, SIMILARITY_OF_NUMBER));
        }
    }

    private int findAmount(String number, String unit) {
        boolean mayBeAmount = number.length() >= MIN_LENGTH_OF_NUMBER && Character.isDigit(number.charAt(0));
        return mayBeAmount ? vocabulary.findLive(MeasurementUnits.canonical(number + unit)) : Vocabulary.ABSENT;
    }

    /** Aligns two neighbours with the compound that they form, such as {@code Frühlingskleid}. */
    private void alignLinkedTokens(int from) {
        CaptionToken next = tokens.get(from + 1);
        String word = tokens.get(from).word();
        if (next.gap() == Token.NO_GAP
                && next.kind() == 0
                && tokens.get(from).kind() == 0
                && CompoundSplitter.canLink(word, next.word())) {
            for (String link : CompoundSplitter.LINKS) {
                int term = vocabulary.findLiveJoined(word, link, next.word());
                if (term >= 0) {
                    alignments.add(new TermAlignment(term, from, from + 2, SIMILARITY_OF_COMPOUND));
                }
            }
        }
    }

    private static boolean isStopWord(CaptionToken token) {
        return TermKind.is(token.kind(), TermKind.STOP_WORD);
    }
}
