package dev.shelfie.app.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time span such as {@code 90d}, {@code 12h} or {@code 30m}. */
final class LifetimeConverter implements ITypeConverter<Duration> {

    private static final Pattern SPAN = Pattern.compile("([1-9][0-9]{0,5})([dhm])");

    @Override
    public Duration convert(String value) {
        Matcher span = SPAN.matcher(value);
        if (!span.matches()) {
            throw new TypeConversionException("must be a number of days, hours or minutes: 90d, 12h, 30m");
        }
        long number = Long.parseLong(span.group(1));
        return switch (span.group(2)) {
            case "d" -> Duration.ofDays(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofMinutes(number);
        };
    }
}
