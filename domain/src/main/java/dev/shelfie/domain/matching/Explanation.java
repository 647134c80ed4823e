package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says why a candidate has its score, in sentences whose weights add up to it. */
final class Explanation {

    private static final String ALL = percent(1);
    private static final double LEAST = 0.3;

    private final Caption caption;
    private final double[] weights;

    Explanation(Caption caption, double[] weights) {
        this.caption = caption;
        this.weights = weights;
    }

    /** The reasons, the weightiest first. */
    List<Evidence> of(Candidate one) {
        Map<String, Double> byKind = new LinkedHashMap<>();
        for (Feature feature : Feature.values()) {
            byKind.merge(feature.kind(), weights[feature.index()] * one.get(feature), Double::sum);
        }
        List<Evidence> reasons = new ArrayList<>();
        byKind.forEach((kind, weight) -> {
            if (weight != 0) {
                reasons.add(reason(kind, weight, one));
            }
        });
        if (one.competition != 0) {
            reasons.add(new Evidence(
                    "competition", "Other products claim the same words", quote(one.claims), one.competition));
        }
        reasons.sort(Comparator.comparingDouble(reason -> -Math.abs(reason.weight())));
        return reasons;
    }

    private Evidence reason(String kind, double weight, Candidate one) {
        return switch (kind) {
            case "base_rate" ->
                new Evidence(kind, "Of all the products of a catalogue, a post shows few", null, weight);
            case "title" -> new Evidence(kind, title(one), quote(one.claims), weight);
            case "mention" -> mention(weight, one);
            case "brand" -> brand(weight, one);
            case "code" ->
                one.get(Feature.CODE) > 0
                        ? at(Feature.CODE, "The caption has the product's model code", weight, one)
                        : at(Feature.CODE_OTHER, "The caption has another model code", weight, one);
            case "number" -> at(Feature.NUMBER_OTHER, "The caption has other numbers than the title", weight, one);
            case "colour" -> at(Feature.COLOUR_OTHER, "The caption names another colour", weight, one);
            case "spread" -> new Evidence(kind, "The title's words stand far apart", quote(one.claims), weight);
            case "shown_before" -> new Evidence(kind, "The influencer has shown this product before", null, weight);
            default -> identity(weight, one);
        };
    }

    private static String title(Candidate one) {
        return "The caption has " + percent(one.get(Feature.TITLE)) + " of what tells the product's title from others";
    }

    private Evidence mention(double weight, Candidate one) {
        String share = percent(one.get(Feature.MENTION));
        return share.equals(ALL)
                ? new Evidence(
                        "mention", "The product explains all that the caption says there", quote(one.claims), weight)
                : new Evidence(
                        "mention",
                        "The product explains " + share + " of what the caption says there, but not this",
                        quote(one.against),
                        weight);
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    private Evidence brand(double weight, Candidate one) {
        return one.where(Feature.BRAND_OTHER) >= 0
                ? at(Feature.BRAND_OTHER, "The caption names another brand", weight, one)
                : new Evidence("brand", "The caption doesn't name the brand", null, weight);
    }

    private Evidence identity(double weight, Candidate one) {
        Retrieval.Named named = requireNonNull(one.named, "named");
        String kind = named.kind().name().toLowerCase(Locale.ROOT);
        return new Evidence(kind, "The post " + named.kind().sentence(), quote(named.from(), named.to()), weight);
    }

    private Evidence at(Feature feature, String sentence, double weight, Candidate one) {
        int unit = one.where(feature);
        return new Evidence(feature.kind(), sentence, unit < 0 ? null : quote(unit, unit + 1), weight);
    }

    /** The stretch of caption from the first of the units that weigh something to the last that follows closely. */
    private Evidence.@Nullable Quote quote(float[] weighing) {
        int from = 0;
        while (from < weighing.length
                && (weighing[from] < LEAST || caption.units().get(from).start() < 0)) {
            from++;
        }
        int to = from;
        for (int u = from; u < weighing.length && caption.units().get(u).start() >= 0; u++) {
            if (u > from && caption.units().get(u).gap() > Token.COMMA) {
                break;
            }
            to = weighing[u] >= LEAST ? u + 1 : to;
        }
        return quote(from, to);
    }

    /** The caption's text from one unit to another; null if there are none, or they aren't in the caption. */
    private Evidence.@Nullable Quote quote(int from, int to) {
        if (from >= to
                || caption.units().get(from).start() < 0
                || caption.units().get(to - 1).start() < 0) {
            return null;
        }
        int start = caption.units().get(from).start();
        int end = caption.units().get(to - 1).end();
        return new Evidence.Quote(caption.text().substring(start, end), start, end);
    }
}
