package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Measures the {@link Feature}s of candidates. For one caption and one thread. */
public final class FeatureExtractor {

    /** A code counts less in its title than its idf: people often leave codes out. */
    private static final double CODE_SHARE = 0.5;

    /** A code that a larger share of the catalogue has is no model code. */
    private static final double MAX_SHARE_OF_CODE = 0.002;

    /** Keeps tokens without information from being nothing. */
    private static final double MIN_WEIGHT = 0.01;

    /** How much less an option counts that the caption leaves open. Not all of it, so that a title without it is ahead. */
    private static final double OPEN_SHARE = 0.9;

    /** How much more another maker's name counts behind <i>by</i>. */
    private static final double OTHER_MAKER = 3;

    private static final int NO_TOKEN = -1;
    private static final double WELL_COVERED = 0.5;
    private static final double MAX_INFORMATION = 2;
    private static final double MAX_POST_INFORMATION = 3;

    /** How much less a whole title counts if the product doesn't explain all that the mention says: nothing from a quarter on. */
    private static final double COST_OF_UNEXPLAINED = 4;

    private final ProductIndex index;
    private final Vocabulary vocabulary;
    private final AnalyzedCaption caption;
    private final ProximityFeatures proximity;
    private final TitleFeatures title = new TitleFeatures();
    private final MentionFinder mentions;
    private final SubstitutionFeatures substitutions;
    private final OtherName otherName;
    private final AccessoryFeatures accessories;
    private final VersionFeatures versions;
    private final PolarityFeatures polarity;
    private final OwnBrand ownBrand;
    private final OwnPart ownPart;
    private final NamedOptions options;
    private final int captionLength;
    /** How much each token counts in {@link Coverage}. */
    private final double[] weights;

    private final double postInformation;

    private Mention mention = Mention.NONE;
    private Features.Builder features = new Features.Builder();
    /** The tokens that belong to other products. */
    private boolean[] excluded = {};

    private float[] core = {};
    private float[] full = {};
    /** The brand if the caption may leave it out of the title; null otherwise. */
    private ProductTerms.@Nullable AlignedTerms leftOut;

    private double brandInformation;
    private int brandWords;
    /** Whether the mention has the product's brand, all of its words together. */
    private boolean isBrandMentioned;

    /** Whether the caption lacks the brand, which it would need. */
    private boolean isBrandAbsent;

    /** How many terms of the title the caption lacks, but for those that it leaves open or out. */
    private int lacking;

    public FeatureExtractor(ProductIndex index, AnalyzedCaption caption) {
        this.index = index;
        this.vocabulary = index.vocabulary();
        this.caption = caption;
        this.captionLength = caption.tokens().size();
        this.postInformation = postInformation(information(caption.tokens()));
        this.substitutions = new SubstitutionFeatures(index, caption.tokens());
        this.otherName = new OtherName(index, caption.tokens());
        this.accessories = new AccessoryFeatures(index, caption);
        this.versions = new VersionFeatures(vocabulary, caption.tokens());
        this.polarity = new PolarityFeatures(vocabulary, caption.tokens());
        this.ownPart = new OwnPart(caption.tokens());
        this.ownBrand = new OwnBrand(index, caption.tokens());
        this.options = new NamedOptions(index);
        this.mentions = new MentionFinder(index, caption);
        this.weights = new double[captionLength];
        for (int i = 0; i < captionLength; i++) {
            weights[i] = caption.tokens().get(i).idf() + MIN_WEIGHT;
        }
        this.proximity = new ProximityFeatures(vocabulary, caption.tokens());
    }

    private double postInformation(double nats) {
        return Math.min(MAX_POST_INFORMATION, Math.log1p(nats / index.logSize()));
    }

    /** The information of the words that aren't tags, in nats. */
    private static double information(List<CaptionToken> tokens) {
        DoubleSummaryStatistics information = new DoubleSummaryStatistics();
        for (CaptionToken token : tokens) {
            if (!token.isTag()) {
                information.accept(token.idf());
            }
        }
        return information.getSum();
    }

    /**
     * What is measured of a product: its features, which tokens it covers, where it is mentioned, its title's terms, whether
     * the caption has all of them, whether colours, sizes and amounts are all that it lacks, and whether it lacks no word of a colour of which
     * it has one.
     */
    public record Measurement(
            Features features,
            Coverage coverage,
            Mention mention,
            TitleTerms title,
            boolean isComplete,
            boolean lacksOnlyOptions,
            boolean hasWholeColour) {}

