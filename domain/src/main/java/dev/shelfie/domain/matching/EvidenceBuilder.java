package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.feature.Features;
import dev.shelfie.domain.matching.retrieval.IdentifierMatch;
import dev.shelfie.domain.matching.scoring.Candidate;
import dev.shelfie.domain.matching.scoring.ScoredCandidate;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Builds the evidence of a candidate: reasons in sentences, whose weights add up to the score. */
final class EvidenceBuilder {

    private static final List<String> PERCENT =
            IntStream.rangeClosed(0, 100).mapToObj(i -> i + " %").toList();
    private static final List<String> TITLE_SENTENCES = PERCENT.stream()
            .map(share -> "The caption has " + share + " of what tells the product's title from others")
            .toList();
    private static final List<String> MENTION_SENTENCES = PERCENT.stream()
            .map(share -> "The product explains " + share + " of what the caption says there, but not this")
            .toList();
    private static final double MIN_QUOTED = 0.3;
    private static final List<Feature> FEATURES = List.of(Feature.values());
    private static final List<String> KINDS =
            FEATURES.stream().map(Feature::kind).distinct().toList();
    private static final int[] KIND_OF_FEATURE =
            FEATURES.stream().mapToInt(feature -> KINDS.indexOf(feature.kind())).toArray();

    private final AnalyzedCaption caption;
    private final double[] weights;

    EvidenceBuilder(AnalyzedCaption caption, double[] weights) {
        this.caption = caption;
        this.weights = weights;
    }

    /** The reasons, the weightiest first. */
    List<Evidence> build(ScoredCandidate scored) {
        return new OfCandidate(scored).reasons();
    }

    private static int percent(double share) {
        return (int) Math.min(100, Math.round(100 * share));
    }

    /** The part of the caption with the weightiest token, as far as its neighbours weigh enough; null if none does. */
    private Evidence.@Nullable Quote quoteAroundHeaviest(IntToDoubleFunction weight) {
        int heaviest = -1;
        double most = 0;
        for (int i = 0; i < caption.tokens().size(); i++) {
            double one = weight.applyAsDouble(i);
            if (one > most && isQuotable(i, weight)) {
                heaviest = i;
                most = one;
            }
        }
        if (heaviest < 0) {
            return null;
        }
        int from = heaviest;
        while (from > 0 && isTogether(from) && isQuotable(from - 1, weight)) {
            from--;
        }
        int to = heaviest + 1;
        while (to < caption.tokens().size() && isTogether(to) && isQuotable(to, weight)) {
            to++;
        }
        return quote(from, to);
    }

    /** The words of a mention in that sentence which says the most about the product: <i>Tote: Nordlys tote bag</i>. */
    private Evidence.@Nullable Quote quote(Candidate candidate) {
        if (candidate.mention().isEmpty()) {
            return quoteAroundHeaviest(candidate.coverage()::core);
        }
        Evidence.Quote best = null;
        double most = 0;
        int from = candidate.mention().from();
        while (from < candidate.mention().to()) {
            int to = from;
            double said = 0;
            int end = from;
            do {
                double core = candidate.coverage().core(end);
                said += core * caption.tokens().get(end).idf();
                end++;
                to = core >= MIN_QUOTED ? end : to;
            } while (end < candidate.mention().to() && isTogether(end));
            if (said > most || best == null) {
                best = quote(from, to);
                most = said;
            }
            from = end;
        }
        return best;
    }

    private boolean isQuotable(int token, IntToDoubleFunction weight) {
        return weight.applyAsDouble(token) >= MIN_QUOTED
                && caption.tokens().get(token).start() >= 0;
    }

    /** Whether a token stands in the same sentence as the one before. */
    private boolean isTogether(int token) {
        return caption.tokens().get(token).gap() <= Token.COMMA;
    }

    /** The part of the caption from one token to another; null if there is none, or a token isn't in the caption. */
    private Evidence.@Nullable Quote quote(int from, int to) {
        List<CaptionToken> tokens = caption.tokens();
        if (from >= to || tokens.get(from).start() < 0 || tokens.get(to - 1).start() < 0) {
            return null;
        }
        int start = tokens.get(from).start();
        int end = tokens.get(to - 1).end();
        return new Evidence.Quote(caption.text().substring(start, end), start, end);
    }

    private final class OfCandidate {

        private final Candidate candidate;
        private final Features features;
        private final @Nullable IdentifierMatch identifier;
        private final double competition;
        /** The words of the mention. */
        private final Evidence.@Nullable Quote quote;

        OfCandidate(ScoredCandidate scored) {
            this.candidate = scored.candidate();
            this.features = candidate.features();
            this.identifier = candidate.identifier();
            this.competition = scored.competition();
            this.quote = quote(candidate);
        }

