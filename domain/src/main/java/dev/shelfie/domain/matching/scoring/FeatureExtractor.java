package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.index.Field;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.RecordCursor;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.TermKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Measures the {@link Feature}s of candidates. For one caption and one thread. */
final class FeatureExtractor {

    /** A code counts less in its title than its idf: people often leave codes out. */
    private static final double CODE_SHARE = 0.5;

    /** A code that a larger share of the catalogue has is no model code. */
    private static final double MAX_SHARE_OF_CODE = 0.002;

    private static final double WELL_COVERED = 0.5;
    private static final double MAX_INFORMATION = 2;

    private static final List<Field> DETAILS = List.of(Field.ATTRIBUTES, Field.CATEGORY, Field.DESCRIPTION);

    private final ProductIndex index;
    private final Vocabulary vocabulary;
    private final AnalyzedCaption caption;
    private final ProximityFeatures proximity;
    private final TitleFeatures title = new TitleFeatures();
    private final RecordCursor record = new RecordCursor();
    private final int captionLength;

    private Features.Builder features = new Features.Builder();
    private boolean[] excluded = {};
    private float[] core = {};
    private float[] full = {};
    private double brandInformation;

    FeatureExtractor(ProductIndex index, AnalyzedCaption caption) {
        this.index = index;
        this.vocabulary = index.vocabulary();
        this.caption = caption;
        this.captionLength = caption.tokens().size();
        this.proximity = new ProximityFeatures(vocabulary, caption.tokens());
    }

    /** What is measured of a product: its features, and which tokens it covers. */
    record Measurement(Features features, Coverage coverage) {}

    /**
     * Measures a product.
     *
     * @param identified whether the post names the product by an identifier
     * @param shownBefore whether the influencer has shown it before
     * @param excludedTokens the tokens of the caption that belong to other products
     */
    Measurement extract(int docId, boolean identified, boolean shownBefore, boolean[] excludedTokens) {
        features = new Features.Builder();
        excluded = excludedTokens;
        core = new float[captionLength];
        title.clear();
        index.forward().read(docId, record);
        readTitle();
        readJoinedCodes();
        readBrand();
        full = core.clone();
        readDetails();
        measureTitle();
        float[] uncovered = proximity.measure(core, full, excluded, title, features);
        features.set(Feature.BASE, 1);
        features.set(Feature.IDENTIFIED, identified ? 1 : 0);
        features.set(Feature.SHOWN_BEFORE, shownBefore ? 1 : 0);
        return new Measurement(features.build(), new Coverage(core, full, uncovered, caption.tokens()));
    }

    private void readTitle() {
        title.size = record.nextField();
        for (int i = 0; i < title.size; i++) {
            int term = record.nextTerm();
            title.terms[i] = term;
            TermAlignment alignment = bestAlignment(term);
            if (alignment != null) {
                title.align(i, alignment);
                cover(term, core);
            }
        }
    }

    private void readJoinedCodes() {
        for (int codes = record.nextField(); codes > 0; codes--) {
            int term = record.nextTerm();
            TermAlignment alignment = bestAlignment(term);
            if (alignment != null) {
                int first = record.titlePosition();
                for (int position = first; position < first + record.titleWords(); position++) {
                    title.align(position, alignment);
                }
                cover(term, core);
                measureCode(term, alignment.similarity(), alignment.from());
            }
        }
    }

    /** Reads the terms of the brand. If there are several, the last one is all of them joined. */
    private void readBrand() {
        int terms = record.nextField();
        double similarity = 0;
        brandInformation = 0;
        for (int i = 1; i <= terms; i++) {
            int term = record.nextTerm();
            TermAlignment alignment = bestAlignment(term);
            if (alignment != null) {
                similarity += terms > 1 && i == terms ? 1 : alignment.similarity() / Math.max(1, terms - 1);
                cover(term, core);
                if (!title.has(term)) {
                    brandInformation = Math.max(brandInformation, index.idf(term) * alignment.similarity());
                }
            }
        }
        features.set(Feature.BRAND_ABSENT, terms == 0 ? 0 : 1 - Math.min(1, similarity));
    }

    /** Reads attributes, category and description, which cover what title and brand don't. */
    private void readDetails() {
        for (Field field : DETAILS) {
            for (int terms = record.nextField(); terms > 0; terms--) {
                int term = record.nextTerm();
                TermAlignment alignment = bestAlignment(term);
                if (field == Field.ATTRIBUTES && TermKind.is(vocabulary.kind(term), TermKind.COLOUR)) {
                    title.count(TermKind.COLOUR, alignment == null ? 0 : 1);
                }
                if (alignment != null && full[alignment.from()] < WELL_COVERED) {
                    cover(term, full);
                    measureCode(term, alignment.similarity(), alignment.from());
                }
            }
        }
    }

    private void measureTitle() {
        double information = brandInformation;
        double matched = brandInformation;
        double all = brandInformation;
        int words = 0;
        for (int i = 0; i < title.size; i++) {
            int term = title.terms[i];
            double similarity = title.similarities[i];
            double idf = index.idf(term);
            byte kind = vocabulary.kind(term);
            double weight = TermKind.is(kind, TermKind.CODE) ? idf * CODE_SHARE : idf;
            all += weight;
            matched += weight * similarity;
            information += idf * similarity;
            words += similarity > 0 && !TermKind.is(kind, TermKind.STOP_WORD) ? 1 : 0;
            title.count(kind, similarity);
            measureCode(term, similarity, title.tokens[i]);
        }
        features.set(Feature.TITLE, all == 0 ? 0 : matched / all);
        features.set(Feature.INFORMATION, Math.min(MAX_INFORMATION, information / index.logSize()));
        features.set(Feature.WORDS, Math.log1p(words));
    }

    private void measureCode(int term, double similarity, int token) {
        boolean rare = vocabulary.documentFrequency(term) <= Math.max(2, MAX_SHARE_OF_CODE * index.size());
        if (rare && TermKind.is(vocabulary.kind(term), TermKind.CODE) && similarity > features.get(Feature.CODE)) {
            features.set(Feature.CODE, similarity, token);
        }
    }

    /** The most similar alignment of a term with tokens that aren't excluded; null if there is none. */
    private @Nullable TermAlignment bestAlignment(int term) {
        TermAlignment best = null;
        for (int i = caption.firstAlignment(term); caption.isAlignment(i, term); i++) {
            TermAlignment alignment = caption.alignments().get(i);
            if (!isExcluded(alignment) && (best == null || alignment.similarity() > best.similarity())) {
                best = alignment;
            }
        }
        return best;
    }

    /** Covers the tokens of every alignment of a term. */
    private void cover(int term, float[] coverage) {
        for (int i = caption.firstAlignment(term); caption.isAlignment(i, term); i++) {
            TermAlignment alignment = caption.alignments().get(i);
            if (!isExcluded(alignment)) {
                for (int token = alignment.from(); token < alignment.to(); token++) {
                    coverage[token] = Math.max(coverage[token], (float) alignment.similarity());
                }
            }
        }
    }

    private boolean isExcluded(TermAlignment alignment) {
        for (int token = alignment.from(); token < alignment.to(); token++) {
            if (excluded[token]) {
                return true;
            }
        }
        return false;
    }
}
