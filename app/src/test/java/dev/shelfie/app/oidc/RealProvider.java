package dev.shelfie.app.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A provider of identities that others wrote and that is certified: the npm package {@code oidc-provider}. */
final class RealProvider implements AutoCloseable {

    static final String SECRET = "a secret / of the client: with + and %";

    private static final Path FOLDER = Path.of("../.ci/identity-provider");
    private static final Pattern FORM = Pattern.compile("action=\"([^\"]+)\"");
    private static final Pattern PROMPT = Pattern.compile("name=\"prompt\" value=\"([a-z]+)\"");
    private static final int MOST_STEPS = 12;
    private static final Duration WAIT = Duration.ofSeconds(20);

    private final URI redirect;
    private final Process process;
    private final BufferedReader output;
    private final URI issuer;

    private RealProvider(URI redirect, Process process) throws IOException {
        this.redirect = redirect;
        this.process = process;
        this.output = process.inputReader(UTF_8);
        this.issuer = URI.create(String.valueOf(output.readLine()));
    }

    /** Starts it; leaves the test out if it isn't installed, unless {@code SHELFIE_REQUIRE_PROVIDER} is true. */
    static RealProvider start(URI redirect) throws IOException {
        if (!Files.exists(FOLDER.resolve("node_modules/oidc-provider"))) {
            String what = "There is no oidc-provider: npm --prefix .ci/identity-provider ci";
            if (Boolean.parseBoolean(System.getenv("SHELFIE_REQUIRE_PROVIDER"))) {
                fail(what);
            }
            abort(what);
        }
        Process process = new ProcessBuilder("node", "provider.mjs", redirect.toString(), SECRET)
                .directory(FOLDER.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new RealProvider(redirect, process);
    }

    OidcSettings settings(String roleClaim) {
        return new OidcSettings(
                issuer, "shelfie", SECRET, redirect, List.of("openid", "email", "profile", "roles"), roleClaim);
    }

    /** Signs with a key of its own from now on, and forgets the one before. */
    void rotates() throws IOException {
        process.outputWriter(UTF_8).append('\n').flush();
        output.readLine();
    }

    /** Walks through its pages as {@code name}, in a new browser; returns what it sends to the service. */
    Map<String, String> walk(URI page, String name) throws IOException, InterruptedException {
        HttpClient browser = HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .connectTimeout(WAIT)
                .build();
        HttpRequest next = HttpRequest.newBuilder(page).timeout(WAIT).build();
        for (int i = 0; i < MOST_STEPS; i++) {
            HttpResponse<String> answer = browser.send(next, BodyHandlers.ofString());
            String place = answer.headers().firstValue("Location").orElse(null);
            if (place != null && place.startsWith(redirect.toString())) {
                return TestProvider.parameters(URI.create(place).getRawQuery());
            }
            next = place == null
                    ? filled(answer, name)
                    : HttpRequest.newBuilder(next.uri().resolve(place))
                            .timeout(WAIT)
                            .build();
        }
        throw new IllegalStateException("The provider sends from page to page");
    }

    private static HttpRequest filled(HttpResponse<String> page, String name) {
        Matcher form = FORM.matcher(page.body());
        Matcher prompt = PROMPT.matcher(page.body());
        if (!form.find() || !prompt.find()) {
            throw new IllegalStateException(page.statusCode() + " " + page.body());
        }
        return HttpRequest.newBuilder(page.uri().resolve(form.group(1)))
                .timeout(WAIT)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("prompt=" + prompt.group(1) + "&login=" + name + "&password=any"))
                .build();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor(WAIT.toSeconds(), TimeUnit.SECONDS);
            output.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
