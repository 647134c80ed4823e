package dev.shelfie.persistence.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.persistence.column.FlattenedRecords;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The column {@code evidence}: kind, text, quote, start of the quote, and weight of each. */
final class EvidenceColumn {

    private static final int WIDTH = 5;

    private EvidenceColumn() {}

    static List<Evidence> read(List<@Nullable String> fields) {
        return FlattenedRecords.read(fields, WIDTH, EvidenceColumn::reason);
    }

    static List<@Nullable String> write(List<Evidence> evidence) {
        return FlattenedRecords.write(
                evidence,
                Evidence::kind,
                Evidence::text,
                quoted(Evidence.Quote::text),
                quoted(Evidence.Quote::start),
                Evidence::weight);
    }

    private static Function<Evidence, @Nullable Object> quoted(Function<Evidence.Quote, Object> member) {
        return reason -> reason.quote() == null ? null : member.apply(reason.quote());
    }

    private static Evidence reason(List<@Nullable String> fields) {
        return new Evidence(
                requireNonNull(fields.get(0), "kind"),
                requireNonNull(fields.get(1), "text"),
                quote(fields.get(2), fields.get(3)),
                Double.parseDouble(requireNonNull(fields.get(4), "weight")));
    }

    private static Evidence.@Nullable Quote quote(@Nullable String text, @Nullable String at) {
        if (text == null) {
            return null;
        }
        int start = Integer.parseInt(requireNonNull(at, "start"));
        return new Evidence.Quote(text, start, start + text.length());
    }
}
