package dev.shelfie.persistence.feed;

import static com.github.kagkarlsson.shaded.cronutils.model.definition.CronDefinitionBuilder.instanceDefinitionFor;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.kagkarlsson.shaded.cronutils.model.CronType;
import com.github.kagkarlsson.shaded.cronutils.model.time.ExecutionTime;
import com.github.kagkarlsson.shaded.cronutils.parser.CronParser;
import dev.shelfie.domain.feed.CronSchedule;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares our cron expressions with those of a library that others rely on. */
class CronScheduleOracleTest {

    private static final ZoneId ZONE = ZoneId.of("Asia/Kolkata");
    private static final int EXPRESSIONS = 2_000;

    private static final List<String> MINUTES = List.of("0", "7", "*/15", "5,35", "0-30/15", "59");
    private static final List<String> HOURS = List.of("*", "0", "4", "*/6", "8-18/3", "22,23", "6-9");
    private static final List<String> DAYS = List.of("*", "*", "1", "28", "10-20/5", "15,28");
    private static final List<String> MONTHS = List.of("*", "*", "2", "JAN-MAR", "4,11", "*/5");
    private static final List<String> WEEKDAYS = List.of("*", "*", "1-5", "0", "MON,WED", "5", "7");

    @Test
    void nextIsThatOfCronUtilsWhateverTheExpression() {
        CronParser parser = new CronParser(instanceDefinitionFor(CronType.UNIX));
        Random random = new Random(19);
        for (int i = 0; i < EXPRESSIONS; i++) {
            String expression = String.join(
                    " ",
                    any(MINUTES, random),
                    any(HOURS, random),
                    any(DAYS, random),
                    any(MONTHS, random),
                    any(WEEKDAYS, random));
            Instant after = Instant.parse("2026-01-01T00:00:00Z").plusSeconds(random.nextInt(100_000_000));
            ZonedDateTime expected = ExecutionTime.forCron(parser.parse(expression))
                    .nextExecution(after.atZone(ZONE))
                    .orElseThrow();

            assertThat(CronSchedule.parse(expression).next(after, ZONE))
                    .as(expression + " after " + after)
                    .isEqualTo(expected.toInstant());
        }
    }

    private static String any(List<String> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }
}
