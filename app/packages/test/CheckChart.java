import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lints the chart and renders it, once as it is and once with everything that can be switched on. The schema of its values has to
 * refuse what can't work. Arguments: the chart, and the folder for what is rendered, which Kubernetes' schemas are held against.
 */
final class CheckChart {

    private static final Map<String, Object> LEAST = Map.of(
            "database.url", "jdbc:postgresql://database:5432/shelfie",
            "database.passwordSecret.name", "shelfie-database");

    private static final Map<String, Object> MOST = Map.ofEntries(
            Map.entry("image.repository", "images.example/shelfie"),
            Map.entry("imagePullSecrets[0].name", "images"),
            Map.entry("replicas", 3),
            Map.entry("options.render-cache", "256m"),
            Map.entry("options.no-migrate", true),
            Map.entry("secretOptions.webhook-keys.name", "shelfie-webhooks"),
            Map.entry("secretOptions.webhook-keys.key", "keys"),
            Map.entry("startMinutes", 120),
            Map.entry("service.annotations.a", "b"),
            Map.entry("ingress.enabled", true),
            Map.entry("ingress.className", "nginx"),
            Map.entry("ingress.annotations.c", "d"),
            Map.entry("podMonitor.enabled", true),
            Map.entry("podAnnotations.e", "f"),
            Map.entry("nodeSelector.disk", "fast"),
            Map.entry("tolerations[0].operator", "Exists"));

    private static final List<Map<String, Object>> WRONG = List.of(
            Map.of("database.url", "postgres://database/shelfie"),
            Map.of("replicas", "many"),
            Map.of("replica", 2),
            Map.of("options.db_connections", 20),
            Map.of("options.port", 8081),
            Map.of("options.java-opts", "-Xmx1g"),
            Map.of("secretOptions.db-url.name", "elsewhere", "secretOptions.db-url.key", "url"),
            Map.of("service.type", "LoadBalancer"),
            Map.of("indexes.megabytes", 0),
            Map.of("service.port", 70_000));

    private CheckChart() {}

    public static void main(String[] arguments) throws IOException {
        Path chart = Path.of(arguments[0]);
        Path rendered = Files.createDirectories(Path.of(arguments[1]));
        LintResult lint = new Helm(chart).lint().call();
        if (lint.isFailed()) {
            throw new IllegalStateException("The chart is wrong: " + lint.getMessages());
        }
        Files.writeString(rendered.resolve("least.yaml"), render(chart, LEAST));
        Map<String, Object> most = new TreeMap<>(LEAST);
        most.putAll(MOST);
        Files.writeString(rendered.resolve("most.yaml"), render(chart, most));
        requireRefused(chart, Map.of());
        requireRefused(chart, Map.of("database.url", "jdbc:postgresql://database:5432/shelfie"));
        WRONG.forEach(wrong -> {
            Map<String, Object> values = new TreeMap<>(LEAST);
            values.putAll(wrong);
            requireRefused(chart, values);
        });
    }

    private static String render(Path chart, Map<String, Object> values) {
        TemplateCommand template = new Helm(chart).template().withName("demo").withKubeVersion("1.30.0");
        values.forEach(template::set);
        return template.call();
    }

    private static void requireRefused(Path chart, Map<String, Object> values) {
        try {
            render(chart, values);
        } catch (IllegalStateException refused) {
            String reason = String.valueOf(refused.getMessage());
            if (!reason.contains("don't meet the specifications of the schema") && !reason.contains(" is required: ")) {
                throw refused;
            }
            return;
        }
        throw new IllegalStateException("The chart takes " + values);
    }
}