    /**
     * Measures a product.
     *
     * @param identified whether the post names the product by an identifier
     * @param shownBefore whether the influencer has shown it before
     * @param excludedTokens the tokens of the caption that belong to other products
     * @param open what the caption leaves open
     */
    public Measurement extract(
            ProductTerms product, boolean identified, boolean shownBefore, boolean[] excludedTokens, OpenOptions open) {
        features = new Features.Builder();
        core = new float[captionLength];
        title.clear();
        mention = mentions.find(product, excludedTokens);
        excluded = excludedTokens;
        readTitle(product);
        readJoinedCodes(product);
        readBrand(product);
        full = core.clone();
        readDetails(product);
        measureTitle(product.titleIdfs, open);
        float[] uncovered = proximity.measure(core, full, excludedTokens, title, features);
        int maker = isBrandAbsent ? ownBrand.maker(mention, caption.text()) : NO_TOKEN;
        if (maker >= 0) {
            features.set(Feature.BRAND_OTHER, OTHER_MAKER, maker);
        }
        substitutions.measure(mention, full, excludedTokens, title, lacking, features);
        otherName.measure(mention, full, excludedTokens, title, product.brand, lacking, features);
        accessories.measure(mention, full, title, features);
        versions.measure(mention, full, excludedTokens, title, product.brand, features);
        polarity.measure(title, features);
        int[] missingOptions = title.missingOptions(vocabulary);
        narrow(product, lacking == 0 || lacking == missingOptions.length);
        measureCatalogue(product.brand.size == 0);
        features.set(Feature.BASE, 1);
        features.set(Feature.SHADE_ABSENT, options.lacksShade() ? 1 : 0);
        features.set(Feature.IDENTIFIED, identified ? 1 : 0);
        features.set(Feature.SHOWN_BEFORE, shownBefore ? 1 : 0);
        return new Measurement(
                features.build(),
                new Coverage(core, full, uncovered, weights),
                mention,
                new TitleTerms(
                        Arrays.copyOf(product.title.terms, product.title.size),
                        product.brand.size == 0 ? -1 : product.brand.terms[product.brand.size - 1],
                        title.missing(),
                        missingOptions),
                lacking == 0,
                lacking > 0 && lacking == missingOptions.length,
                options.missing() == 0);
    }

    /** Whether the caption has every term of a product's title outside of some tokens. */
    public boolean hasTitleOutside(ProductTerms product, boolean[] excludedTokens) {
        excluded = excludedTokens;
        for (int i = 0; i < product.title.size; i++) {
            if (bestAlignment(product.title.alignments[i]) == null) {
                return false;
            }
        }
        return product.title.size > 0;
    }

    private void readTitle(ProductTerms product) {
        title.size = product.title.size;
        for (int i = 0; i < title.size; i++) {
            title.terms[i] = product.title.terms[i];
            int first = product.title.alignments[i];
            TermAlignment alignment = bestAlignment(first);
            if (alignment != null) {
                title.align(i, alignment);
                cover(first, core);
            }
        }
        title.countOnce();
    }

    private void readJoinedCodes(ProductTerms product) {
        for (int i = 0; i < product.codes.size; i++) {
            int first = product.codes.alignments[i];
            TermAlignment alignment = bestAlignment(first);
            if (alignment != null) {
                int from = product.codePositions[i];
                for (int position = from; position < from + product.codeWords[i]; position++) {
                    title.align(position, alignment);
                }
                cover(first, core);
                measureCode(alignment.term(), alignment.similarity(), alignment.from());
            }
        }
    }

