package dev.shelfie.domain.matching.retrieval;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.Identifier;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the products that a post names by a link or a code. For one caption. */
public final class IdentifiedProducts {

    private static final int MAX_TOKENS_OF_CODE = 5;

    private static final List<Identifier> CODES = List.of(Identifier.SKU, Identifier.MPN, Identifier.EXTERNAL_ID);

    private final ProductIndex index;
    private final AnalyzedCaption caption;

    public IdentifiedProducts(ProductIndex index, AnalyzedCaption caption) {
        this.index = index;
        this.caption = caption;
    }

    /** The identified products by {@code docId}, in the order in which the post names them, links first; at most as many as candidates. */
    public Map<Integer, IdentifierMatch> find() {
        Map<Integer, IdentifierMatch> identified = new LinkedHashMap<>();
        for (String url : caption.urls()) {
            if (UrlCanonicalizer.isBelowHomePage(url)) {
                find(Identifier.LINK, Identifier.LINK.hash(url), 0, 0, identified);
            }
        }
        findCodes(identified);
        return identified;
    }

    /** Finds the codes that tokens are, alone or with those after them. All codes have digits. */
    private void findCodes(Map<Integer, IdentifierMatch> identified) {
        List<CaptionToken> tokens = caption.tokens();
        @Nullable String[] spellings = new String[tokens.size()];
        int next = 0;
        for (int from = 0; from < spellings.length; from++) {
            next = Math.max(next, from);
            while (next < spellings.length && Identifier.digits(tokens.get(next).word()) == 0) {
                next++;
            }
            if (next < Math.min(spellings.length, from + MAX_TOKENS_OF_CODE)) {
                findCodes(from, spellings, identified);
            }
        }
    }

    /** Finds the codes that start with a token. */
    private void findCodes(int from, @Nullable String[] spellings, Map<Integer, IdentifierMatch> identified) {
        StringBuilder code = new StringBuilder();
        int digits = 0;
        for (int to = from; to < Math.min(spellings.length, from + MAX_TOKENS_OF_CODE); to++) {
            CaptionToken token = caption.tokens().get(to);
            if (to > from && token.gap() > Token.COMMA) {
                return;
            }
            spellings[to] = spellings[to] == null ? spelling(token) : spellings[to];
            code.append(spellings[to]);
            digits += Identifier.digits(spellings[to]);
            if (Identifier.isDistinctive(code.length(), digits)) {
                findCode(code.toString(), from, to + 1, identified);
            }
        }
    }

    /** A token as codes are compared: words without plurals and amounts in base units would be other codes. */
    private String spelling(CaptionToken token) {
        String word = token.word();
        int length = token.end() - token.start();
        boolean asWritten =
                length == word.length() && caption.text().regionMatches(true, token.start(), word, 0, length);
        return token.start() < 0 || asWritten
                ? word
                : Identifier.normalize(caption.text().substring(token.start(), token.end()));
    }

    private void findCode(String code, int from, int to, Map<Integer, IdentifierMatch> identified) {
        if (Identifier.isGtin(code)) {
            find(Identifier.GTIN, Identifier.hashOfGtin(code), from, to, identified);
        }
        for (Identifier kind : CODES) {
            find(kind, kind.hash(code), from, to, identified);
        }
    }

    private void find(Identifier kind, long hash, int from, int to, Map<Integer, IdentifierMatch> identified) {
        for (int docId : index.find(hash)) {
            if (index.forward().isLive(docId) && identified.size() < CandidateRetrieval.MAX_CANDIDATES) {
                identified.putIfAbsent(docId, new IdentifierMatch(kind, hash, from, to));
            }
        }
    }
}
