package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.List;

/** Reads a post in the light of a catalogue: which of its words the catalogue has, written so or alike, joined or apart. */
final class CaptionReading {

    private static final int MAX_UNITS = 800;
    private static final int MAX_SIMILAR = 24;
    private static final int MAX_SPLITS = 48;
    private static final int MAX_JOINED = 3;

    private final Index index;
    private final Vocabulary vocabulary;
    private final Scratch scratch;
    private final List<Unit> units = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private final double unknownRarity;
    private int similarLeft = MAX_SIMILAR;
    private int splitsLeft = MAX_SPLITS;

    private CaptionReading(Index index, Scratch scratch) {
        this.index = index;
        this.vocabulary = index.vocabulary();
        this.scratch = scratch;
        this.unknownRarity = index.unknownRarity();
    }

    static Caption read(PostText post, Index index, Scratch scratch) {
        List<String> links = new ArrayList<>(post.links());
        List<Token> tokens = Lexer.tokens(post.caption(), links);
        addTags(post.hashtags(), '#', tokens);
        addTags(post.mentions(), '@', tokens);
        CaptionReading reading = new CaptionReading(index, scratch);
        tokens.forEach(reading::add);
        reading.join();
        List<String> canonical =
                links.stream().map(Links::canonical).distinct().limit(100).toList();
        return new Caption(post.caption(), reading.units, reading.readings, canonical);
    }

    /** Adds the tags that came apart from the caption, unless it has them. */
    private static void addTags(List<String> tags, char mark, List<Token> tokens) {
        for (String tag : tags) {
            for (Token token : Lexer.tokens(mark + tag)) {
                boolean there = tokens.stream()
                        .anyMatch(other ->
                                other.sort() == token.sort() && other.word().equals(token.word()));
                if (!there && tokens.size() < Lexer.MAX_TOKENS) {
                    tokens.add(token.nowhere());
                }
            }
        }
    }

    private void add(Token token) {
        if (units.size() >= MAX_UNITS) {
            return;
        }
        if (token.sort() == Token.Sort.PRICE) {
            addUnit(token, Vocabulary.ABSENT, 0);
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

    /** Whether a part is a word that the catalogue has: not so with most codes. */
    private boolean isWorthSplitting(Token token) {
        for (Token part : token.parts()) {
            if (part.word().length() >= 3 && vocabulary.findLive(part.word()) >= 0) {
                return true;
            }
            if (token.sort() != Token.Sort.PLAIN
                    && splitsLeft-- > 0
                    && !Compound.split(part, vocabulary).isEmpty()) {
                return true;
            }
        }
        return false;
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
        readings.add(new Reading(term, units.size(), units.size() + 1, 1));
        addUnit(token, term, index.rarity(term));
    }

    private void addUnknown(Token token) {
        byte kind = Terms.kind(token.word());
        if ((kind & Terms.COMMON) != 0 || isDiscountCode(token)) {
            addUnit(token, Vocabulary.ABSENT, 0);
            return;
        }
        List<Token> pieces = splitsLeft-- > 0 ? Compound.split(token, vocabulary) : List.of();
        if (!pieces.isEmpty()) {
            pieces.forEach(piece -> addKnown(piece, vocabulary.findLive(piece.word())));
            return;
        }
        if (similarLeft > 0) {
            similarLeft--;
            Similar.Found found = index.similar().find(token.word(), scratch);
            for (int i = 0; i < found.size; i++) {
                readings.add(new Reading(found.terms[i], units.size(), units.size() + 1, found.likeness[i]));
            }
        }
        addUnit(token, Vocabulary.ABSENT, unknownRarity);
    }

    /** A name in capitals with a round number, as in {@code LINA10}. */
    private static boolean isDiscountCode(Token token) {
        List<Token> parts = token.parts();
        if (parts.size() != 2 || token.sort() != Token.Sort.PLAIN) {
            return false;
        }
        String number = parts.get(1).word();
        return parts.get(0).word().length() >= 3
                && (number.endsWith("0") || number.endsWith("5"))
                && number.length() == 2
                && Terms.kind(parts.get(0).word()) != Terms.NUMBER;
    }

    private void addUnit(Token token, int term, double rarity) {
        int gap = units.isEmpty() ? Token.SENTENCE : token.gap();
        byte kind = term >= 0 ? vocabulary.kind(term) : Terms.kind(token.word());
        units.add(new Unit(token.word(), token.start(), token.end(), gap, token.sort(), kind, term, rarity));
    }

    /** Reads neighbours as one word, where the catalogue has it. */
    private void join() {
        for (int from = 0; from + 1 < units.size(); from++) {
            StringBuilder joined = new StringBuilder(units.get(from).word());
            boolean common = units.get(from).is(Terms.COMMON);
            for (int to = from + 1; to < Math.min(units.size(), from + MAX_JOINED); to++) {
                Unit next = units.get(to);
                if (next.gap() > Token.NONE || joined.length() + next.word().length() > Terms.MAX_LENGTH) {
                    break;
                }
                joined.append(next.word());
                common &= next.is(Terms.COMMON);
                int term = common ? Vocabulary.ABSENT : vocabulary.findLive(joined);
                if (term >= 0) {
                    readings.add(new Reading(term, from, to + 1, 1));
                }
            }
        }
    }
}
