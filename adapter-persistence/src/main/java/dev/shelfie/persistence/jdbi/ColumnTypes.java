package dev.shelfie.persistence.jdbi;

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
import dev.shelfie.persistence.column.TimestampColumn;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.OffsetDateTime;
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
                    column(
                            SecretHash.class,
                            (row, column, context) -> row.getBytes(column),
                            SecretHash::of,
                            SecretHash::bytes),
                    column(
                            Instant.class,
                            (row, column, context) -> row.getObject(column, OffsetDateTime.class),
                            OffsetDateTime::toInstant,
                            TimestampColumn::of))
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
        return Optional.ofNullable(TYPES.get(type)).map(ColumnType::mapper);
    }

    private static Optional<SqlArrayType<?>> arrayType(Type type, ConfigRegistry config) {
        return Optional.ofNullable(TYPES.get(type)).map(found -> SqlArrayType.of("text", found::written));
    }

    private static Optional<RowMapper<?>> rowMapper(Type type, ConfigRegistry config) {
        return type instanceof Class<?> record && record.isRecord() && !TYPES.containsKey(type)
                ? Optional.of(ConstructorMapper.of(canonical(record)))
                : Optional.empty();
    }

    private static <T> ColumnType<T> text(Class<T> type, Function<String, T> reader, Function<T, String> writer) {
        return column(type, (row, column, context) -> row.getString(column), reader, writer);
    }

    private static <E extends Enum<E>> ColumnType<E> constant(Class<E> type, Function<E, String> name) {
        return text(type, EnumNames.of(type.getEnumConstants(), name)::read, name);
    }

    private static <T, S> ColumnType<T> column(
            Class<T> type, ColumnMapper<S> getter, Function<S, T> reader, Function<T, ?> writer) {
        return new ColumnType<>(
                type,
                (row, column, context) -> {
                    S stored = getter.map(row, column, context);
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

    /** How values of a type are read from a column, and what is bound for them. */
    private record ColumnType<T>(Class<T> type, ColumnMapper<T> mapper, Function<T, ?> writer) {

        Object written(Object value) {
            return writer.apply(type.cast(value));
        }

        Argument argument(@Nullable Object value) {
            Object written = value == null ? null : written(value);
            return (position, statement, context) -> statement.setObject(position, written);
        }
    }

    /** The constructor with an argument for each component. Others are for callers. */
    private static Constructor<?> canonical(Class<?> record) {
        Class<?>[] components = Stream.of(record.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return record.getDeclaredConstructor(components);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e); // Every record has one.
        }
    }
}
