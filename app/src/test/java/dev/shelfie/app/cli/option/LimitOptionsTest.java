package dev.shelfie.app.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.cli.Shelfie;
import dev.shelfie.app.wiring.Limits;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.SessionLimits;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class LimitOptionsTest {

    private static Limits limits(String... options) {
        CommandLine serve = Shelfie.commandLine("serve");
        CommandLine.ParseResult parsed =
                serve.parseArgs(Stream.concat(Stream.of("serve", "--db-url=jdbc:postgresql:x"), Stream.of(options))
                        .toArray(String[]::new));
        return ((LimitOptions) parsed.subcommand().commandSpec().mixins().values().stream()
                        .map(CommandLine.Model.CommandSpec::userObject)
                        .filter(LimitOptions.class::isInstance)
                        .findFirst()
                        .orElseThrow())
                .limits();
    }

    @Test
    void changesNothingWithoutOptions() {
        assertThat(limits()).isEqualTo(Limits.DEFAULT);
    }

    @Test
    void takesEveryLimit() {
        assertThat(limits(
                        "--session-idle=30m",
                        "--session-lifetime=12h",
                        "--plan-rates=free=10,enterprise=90000",
                        "--user-rate=300",
                        "--shopper-rate=5000",
                        "--feed-size=1g",
                        "--feed-time=1h",
                        "--feeds-per-account=0"))
                .isEqualTo(new Limits(
                        new SessionLimits(Duration.ofMinutes(30), Duration.ofHours(12)),
                        new RequestRates(
                                Map.of(Plan.FREE, 10, Plan.STANDARD, 600, Plan.ENTERPRISE, 90_000), 300, 5_000),
                        new Limits.Feeds(1L << 30, Duration.ofHours(1), 0)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--session-idle=4m | --session-idle: must be from 5m to 365d",
                "--session-lifetime=366d | --session-lifetime: must be from 5m to 365d",
                "--plan-rates=free=0 | --plan-rates: must be from 1 to 1000000",
                "--plan-rates=unlimited=5 | --plan-rates: must not limit the plan unlimited",
                "--user-rate=1000001 | --user-rate: must be from 1 to 1000000",
                "--shopper-rate=59 | --shopper-rate: must be from 60 to 1000000",
                "--feed-size=1023k | --feed-size must be from 1m to 16g",
                "--feed-size=17g | --feed-size must be from 1m to 16g",
                "--feed-time=7h | --feed-time must be from 1m to 1h",
                "--feeds-per-account=1001 | --feeds-per-account must be from 0 to 1000"
            })
    void refusesWhatIsOutOfBounds(String option, String message) {
        assertThatThrownBy(() -> limits(option))
                .isInstanceOf(ParameterException.class)
                .hasMessage(message);
    }

    @Test
    void refusesPlansThatDoNotExist() {
        List.of("--plan-rates=gold=5", "--plan-rates=free=many", "--plan-rates=free")
                .forEach(option -> assertThatThrownBy(() -> limits(option))
                        .isInstanceOf(ParameterException.class)
                        .hasMessageContaining("--plan-rates"));
    }
}
