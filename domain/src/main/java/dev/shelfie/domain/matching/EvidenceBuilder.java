package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.scoring.AnalyzedCaption;
import dev.shelfie.domain.matching.scoring.CaptionToken;
import dev.shelfie.domain.matching.scoring.Coverage;
import dev.shelfie.domain.matching.scoring.Feature;
import dev.shelfie.domain.matching.scoring.Features;
import dev.shelfie.domain.matching.scoring.IdentifierMatch;
import dev.shelfie.domain.matching.scoring.ScoredCandidate;
import dev.shelfie.domain.matching.text.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Builds the evidence of a candidate: reasons in sentences, whose weights add up to the score. */
final class EvidenceBuilder {

    private static final String ALL = percent(1);
    private static final double MIN_QUOTED = 0.3;

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

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    /** The part of the caption from the first token that weighs enough to the last one that follows closely. */
    private Evidence.@Nullable Quote quote(IntToDoubleFunction weight) {
        List<CaptionToken> tokens = caption.tokens();
        int from = 0;
        while (from < tokens.size()
                && (weight.applyAsDouble(from) < MIN_QUOTED || tokens.get(from).start() < 0)) {
            from++;
        }
        int to = from;
        for (int i = from; i < tokens.size() && tokens.get(i).start() >= 0; i++) {
            if (i > from && tokens.get(i).gap() > Token.COMMA) {
                break;
            }
            to = weight.applyAsDouble(i) >= MIN_QUOTED ? i + 1 : to;
        }
        return quote(from, to);
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

        private final Features features;
        private final Coverage coverage;
        private final @Nullable IdentifierMatch identifier;
        private final double competition;

        OfCandidate(ScoredCandidate scored) {
            this.features = scored.candidate().features();
            this.coverage = scored.candidate().coverage();
            this.identifier = scored.candidate().identifier();
            this.competition = scored.competition();
        }

        List<Evidence> reasons() {
            Map<String, Double> weightsByKind = new LinkedHashMap<>();
            for (Feature feature : Feature.values()) {
                weightsByKind.merge(feature.kind(), weights[feature.index()] * features.get(feature), Double::sum);
            }
            List<Evidence> reasons = new ArrayList<>();
            weightsByKind.forEach((kind, weight) -> {
                if (weight != 0) {
                    reasons.add(reason(kind, weight));
                }
            });
            if (competition != 0) {
                reasons.add(new Evidence(
                        "competition", "Other products claim the same words", quote(coverage::core), competition));
            }
            reasons.sort(Comparator.comparingDouble(reason -> -Math.abs(reason.weight())));
            return reasons;
        }

        private Evidence reason(String kind, double weight) {
            return switch (kind) {
                case "base_rate" ->
                    new Evidence(kind, "Of all the products of a catalogue, a post shows few", null, weight);
                case "title" -> new Evidence(kind, title(), quote(coverage::core), weight);
                case "mention" -> mention(weight);
                case "brand" -> brand(weight);
                case "code" ->
                    features.get(Feature.CODE) > 0
                            ? atToken(Feature.CODE, "The caption has the product's model code", weight)
                            : atToken(Feature.CODE_OTHER, "The caption has another model code", weight);
                case "number" -> atToken(Feature.NUMBER_OTHER, "The caption has other numbers than the title", weight);
                case "colour" -> atToken(Feature.COLOUR_OTHER, "The caption names another colour", weight);
                case "spread" -> new Evidence(kind, "The title's words stand far apart", quote(coverage::core), weight);
                case "shown_before" -> new Evidence(kind, "The influencer has shown this product before", null, weight);
                default -> identifier(weight);
            };
        }

        private String title() {
            return "The caption has " + percent(features.get(Feature.TITLE))
                    + " of what tells the product's title from others";
        }

        private Evidence mention(double weight) {
            String share = percent(features.get(Feature.MENTION));
            return share.equals(ALL)
                    ? new Evidence(
                            "mention",
                            "The product explains all that the caption says there",
                            quote(coverage::core),
                            weight)
                    : new Evidence(
                            "mention",
                            "The product explains " + share + " of what the caption says there, but not this",
                            quote(coverage::uncovered),
                            weight);
        }

        private Evidence brand(double weight) {
            return features.token(Feature.BRAND_OTHER) >= 0
                    ? atToken(Feature.BRAND_OTHER, "The caption names another brand", weight)
                    : new Evidence("brand", "The caption doesn't name the brand", null, weight);
        }

        private Evidence identifier(double weight) {
            IdentifierMatch match = requireNonNull(identifier, "identifier");
            String kind = match.kind().name().toLowerCase(Locale.ROOT);
            return new Evidence(
                    kind, "The post " + match.kind().explanation(), quote(match.from(), match.to()), weight);
        }

        private Evidence atToken(Feature feature, String sentence, double weight) {
            int token = features.token(feature);
            return new Evidence(feature.kind(), sentence, token < 0 ? null : quote(token, token + 1), weight);
        }
    }
}