        List<Evidence> reasons() {
            double[] weightsByKind = new double[KINDS.size()];
            for (int i = 0; i < weights.length; i++) {
                weightsByKind[KIND_OF_FEATURE[i]] += weights[i] * features.get(FEATURES.get(i));
            }
            List<Evidence> reasons = new ArrayList<>();
            for (int kind = 0; kind < weightsByKind.length; kind++) {
                if (weightsByKind[kind] != 0) {
                    reasons.add(reason(KINDS.get(kind), weightsByKind[kind]));
                }
            }
            if (competition != 0) {
                reasons.add(new Evidence("competition", "Other products claim the same words", quote, competition));
            }
            reasons.sort((a, b) -> Double.compare(Math.abs(b.weight()), Math.abs(a.weight())));
            return reasons;
        }

        private Evidence reason(String kind, double weight) {
            return switch (kind) {
                case "base_rate" ->
                    new Evidence(kind, "Of all the products of a catalogue, a post shows few", null, weight);
                case "title" -> new Evidence(kind, title(), quote, weight);
                case "mention" -> mention(weight);
                case "brand" -> brand(weight);
                case "code" ->
                    features.get(Feature.CODE) > 0
                            ? atToken(Feature.CODE, "The caption has the product's model code", weight)
                            : atToken(Feature.CODE_OTHER, "The caption has another model code", weight);
                case "number" -> atToken(Feature.NUMBER_OTHER, "The caption has other numbers than the title", weight);
                case "version" -> version(weight);
                case "accessory" -> accessory(weight);
                case "colour" -> colour(weight);
                case "spread" -> new Evidence(kind, "The title's words stand far apart", quote, weight);
                case "shown_before" -> new Evidence(kind, "The influencer has shown this product before", null, weight);
                default -> identifier(weight);
            };
        }

        private String title() {
            if (features.get(Feature.COMPLETE) > 0) {
                return candidate.isOpen()
                        ? "The caption has the whole title, but for what tells variants apart"
                        : "The caption has the product's whole title";
            }
            return TITLE_SENTENCES.get(percent(features.get(Feature.TITLE)));
        }

        private Evidence mention(double weight) {
            int share = percent(features.get(Feature.MENTION));
            if (share == 100 && features.get(Feature.INSERTED) > 0) {
                return atToken(
                        Feature.INSERTED, "The product explains all that the caption says there, but not this", weight);
            }
            return share == 100
                    ? new Evidence("mention", "The product explains all that the caption says there", quote, weight)
                    : new Evidence(
                            "mention",
                            MENTION_SENTENCES.get(share),
                            quoteAroundHeaviest(candidate.coverage()::uncovered),
                            weight);
        }

        private Evidence brand(double weight) {
            return features.token(Feature.BRAND_OTHER) >= 0
                    ? atToken(Feature.BRAND_OTHER, "The caption names another brand", weight)
                    : new Evidence("brand", brandAbsent(), null, weight);
        }

        private String brandAbsent() {
            return features.get(Feature.BRAND_ABSENT) == 1
                    ? "The caption doesn't name the brand"
                    : "The caption has only a part of the brand";
        }

        private Evidence colour(double weight) {
            int other = features.token(Feature.COLOUR_OTHER);
            if (other >= 0 && TermKind.is(caption.tokens().get(other).kind(), TermKind.GENDER)) {
                return atToken(Feature.COLOUR_OTHER, "The product is for others than the caption says", weight);
            }
            return features.get(Feature.COLOUR_OTHER) > 0
                    ? atToken(Feature.COLOUR_OTHER, "The caption names another colour or size", weight)
                    : new Evidence("colour", "The caption names the colour, but not the product's shade", null, weight);
        }

        private Evidence version(double weight) {
            if (features.get(Feature.VERSION_OTHER) > 0) {
                return atToken(Feature.VERSION_OTHER, "The caption names another version of the product", weight);
            }
            return features.get(Feature.OTHER_NAME) > 0
                    ? atToken(Feature.OTHER_NAME, "The caption has something else here than the title", weight)
                    : new Evidence("version", "The caption doesn't name the product's version", null, weight);
        }

        private Evidence accessory(double weight) {
            return features.get(Feature.ACCESSORY_NAMED) > 0
                    ? atToken(
                            Feature.ACCESSORY_NAMED, "The caption names something for this product, or like it", weight)
                    : atToken(Feature.IS_ACCESSORY, "The product is an accessory for what the caption names", weight);
        }

        private Evidence identifier(double weight) {
            IdentifierMatch match = requireNonNull(identifier, "identifier");
            String kind = match.kind().name().toLowerCase(Locale.ROOT);
            return new Evidence(
                    kind, "The post " + match.kind().explanation(), quote(match.from(), match.to()), weight);
        }

        private Evidence atToken(Feature feature, String sentence, double weight) {
            int token = features.token(feature);
            int end = token + 1;
            while (isCode(feature)
                    && end < caption.tokens().size()
                    && caption.tokens().get(end).isJoined()) {
                end++;
            }
            return new Evidence(feature.kind(), sentence, token < 0 ? null : quote(token, end), weight);
        }

        private boolean isCode(Feature feature) {
            return feature == Feature.CODE || feature == Feature.CODE_OTHER;
        }
    }
}
