package dev.shelfie.persistence.jdbi;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.audit.AuditEntryId;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.column.EnumNames;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.argument.ArgumentFactory;
import org.jdbi.v3.core.array.SqlArrayType;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.ColumnMapper;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.spi.JdbiPlugin;
import org.jspecify.annotations.Nullable;

/**
 * Our types as arguments, columns and elements of {@code text[]}: ids and names of constants as texts, times truncated to
 * microseconds. Records of other types are rows, with a column for each component.
 */
final class ColumnTypes implements JdbiPlugin {

    private static final Instant EARLIEST = Instant.parse("-4000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("+200000-01-01T00:00:00Z");

    private static final Map<Type, ColumnType<?>> TYPES = Stream.of(
                    text(AccountId.class, AccountId::new, AccountId::value),
                    text(Actor.class, ColumnTypes::actor, Actor::value),
                    text(AuditEntryId.class, AuditEntryId::new, AuditEntryId::value),
                    text(EmailAddress.class, EmailAddress::new, EmailAddress::value),
                    text(ImportId.class, ImportId::new, ImportId::value),
                    text(PasswordHash.class, PasswordHash::new, PasswordHash::value),
                    text(PostId.class, PostId::new, PostId::value),
                    text(TokenId.class, TokenId::new, TokenId::value),
                    text(UserId.class, UserId::new, UserId::value),
                    constant(Environment.class, Environment::publicName),
                    constant(ImportKind.class, ImportKind::publicName),
                    constant(ImportState.class, ImportState::publicName),
                    constant(JobType.class, JobType::publicName),
                    constant(Permission.class, Permission::publicName),
                    constant(Plan.class, Plan::publicName),
                    constant(Role.class, Role::publicName),
                    constant(Secret.Kind.class, ColumnTypes::name),
                    column(SecretHash.class, ResultSet::getBytes, SecretHash::of, SecretHash::bytes),
                    column(Instant.class, ColumnTypes::timestamp, OffsetDateTime::toInstant, ColumnTypes::timestamp),
                    column(LocalDate.class, ColumnTypes::date, identity(), identity()))
            .collect(toUnmodifiableMap(ColumnType::type, type -> type));

    @Override
    public void customizeJdbi(Jdbi jdbi) {
        jdbi.registerArgument((ArgumentFactory.Preparable) ColumnTypes::argument)
                .registerColumnMapper(ColumnTypes::columnMapper)
                .registerArrayType(ColumnTypes::arrayType)
                .registerArrayType(String.class, "text")
                .registerArrayType(Long.class, "int8")
                .registerRowMapper(ColumnTypes::rowMapper);
    }

    private static Optional<Function<Object, Argument>> argument(Type type, ConfigRegistry config) {
        return Optional.ofNullable(TYPES.get(type)).map(found -> found::argument);
    }

    private static Optional<ColumnMapper<?>> columnMapper(Type type, ConfigRegistry config) {
        return Optional.ofNullable(TYPES.get(type))
                .map(found -> (row, column, context) -> found.getter().get(row, column));
    }

    private static Optional<SqlArrayType<?>> arrayType(Type type, ConfigRegistry config) {
        return Optional.ofNullable(TYPES.get(type)).map(found -> SqlArrayType.of("text", found::written));
    }

    private static Optional<RowMapper<?>> rowMapper(Type type, ConfigRegistry config) {
        return type instanceof Class<?> record && record.isRecord() && !TYPES.containsKey(type)
                ? Optional.of(ConstructorMapper.of(record))
                : Optional.empty();
    }

    private static <T> ColumnType<T> text(Class<T> type, Function<String, T> reader, Function<T, String> writer) {
        return column(type, ResultSet::getString, reader, writer);
    }

    private static <E extends Enum<E>> ColumnType<E> constant(Class<E> type, Function<E, String> name) {
        return text(type, EnumNames.of(type.getEnumConstants(), name)::read, name);
    }

    private static <T, S> ColumnType<T> column(
            Class<T> type, Getter<S> getter, Function<S, T> reader, Function<T, ?> writer) {
        return new ColumnType<>(
                type,
                (row, column) -> {
                    S stored = getter.get(row, column);
                    return stored == null ? null : reader.apply(stored);
                },
                writer);
    }

    private static Actor actor(String id) {
        return Actor.parse(id).orElseThrow(() -> new IllegalStateException("No actor's id: " + id));
    }

    /** Only links are stored with what their secret is for. */
    private static String name(Secret.Kind kind) {
        return kind == Secret.Kind.SIGN_IN_LINK ? "sign_in" : kind.name().toLowerCase(Locale.ROOT);
    }

    private static @Nullable OffsetDateTime timestamp(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class);
    }

    private static @Nullable LocalDate date(ResultSet row, int column) throws SQLException {
        return row.getObject(column, LocalDate.class);
    }

    /** Times that PostgreSQL can't represent become earlier or later than all records; the driver would round, not truncate. */
    private static OffsetDateTime timestamp(Instant time) {
        Instant bound = time.isBefore(EARLIEST) ? EARLIEST : time.isAfter(LATEST) ? LATEST : time;
        return bound.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    }

    /** How values of a type are read from a column, and what is bound for them. */
    private record ColumnType<T>(Class<T> type, Getter<T> getter, Function<T, ?> writer) {

        Object written(Object value) {
            return writer.apply(type.cast(value));
        }

        Argument argument(@Nullable Object value) {
            Object written = value == null ? null : written(value);
            return (position, statement, context) -> statement.setObject(position, written);
        }
    }

    @FunctionalInterface
    private interface Getter<T> {
        @Nullable
        T get(ResultSet row, int column) throws SQLException;
    }
}
