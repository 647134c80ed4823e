package dev.shelfie.app.cli;

import dev.shelfie.app.cipher.CipherKey;
import dev.shelfie.app.cli.access.PermissionSet;
import dev.shelfie.app.cli.option.ByteSize;
import dev.shelfie.app.cli.option.Port;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.webhook.AddressRange;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Converts the values of options to the types of the domain, for all commands. */
final class Converters {

    private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,5})([dhm])");
    private static final Pattern BASE_URL = Pattern.compile("https?://[^\\s/?#]+/?");

    private Converters() {}

    /** Registers the converters with a command line and all its subcommands. */
    static void register(CommandLine line) {
        register(line, Environment.class, Environment::parse, "must be live or test");
        register(line, ImportKind.class, ImportKind::parse, "must be products, posts or influencers");
        register(line, Plan.class, Plan::parse, "must be free, standard, enterprise or unlimited");
        register(line, Role.class, Role::parse, "must be owner, editor or viewer");
        register(line, Port.class, Port::parse, "must be a whole number from 0 to " + Port.MAX);
        register(line, ByteSize.class, ByteSize::parse, "must be a size such as 64m, 1g or 0");
        register(line, AddressRange.class, AddressRange::parse, "must be IP addresses or ranges such as 10.0.0.0/8");
        register(
                line,
                CipherKey.class,
                CipherKey::parse,
                "must be the Base64 of 32 bytes, as 'openssl rand -base64 32' prints");
        register(line, EmailAddress.class, Converters::email, "must be an e-mail address such as ana@example.com");
        register(
                line,
                Duration.class,
                Converters::duration,
                "must be a number of days, hours or minutes: 90d, 12h, 30m");
        register(
                line,
                URI.class,
                Converters::baseUrl,
                "must be an address without a path, such as https://shelfie.example.com");
        line.registerConverter(PermissionSet.class, Converters::permissions);
    }

    private static <T> void register(
            CommandLine line, Class<T> type, Function<String, Optional<T>> parser, String message) {
        line.registerConverter(
                type, value -> parser.apply(value).orElseThrow(() -> new TypeConversionException(message)));
    }

    private static Optional<EmailAddress> email(String value) {
        try {
            return Optional.of(new EmailAddress(value));
        } catch (DomainException invalid) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> duration(String value) {
        Matcher matcher = DURATION.matcher(value);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "d" -> Duration.ofDays(number);
                    case "h" -> Duration.ofHours(number);
                    default -> Duration.ofMinutes(number);
                });
    }

    /** An address of a service, without a slash at its end. */
    private static Optional<URI> baseUrl(String value) {
        if (!BASE_URL.matcher(value).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(URI.create(value.endsWith("/") ? value.substring(0, value.length() - 1) : value));
        } catch (IllegalArgumentException invalid) {
            return Optional.empty();
        }
    }

    private static PermissionSet permissions(String value) {
        if (value.equals("all")) {
            return new PermissionSet(EnumSet.allOf(Permission.class));
        }
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        for (String name : value.split(",", -1)) {
            permissions.add(Permission.parse(name.strip()).orElseThrow(() -> unknownPermission(name.strip())));
        }
        return new PermissionSet(permissions);
    }

    private static TypeConversionException unknownPermission(String name) {
        return new TypeConversionException("'" + name + "' is no permission; there are all, "
                + EnumSet.allOf(Permission.class).stream()
                        .map(Permission::publicName)
                        .collect(Collectors.joining(", ")));
    }
}
