package dev.shelfie.app.cli.support;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Prints results to standard output, as text or JSON, and remarks to standard error. */
public final class Output {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--json",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Print one JSON object per record.")
    private boolean json;

    /**
     * Prints a record.
     *
     * @param text the record as text
     * @param members the record as the members of a JSON object: texts, longs and lists of texts; printed instead of
     *     {@code text} with {@code --json}
     * @param remark what to print to standard error; empty for nothing
     */
    public void print(String text, Map<String, Object> members, String remark) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? json(members) : text);
        out.flush();
        if (!remark.isEmpty()) {
            spec.commandLine().getErr().println(remark);
        }
    }

    private static String json(Map<String, Object> members) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            members.forEach((name, value) -> {
                json.writeName(name);
                if (value instanceof List<?> values) {
                    json.writeStartArray();
                    values.forEach(each -> json.writeString(each.toString()));
                    json.writeEndArray();
                } else if (value instanceof Long number) {
                    json.writeNumber(number);
                } else {
                    json.writeString(value.toString());
                }
            });
            json.writeEndObject();
        }
        return text.toString();
    }
}
