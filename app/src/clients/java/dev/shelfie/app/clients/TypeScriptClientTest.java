package dev.shelfie.app.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The TypeScript client that is generated from the OpenAPI document, against the running service. What it is asked is in
 * {@code src/clients/typescript}.
 */
class TypeScriptClientTest {

    private static final Path WORK = Path.of("target", "clients");
    private static final Node NODE = Node.unpacked(WORK.resolve("node"));

    @AutoClose
    private static final ClientFixture FIXTURE = ClientFixture.open();

    @BeforeAll
    static void compile() {
        Path compiler = WORK.resolve("tsc/tsc.js");
        Node.Ended compiled = NODE.run(Map.of(), compiler.toString(), "--project", "src/clients/typescript");
        assertThat(compiled.code()).as(compiled.output()).isZero();
    }

    @Test
    void everyTestInTypeScriptPasses() {
        Node.Ended tested = NODE.run(
                Map.of("SHELFIE_ADDRESS", FIXTURE.address(), "SHELFIE_TOKEN", FIXTURE.token()),
                "--test",
                "--test-reporter=spec",
                "target/clients/js/src/clients/typescript/*.test.js");
        assertThat(tested.code()).as(tested.output()).isZero();
        assertThat(tested.output()).contains("listsInfluencers").containsPattern("pass [1-9]");
    }
}
