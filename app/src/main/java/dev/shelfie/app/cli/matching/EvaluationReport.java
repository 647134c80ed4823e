package dev.shelfie.app.cli.matching;

import dev.shelfie.domain.matching.evaluation.Evaluation;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The results of {@code evaluate}, as a table or JSON.
 *
 * @param report the quality of the matches
 * @param latency the speed
 * @param products the number of products
 * @param heap the size of the index in bytes, about
 */
record EvaluationReport(Evaluation.Report report, Latency latency, int products, long heap) {

    String table() {
        StringBuilder table = new StringBuilder();
        Evaluation.RankingReport ranking = report.ranking();
        line(table, "posts", "%,d (%,d with a product), %,d products", report.posts(), ranking.posts(), products);
        line(
                table,
                "ranking",
                "R@1 %.3f  R@5 %.3f  R@10 %.3f  MRR@10 %.3f",
                ranking.atOne(),
                ranking.atFive(),
                ranking.atTen(),
                ranking.reciprocalRank());
        links(table, "confirmed", report.confirmed());
        links(table, "confirmed + suggested", report.linked());
        line(
                table,
                "R@P95",
                "%s  (recall at a precision of 0.95, by the best threshold for these posts)",
                format(report.recallAtPrecision()));
        new TreeMap<>(report.wrong())
                .forEach((kind, share) -> line(
                        table,
                        "wrong links" + (kind.isEmpty() ? "" : ", " + kind),
                        "%d of %d posts without a product (%.1f %%)",
                        share.part(),
                        share.whole(),
                        100 * share.value().orElse(0)));
        line(table, "calibration", "ECE %.3f  Brier %.3f", report.calibrationError(), report.brier());
        bins(table, report.bins());
        line(
                table,
                "speed, one thread",
                "%,.0f posts/s  p50 %.3f ms  p99 %.3f ms",
                latency.postsPerSecond(),
                latency.median(),
                latency.p99());
        line(table, "heap of the index", "%,d KiB (%,d bytes a product)", heap / 1024, heap / Math.max(1, products));
        return table.toString();
    }

    private static void links(StringBuilder table, String name, Evaluation.LinksReport links) {
        line(
                table,
                name,
                "precision %s  recall %s  F1 %s  (%d of %d right, %d expected)",
                format(links.precision()),
                format(links.recall()),
                format(links.f1()),
                links.right(),
                links.made(),
                links.expected());
    }

    private static String format(OptionalDouble value) {
        return value.isEmpty() ? "-" : String.format(Locale.ROOT, "%.3f", value.getAsDouble());
    }

    private static void bins(StringBuilder table, List<Evaluation.BinReport> bins) {
        for (int i = 0; i < bins.size(); i++) {
            Evaluation.BinReport bin = bins.get(i);
            line(
                    table,
                    String.format(Locale.ROOT, "  %.1f to %.1f", i / 10.0, (i + 1) / 10.0),
                    "%6d best findings, mean confidence %.3f, right %s",
                    bin.findings(),
                    bin.meanConfidence(),
                    format(new Evaluation.Share(bin.right(), bin.findings()).value()));
        }
    }

    private static void line(StringBuilder table, String name, String format, Object... values) {
        table.append(String.format(Locale.ROOT, "%-24s", name))
                .append(String.format(Locale.ROOT, format, values))
                .append('\n');
    }

    String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeNumberProperty("posts", report.posts());
            json.writeNumberProperty("products", products);
            writeRanking(json, report.ranking());
            writeLinks(json, "confirmed", report.confirmed());
            writeLinks(json, "confirmed_and_suggested", report.linked());
            if (report.recallAtPrecision().isPresent()) {
                json.writeNumberProperty(
                        "recall_at_precision_95", report.recallAtPrecision().getAsDouble());
            }
            json.writeObjectPropertyStart("wrong_links");
            new TreeMap<>(report.wrong()).forEach((kind, share) -> writeWrong(json, kind, share));
            json.writeEndObject();
            writeCalibration(json);
            json.writeNumberProperty("posts_per_second", latency.postsPerSecond());
            json.writeNumberProperty("p50_ms", latency.median());
            json.writeNumberProperty("p99_ms", latency.p99());
            json.writeNumberProperty("index_bytes", heap);
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void writeRanking(JsonGenerator json, Evaluation.RankingReport ranking) {
        json.writeObjectPropertyStart("ranking");
        json.writeNumberProperty("posts", ranking.posts());
        json.writeNumberProperty("recall_at_1", ranking.atOne());
        json.writeNumberProperty("recall_at_5", ranking.atFive());
        json.writeNumberProperty("recall_at_10", ranking.atTen());
        json.writeNumberProperty("mrr_at_10", ranking.reciprocalRank());
        json.writeEndObject();
    }

    private static void writeLinks(JsonGenerator json, String name, Evaluation.LinksReport links) {
        json.writeObjectPropertyStart(name);
        json.writeNumberProperty("made", links.made());
        json.writeNumberProperty("right", links.right());
        json.writeNumberProperty("expected", links.expected());
        writeIfAny(json, "precision", links.precision());
        writeIfAny(json, "recall", links.recall());
        writeIfAny(json, "f1", links.f1());
        json.writeEndObject();
    }

    private static void writeIfAny(JsonGenerator json, String name, OptionalDouble value) {
        if (value.isPresent()) {
            json.writeNumberProperty(name, value.getAsDouble());
        }
    }

    private static void writeWrong(JsonGenerator json, String kind, Evaluation.Share share) {
        json.writeObjectPropertyStart(kind.isEmpty() ? "all" : kind);
        json.writeNumberProperty("posts", share.whole());
        json.writeNumberProperty("wrong", share.part());
        json.writeEndObject();
    }

    private void writeCalibration(JsonGenerator json) {
        json.writeObjectPropertyStart("calibration");
        json.writeNumberProperty("ece", report.calibrationError());
        json.writeNumberProperty("brier", report.brier());
        json.writeArrayPropertyStart("bins");
        for (Evaluation.BinReport bin : report.bins()) {
            json.writeStartObject();
            json.writeNumberProperty("findings", bin.findings());
            json.writeNumberProperty("right", bin.right());
            json.writeNumberProperty("mean_confidence", bin.meanConfidence());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
