package dev.shelfie.app.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.wiring.SignInSettings;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class SignInOptionsTest {

    private static final String MAIL = "--public-url https://s.example --smtp-host h --mail-from a@b.example ";
    private static final String OIDC =
            "--public-url https://s.example --oidc-issuer https://i.example --oidc-client-id c ";

    @TempDir
    private Path folder;

    @Command
    private static final class Serving {

        @Mixin
        private SignInOptions signIn = new SignInOptions();
    }

    private static SignInSettings settings(String arguments) {
        Serving serving = new Serving();
        CommandLine line = new CommandLine(serving);
        line.registerConverter(Port.class, text -> Port.parse(text).orElseThrow());
        line.registerConverter(URI.class, URI::create);
        line.parseArgs(arguments.isBlank() ? new String[0] : arguments.strip().split(" "));
        return serving.signIn.settings();
    }

    @Test
    void changesNothingWithoutOptions() {
        assertThat(settings("")).isEqualTo(SignInSettings.PASSWORDS);
    }

    @Test
    void tellsThePublicAddress() {
        assertThat(settings("--public-url https://s.example").publicUrl()).isEqualTo("https://s.example");
    }

    @Test
    void takesAPasswordFromAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("password"), "secret\n");
        assertThat(settings(MAIL + "--smtp-user u --smtp-password-file " + file)
                        .mailer()
                        .isOn())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"'', true", "--sign-in both, true", "--sign-in oidc, false"})
    void takesAProviderBesidesPasswordsOrAlone(String option, boolean byPassword) {
        SignInSettings both = settings(OIDC + "--oidc-name Example " + option);
        assertThat(both.byPassword()).isEqualTo(byPassword);
        assertThat(Optional.ofNullable(both.provider()).orElseThrow().name()).isEqualTo("Example");
    }

    @Test
    void leavesAProviderOutThatIsTurnedOff() {
        assertThat(settings(OIDC + "--sign-in password").provider()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--smtp-host h | needs --mail-from",
                "--smtp-host h --mail-from a@b.example | --public-url",
                "--smtp-user u | --smtp-user needs --smtp-host",
                "--smtp-port 25 | --smtp-port needs --smtp-host",
                "--mail-from a@b.example | --mail-from needs --smtp-host",
                "MAIL --smtp-user u | goes together",
                "MAIL --smtp-password p | goes together",
                "MAIL --smtp-user u --smtp-password p --smtp-security none | readable for anybody",
                "MAIL --smtp-user u --smtp-password p --smtp-password-file f | exclude each other",
                "MAIL --smtp-user u --smtp-password-file /nowhere/at/all | Can't read",
                "MAIL --smtp-security ssl | starttls, tls or none",
                "MAIL --smtp-port 0 | from 1 to 65535",
                "--public-url https://s.example --smtp-host h --mail-from nobody | --mail-from must be",
                "--public-url http://s.example | must begin with https://",
                "--oidc-client-id c | needs --oidc-issuer",
                "--oidc-issuer https://i.example | needs --oidc-client-id",
                "--oidc-issuer https://i.example --oidc-client-id c | --public-url",
                "--oidc-scopes openid | --oidc-scopes needs --oidc-issuer",
                "OIDC --oidc-scopes email,profile | openid among them",
                "OIDC --oidc-scopes openid,\"x | openid among them",
                "--sign-in oidc | needs --oidc-issuer",
                "--sign-in both | needs --oidc-issuer",
                "--sign-in nonsense | password, oidc or both",
                "--public-url https://s.example --oidc-client-id c --oidc-issuer http://i.example | https://",
                "--public-url https://s.example --oidc-client-id c --oidc-issuer https://i.example?x | without a query",
                "OIDC --oidc-role-claim groups | go together",
                "OIDC --oidc-new-users nobody --oidc-role-claim groups --oidc-roles a=owner | id of an account",
                "OIDC --oidc-new-users acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN --oidc-role-claim g --oidc-roles a=king | owner, editor or viewer",
                "OIDC --oidc-new-users acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN --oidc-role-claim g --oidc-roles a=owner,a=viewer | once"
            })
    void saysWhatIsMissingOrContradictory(String arguments, String part) {
        String all = arguments.replace("MAIL ", MAIL).replace("OIDC ", OIDC);
        assertThatThrownBy(() -> settings(all))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining(part);
    }
}
