package dev.shelfie.http.json;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.object;
import static dev.shelfie.http.json.JsonFixtures.written;
import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.product.Availability;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectReaderTest {

    @Test
    void readsEachSortOfMember() {
        JsonObjectReader members = written("""
                {'text': 'a', 'long': 9223372036854775807, 'int': -5, 'decimal': 0.25, 'flag': false, 'time': '2026-05-01T12:00:00+02:00',
                 'choice': 'preorder', 'texts': ['a', ''], 'map': {'b': 'x', 'a': true, 'c': null, 'd': 2.50}}
                """);
        assertThat(members.text("text")).isEqualTo("a");
        assertThat(members.wholeNumber("long")).isEqualTo(Long.MAX_VALUE);
        assertThat(members.number("int")).isEqualTo(-5);
        assertThat(members.decimal("decimal")).isEqualTo(0.25);
        assertThat(members.decimal("int")).isEqualTo(-5);
        assertThat(members.flag("flag")).isFalse();
        assertThat(members.time("time")).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(choice(members, "choice")).isEqualTo(Availability.PREORDER);
        assertThat(members.texts("texts")).containsExactly("a", "");
        assertThat(members.map("map")).containsExactly(entry("a", "true"), entry("b", "x"), entry("d", "2.50"));
        assertThat(members.<String>read(() -> "made")).isEqualTo("made");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'x': null}"})
    void readsAbsentAndNullAlike(String json) {
        JsonObjectReader members = written(json);
        assertThat(members.has("x")).isFalse();
        assertThat(members.text("x")).isNull();
        assertThat(members.wholeNumber("x")).isNull();
        assertThat(members.number("x")).isNull();
        assertThat(members.decimal("x")).isNull();
        assertThat(members.flag("x")).isNull();
        assertThat(members.time("x")).isNull();
        assertThat(choice(members, "x")).isNull();
        assertThat(members.texts("x")).isNull();
        assertThat(members.object("x")).isNull();
        assertThat(members.<String>list("x", each -> "")).isNull();
        assertThat(members.map("x")).isEmpty();
        assertThat(broken(() -> members.read(() -> members.requiredText("x"))))
                .containsExactly(entry("x", "must be given"));
    }

    @ParameterizedTest
    @CsvSource({
        "text, 1, must be a string",
        "text, {}, must be a string",
        "long, 1.0, must be a whole number",
        "long, 9223372036854775808, must be a whole number",
        "long, '\"1\"', must be a whole number",
        "int, 2147483648, must be a whole number",
        "flag, 1, must be true or false",
        "flag, '\"true\"', must be true or false",
        "time, 0, must be a string",
        "time, '\"2026-05-01\"', must be a time such as 2026-05-01T10:00:00Z",
        "time, '\"2026-05-01T10:00:00\"', must be a time such as 2026-05-01T10:00:00Z",
        "time, '\"0000-12-31T23:59:59Z\"', must be from the year 1 to the year 9999",
        "time, '\"9999-12-31T23:59:59-01:00\"', must be from the year 1 to the year 9999",
        "choice, '\"PREORDER\"', 'must be one of in_stock, out_of_stock, preorder, backorder'",
        "texts, '\"a\"', must be an array of strings",
        "list, {}, must be an array of objects",
        "object, [], must be an object",
        "map, [], must be an object of strings"
    })
    void tellsWhatTheMemberMustBe(String sort, String value, String message) {
        JsonObjectReader members = written("{'x': " + value + "}");
        assertThat(broken(() -> members.read(() -> read(sort, members)))).containsExactly(entry("x", message));
    }

    @Test
    void tellsWhichElementIsWrong() {
        JsonObjectReader members =
                written("{'texts': ['a', 1, null], 'list': [{}, 'a', null], 'map': {'a/b': [], '': {}}}");
        assertThat(broken(() -> members.read(() -> {
                    assertThat(members.texts("texts")).hasSize(3);
                    assertThat(members.<String>list("list", each -> "one")).containsExactly("one");
                    return members.map("map");
                })))
                .containsExactly(
                        entry("texts/1", "must be a string"),
                        entry("texts/2", "must be a string"),
                        entry("list/1", "must be an object"),
                        entry("list/2", "must be an object"),
                        entry("map/a~1b", "must be a string"),
                        entry("map/", "must be a string"));
    }

    @Test
    void namesUnknownMembersWithThoseThatAreKnownHere() {
        JsonObjectReader members = written("{'a': 'x', 'c~/d': 1, 'inner': {'z': null}, 'list': [{}, {'y': 1}]}");
        assertThat(broken(() -> members.read(() -> {
                    members.text("b");
                    requireNonNull(members.object("inner")).text("e");
                    members.<String>list("list", each -> each.text("f"));
                    return members.text("a");
                })))
                .containsExactly(
                        entry("c~0~1d", "is unknown; known here: a, b, inner, list"),
                        entry("inner/z", "is unknown; known here: e"),
                        entry("list/1/y", "is unknown; known here: f"));
    }

    @Test
    void ignoresMembersThatItIsToldToIgnore() {
        JsonObjectReader members = written("{'a': 1, 'inner': {'id': 'x', 'b': {'c': 1}}}");
        members.ignore("a");
        JsonObjectReader inner = requireNonNull(members.object("inner"));
        inner.ignoreAll();
        assertThat(members.read(() -> inner.text("id"))).isEqualTo("x");
    }

    @Test
    void refusesReadOnlyMembersUnlessTheyComeFromAnExport() {
        String json = "{'id': 'x', 'created_at': null}";
        JsonObjectReader written = written(json);
        written.readOnly("id", "created_at");
        assertThat(broken(() -> written.read(() -> "made"))).containsOnlyKeys("id");

        JsonObjectReader export = JsonObjectReader.ofExport(object(json));
        export.readOnly("id", "created_at");
        assertThat(export.read(() -> "made")).isEqualTo("made");
    }

    @Test
    void putsWhatARecordRefusesBelowWhereItStands() {
        JsonObjectReader members = written("{'inner': {'a': 'x'}}");
        assertThat(broken(() -> members.read(() -> {
                    JsonObjectReader inner = requireNonNull(members.object("inner"));
                    String text = inner.text("a");
                    inner.create(() -> refuse("a"));
                    members.create("other", () -> refuse("b"));
                    return text;
                })))
                .containsOnlyKeys("inner/a", "other/b");
    }

    @Test
    void passesOnWhatIsNoBrokenRule() {
        JsonObjectReader members = written("{}");
        assertThatThrownBy(() -> members.create(() -> {
                    throw DomainException.missing("gone");
                }))
                .hasMessage("gone");
    }

    @Test
    void readsNoMoreObjectsThanItTakesToRefuseThem() {
        JsonObjectReader members = written("{'list': [" + "{},".repeat(5000) + "{}]}");
        List<String> read = new ArrayList<>();
        members.<String>list("list", each -> {
            read.add("one");
            return "one";
        });
        assertThat(read).hasSize(200);
    }

    @ParameterizedTest
    @CsvSource({"1e100, true", "1e-100, true", "1e101, false", "1e-101, false", "1e2147483647, false"})
    void takesNumbersForTextsUnlessTheyAreLong(String number, boolean taken) {
        JsonObjectReader members = written("{'map': {'a': " + number + "}}");
        assertThat(members.map("map").containsKey("a")).isEqualTo(taken);
    }

    private static @Nullable Object read(String sort, JsonObjectReader members) {
        Function<JsonObjectReader, @Nullable Object> read = switch (sort) {
            case "text" -> each -> each.text("x");
            case "long" -> each -> each.wholeNumber("x");
            case "int" -> each -> each.number("x");
            case "flag" -> each -> each.flag("x");
            case "time" -> each -> each.time("x");
            case "choice" -> each -> choice(each, "x");
            case "texts" -> each -> each.texts("x");
            case "list" -> each -> each.<String>list("x", element -> "");
            case "object" -> each -> each.object("x");
            default -> each -> each.map("x");
        };
        return read.apply(members);
    }

    private static @Nullable Availability choice(JsonObjectReader members, String name) {
        return members.choice(name, Availability.values(), Availability::parse, Availability::publicName);
    }

    private static String refuse(String parameter) {
        new Rules().broken(parameter, "is wrong").verify();
        return "";
    }
}