    /** Reads the terms of the brand. If there are several, the last one is all of them joined. */
    private void readBrand(ProductTerms product) {
        int terms = product.brand.size;
        double similarity = 0;
        brandInformation = 0;
        brandWords = 0;
        isBrandMentioned = false;
        for (int i = 1; i <= terms; i++) {
            int term = product.brand.terms[i - 1];
            int first = product.brand.alignments[i - 1];
            TermAlignment alignment = bestAlignment(first);
            similarity += (terms > 1 && i == terms ? 1 : 1.0 / Math.max(1, terms - 1)) * similarityAnywhere(first);
            if (alignment != null) {
                cover(first, core);
                isBrandMentioned |= i == terms && isMentioned(alignment);
                if (!title.has(term)) {
                    brandInformation = Math.max(brandInformation, index.idf(term) * alignment.similarity());
                    brandWords += i < terms || terms == 1 ? 1 : 0;
                }
            }
        }
        boolean isNeeded = terms > 0 && !ownBrand.mayBeLeftOut(product.brand, mention, core, excluded);
        isBrandAbsent = isNeeded && similarity == 0;
        features.set(Feature.BRAND_ABSENT, isNeeded ? 1 - Math.min(1, similarity) : 0);
        leftOut = terms == 0 || isNeeded || !title.hasBrand(product.brand) ? null : product.brand;
    }

    /** Reads attributes, category and description, which cover what title and brand don't. */
    private void readDetails(ProductTerms product) {
        options.clear();
        versions.clear();
        boolean hasNumberedSize = product.hasNumberedSize(vocabulary);
        for (int i = 0; i < product.details.size; i++) {
            int term = product.details.terms[i];
            byte kind = vocabulary.kind(term);
            int first = product.details.alignments[i];
            TermAlignment alignment = bestAlignment(first);
            boolean isOfNumberedSize = i >= product.otherOptionsSize && hasNumberedSize && kind == 0;
            if ((i < product.optionsSize && !isOfNumberedSize)
                    || (i < product.attributesSize && TermKind.is(kind, TermKind.COLOUR | TermKind.GENDER))) {
                title.countOption(kind, alignment == null ? 0 : 1);
            }
            if (i < product.optionsSize) {
                readOption(term, kind, alignment);
            }
            if (alignment != null && full[alignment.from()] < WELL_COVERED) {
                cover(first, full);
                measureCode(term, alignment.similarity(), alignment.from());
            }
        }
    }

    private void readOption(int term, byte kind, @Nullable TermAlignment alignment) {
        TermAlignment beside = alignment != null && isMentioned(alignment) ? alignment : null;
        versions.readOption(term, beside == null ? -1 : beside.to() - 1);
        options.read(term, alignment == null ? null : caption.tokens().get(alignment.from()));
        if (title.has(term)) {
            return;
        }
        if (alignment == null) {
            title.missAmount(term, kind);
            options.miss(term);
        } else {
            boolean isNamed = beside != null && full[beside.from()] < WELL_COVERED;
            options.have(term, isNamed ? alignment.similarity() : 0);
        }
    }

    /**
     * Uncovers what may be another product's: words of the mention where they stand again, and the brand outside of the mention,
     * where it may be of several products.
     *
     * @param isNamed whether the caption has the whole title, but for options
     */
    private void narrow(ProductTerms product, boolean isNamed) {
        for (int i = 0; i < product.title.size; i++) {
            int first = product.title.alignments[i];
            TermAlignment mentioned = bestAlignment(first);
            if (mentioned != null && isMentioned(mentioned)) {
                uncoverOutside(mentioned.from(), mentioned.to(), first, false);
            }
        }
        for (int i = 0; i < product.brand.size; i++) {
            if (isNamed && !title.has(product.brand.terms[i])) {
                uncoverOutside(mention.from(), mention.to(), product.brand.alignments[i], true);
            }
        }
    }

    /** Uncovers a term's tokens outside of a range, given its first alignment. */
    private void uncoverOutside(int from, int to, int first, boolean hashtags) {
        for (int i = first; i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
            TermAlignment alignment = caption.alignments().get(i);
            for (int token = alignment.from(); token < alignment.to(); token++) {
                boolean isInside = token >= from && token < to;
                if (!isInside && (hashtags || caption.tokens().get(token).type() != Token.Type.HASHTAG)) {
                    core[token] = 0;
                }
            }
        }
    }

