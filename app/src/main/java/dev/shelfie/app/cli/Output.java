package dev.shelfie.app.cli;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.importing.Import;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What commands print: to standard output what was asked for, to standard error what people like to know besides. */
final class Output {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--json",
            arity = "0..1",
            fallbackValue = "true",
            description = "Print a JSON object for each record instead.")
    private boolean json;

    /** Prints {@code plain}, or with --json the record, and {@code remark} on standard error. */
    void print(String plain, Map<String, Object> record, String remark) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? json(record) : plain);
        out.flush();
        if (!remark.isEmpty()) {
            spec.commandLine().getErr().println(remark);
        }
    }

    private static String json(Map<String, Object> record) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            record.forEach((name, value) -> {
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

    static Map<String, Object> record(Account account) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", account.id().value());
        record.put("object", "account");
        record.put("name", account.name());
        record.put("plan", account.plan().publicName());
        record.put("created_at", account.createdAt().toString());
        return record;
    }

    static Map<String, Object> record(Token token) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", token.id().value());
        record.put("object", "token");
        record.put("name", token.name());
        record.put("environment", token.environment().publicName());
        record.put("permissions", permissions(token));
        record.put("prefix", token.prefix());
        put(record, "last_used_at", token.lastUsedAt());
        put(record, "expires_at", token.expiresAt());
        put(record, "revoked_at", token.revokedAt());
        record.put("created_at", token.createdAt().toString());
        return record;
    }

    static Map<String, Object> record(User user) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", user.id().value());
        record.put("object", "user");
        record.put("email", user.email().value());
        if (user.name() != null) {
            record.put("name", user.name());
        }
        record.put("role", user.role().publicName());
        record.put("status", user.isActive() ? "active" : "invited");
        put(record, "last_signed_in_at", user.lastSignedInAt());
        record.put("created_at", user.createdAt().toString());
        return record;
    }

    static Map<String, Object> record(Import ended) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", ended.id().value());
        record.put("object", "import");
        record.put("kind", ended.kind().publicName());
        record.put("state", ended.state().publicName());
        record.put("rows_read", ended.counts().read());
        record.put("created", ended.counts().created());
        record.put("updated", ended.counts().updated());
        record.put("unchanged", ended.counts().unchanged());
        record.put("refused", ended.counts().refused());
        record.put("archived", ended.counts().archived());
        return record;
    }

    static List<String> permissions(Token token) {
        List<String> names = new ArrayList<>();
        for (Permission permission : token.permissions()) {
            names.add(permission.publicName());
        }
        return names;
    }

    private static void put(Map<String, Object> record, String name, @Nullable Instant time) {
        if (time != null) {
            record.put(name, time.toString());
        }
    }
}
