package dev.shelfie.app.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.io.File;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Receivers believe authentic messages and no others: with the specification's libraries, and with the documented code. */
class VerifiersTest {

    private static final Path DOCUMENT = Path.of("../docs/webhooks-verifying.md");
    private static final Path LIBRARY = Path.of("../.ci/receivers/node_modules/standardwebhooks/dist/index.js");

    @TempDir
    private Path folder;

    /** What makes a program of the documented code: it reads messages by line, and prints "true" or "false" for each. */
    private enum Language {
        JAVA(
                "Main.java",
                """
                class Main {
                    public static void main(String[] arguments) throws Exception {
                        var messages = new java.util.Scanner(System.in);
                        while (messages.hasNextLine()) {
                            String[] parts = messages.nextLine().split(",", -1);
                            System.out.println(WebhookVerifier.verify(
                                    arguments[0], text(parts[0]), text(parts[1]), text(parts[2]), bytes(parts[3])));
                        }
                    }

                    static byte[] bytes(String part) {
                        return Base64.getDecoder().decode(part);
                    }

                    static String text(String part) {
                        return new String(bytes(part), UTF_8);
                    }
                }
                """,
                Path.of(System.getProperty("java.home"), "bin", "java").toString()) {
            @Override
            String program(String code) {
                // The first class of a file is the one that is run.
                int start = code.indexOf("final class");
                return code.substring(0, start) + rest + code.substring(start);
            }
        },
        JAVASCRIPT("main.mjs", """
                import { readFileSync } from "node:fs";
                for (const line of readFileSync(0, "utf8").trimEnd().split("\\n")) {
                  const parts = line.split(",").map((part) => Buffer.from(part, "base64"));
                  const [id, timestamp, signatures] = parts.map((part) => part.toString());
                  console.log(verify(process.argv[2], id, timestamp, signatures, parts[3]));
                }
                """, "node"),
        PYTHON("main.py", """

                import sys
                for line in sys.stdin:
                    parts = [base64.b64decode(part) for part in line.strip().split(",")]
                    id, timestamp, signatures = (part.decode() for part in parts[:3])
                    print(str(verify(sys.argv[1], id, timestamp, signatures, parts[3])).lower())
                """, "python3"),
        PHP("main.php", """
                while (($line = fgets(STDIN)) !== false) {
                    $parts = array_map('base64_decode', explode(',', rtrim($line)));
                    echo verify($argv[1], ...$parts) ? "true\\n" : "false\\n";
                }
                """, "php"),
        RUBY("main.rb", """
                $stdin.each_line do |line|
                  *headers, body = line.chomp.split(",", -1).map { |part| part.unpack1("m") }
                  puts verify(ARGV[0], *headers.map { |header| header.force_encoding("UTF-8") }, body)
                end
                """, "ruby");

        final String file;
        final String rest;
        final String interpreter;

        Language(String file, String rest, String interpreter) {
            this.file = file;
            this.rest = rest;
            this.interpreter = interpreter;
        }

        String program(String code) {
            return code + rest;
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDocumentedCodeBelievesAuthenticMessagesAlone(Language language) throws Exception {
        Path program = Files.writeString(folder.resolve(language.file), language.program(documented(language)));
        assertBelievesAuthenticMessagesAlone(language.interpreter, program);
    }

    private static String documented(Language language) throws IOException {
        Matcher block = Pattern.compile("(?s)```" + language.name().toLowerCase(Locale.ROOT) + "\n(.*?)```")
                .matcher(Files.readString(DOCUMENT));
        assertThat(block.find()).as("There is code in " + language).isTrue();
        return block.group(1);
    }

    @Test
    void theLibraryForJavaScriptBelievesAuthenticMessagesAlone() throws Exception {
        if (!Files.exists(LIBRARY)) {
            missing("npm --prefix .ci/receivers ci wasn't run");
        }
        Path program = Files.writeString(folder.resolve("library.cjs"), """
                const { Webhook } = require("%s");
                for (const line of require("node:fs").readFileSync(0, "utf8").trimEnd().split("\\n")) {
                  const [id, timestamp, signatures, body] = line.split(",").map((part) => Buffer.from(part, "base64").toString());
                  let believed = true;
                  try {
                    new Webhook(process.argv[2]).verify(body,
                      { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures });
                  } catch (refused) {
                    if (refused.constructor.name !== "WebhookVerificationError") throw refused;
                    believed = false;
                  }
                  console.log(believed);
                }
                """.formatted(
                        LIBRARY.toAbsolutePath().normalize()));
        assertBelievesAuthenticMessagesAlone("node", program);
    }

    static List<SignedMessage> messages() {
        return SignedMessage.all();
    }

    @ParameterizedTest
    @MethodSource("messages")
    void theLibraryForJavaBelievesAuthenticMessagesAlone(SignedMessage message) throws Exception {
        HttpHeaders headers = HttpHeaders.of(
                Map.of(
                        "webhook-id", List.of(message.id()),
                        "webhook-timestamp", List.of(message.timestamp()),
                        "webhook-signature", List.of(message.signatures())),
                (name, value) -> true);
        assertThat(isBelieved(new String(message.body(), UTF_8), headers)).isEqualTo(message.authentic());
    }

    private static boolean isBelieved(String body, HttpHeaders headers) {
        try {
            new Webhook(SignedMessage.SECRET.reveal()).verify(body, headers.map());
            return true;
        } catch (WebhookVerificationException refused) {
            return false;
        }
    }

    private void assertBelievesAuthenticMessagesAlone(String interpreter, Path program) throws Exception {
        if (!isInstalled(interpreter)) {
            missing("There is no " + interpreter + " on the PATH");
        }
        List<SignedMessage> messages = SignedMessage.all();
        Path input = Files.writeString(
                folder.resolve("messages"),
                messages.stream().map(SignedMessage::line).collect(joining("\n", "", "\n")));
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        int code = new ProcessBuilder(interpreter, program.toString(), SignedMessage.SECRET.reveal())
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start()
                .waitFor();
        assertThat(code).as(Files.readString(errors)).isZero();
        List<String> believed = Files.readAllLines(output);
        assertThat(believed).hasSameSizeAs(messages);
        assertThat(IntStream.range(0, messages.size())
                        .filter(i -> Boolean.parseBoolean(believed.get(i))
                                != messages.get(i).authentic())
                        .mapToObj(messages::get))
                .isEmpty();
    }

    private static boolean isInstalled(String interpreter) {
        return Path.of(interpreter).isAbsolute()
                || Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, interpreter)));
    }

    private static void missing(String what) {
        if (Boolean.parseBoolean(System.getenv("SHELFIE_REQUIRE_VERIFIERS"))) {
            fail(what + ", and SHELFIE_REQUIRE_VERIFIERS is true");
        }
        abort(what);
    }
}