    private void measureTitle(double[] idfs, OpenOptions open) {
        double information = brandInformation + options.information();
        double matched = information;
        double all = information + options.missing();
        int words = brandWords + options.words();
        lacking = 0;
        boolean hasOptions = title.hasColour || title.missesColour;
        for (int i = 0; i < title.size; i++) {
            int term = title.terms[i];
            double similarity = title.similarities[i];
            byte kind = vocabulary.kind(term);
            double idf = similarity == 0 && TermKind.is(kind, TermKind.GOODS) ? index.idfOfGoods(term) : idfs[i];
            double weight = TermKind.is(kind, TermKind.CODE) ? idf * CODE_SHARE : idf;
            boolean isOpen = open.contains(term);
            all += isOpen ? weight * (1 - open.share() * OPEN_SHARE) : weight;
            matched += weight * similarity;
            information += idf * similarity;
            words += similarity > 0 && !TermKind.is(kind, TermKind.STOP_WORD) ? 1 : 0;
            boolean isThere = similarity > WELL_COVERED
                    || isOpen
                    || (leftOut != null && leftOut.contains(term))
                    || vocabulary.mayBeLeftOut(term);
            lacking += isThere ? 0 : 1;
            if (!isOpen || !TermKind.is(kind, TermKind.NUMBER)) {
                title.count(kind, similarity);
            }
            boolean isGender = TermKind.is(kind, TermKind.GENDER);
            if (isGender || (!hasOptions && vocabulary.isOption(term))) {
                title.countOption(kind, similarity);
            }
            measureCode(term, similarity, title.tokens[i]);
        }
        features.set(Feature.TITLE, all == 0 ? 0 : matched / all);
        features.set(Feature.INFORMATION, Math.min(MAX_INFORMATION, information / index.logSize()));
        features.set(Feature.COMPLETE, lacking == 0 ? Math.min(1, information / index.logSize()) : 0);
        features.set(Feature.WORDS, Math.log1p(words));
    }

    /** How far a whole title counts, from 0 to 1: less the more of its mention the product leaves unexplained. */
    public static double wholeness(double explained) {
        return Math.max(0, 1 - COST_OF_UNEXPLAINED * (1 - explained));
    }

    /** Measures what only counts together with other features. */
    private void measureCatalogue(boolean isWithoutBrand) {
        boolean hasOwnPart = ownPart.read(mention, full, isWithoutBrand, isBrandMentioned, features);
        if (hasOwnPart && isBrandMentioned) {
            features.set(Feature.BRAND_OTHER, 0, NO_TOKEN);
        }
        if (hasOwnPart && ownPart.isSeparate()) {
            features.set(Feature.MENTION, 1);
        }
        double whole = wholeness(features.get(Feature.MENTION));
        features.set(Feature.COMPLETE, features.get(Feature.COMPLETE) * whole * (1 - features.get(Feature.INSERTED)));
        double information = hasOwnPart ? postInformation(ownPart.information()) : postInformation;
        features.set(Feature.POST_INFORMATION, Math.min(postInformation, information));
        double confusable = index.confusability() * features.get(Feature.TITLE);
        features.set(Feature.CONFUSABLE, hasOwnPart ? Math.min(0, confusable) : confusable);
    }

    private void measureCode(int term, double similarity, int token) {
        boolean rare = vocabulary.documentFrequency(term) <= Math.max(2, MAX_SHARE_OF_CODE * index.size());
        if (rare && TermKind.is(vocabulary.kind(term), TermKind.CODE) && similarity > features.get(Feature.CODE)) {
            features.set(Feature.CODE, similarity, token);
        }
    }

    /** How similar the most similar token to a term is, whichever product it belongs to: one brand may stand for several products. */
    private double similarityAnywhere(int first) {
        double best = 0;
        for (int i = first; i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
            best = Math.max(best, caption.similarity(i));
        }
        return best;
    }

    /** The most similar alignment of a term, given its first one, with tokens that aren't excluded; null if there is none. */
    private @Nullable TermAlignment bestAlignment(int first) {
        TermAlignment best = null;
        for (int i = first; i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
            TermAlignment alignment = caption.alignments().get(i);
            if (!isExcluded(alignment)
                    && (best == null
                            || alignment.similarity() > best.similarity()
                            || (alignment.similarity() == best.similarity()
                                    && isMentioned(alignment)
                                    && !isMentioned(best)))) {
                best = alignment;
            }
        }
        return best;
    }

    private boolean isMentioned(TermAlignment alignment) {
        return mention.contains(alignment.from());
    }

    /** Covers the tokens of every alignment of a term. */
    private void cover(int first, float[] coverage) {
        for (int i = first; i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
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
