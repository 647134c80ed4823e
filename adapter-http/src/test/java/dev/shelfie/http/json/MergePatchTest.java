package dev.shelfie.http.json;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.object;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

class MergePatchTest {

    /** The examples of RFC 7396, appendix A, whose target and patch are objects; and some more. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':'b'} | {'a':'c'} | {'a':'c'}",
                "{'a':'b'} | {'b':'c'} | {'a':'b','b':'c'}",
                "{'a':'b'} | {'a':null} | {}",
                "{'a':'b','b':'c'} | {'a':null} | {'b':'c'}",
                "{'a':['b']} | {'a':'c'} | {'a':'c'}",
                "{'a':'c'} | {'a':['b']} | {'a':['b']}",
                "{'a':{'b':'c'}} | {'a':{'b':'d','c':null}} | {'a':{'b':'d'}}",
                "{'a':[{'b':'c'}]} | {'a':[1]} | {'a':[1]}",
                "{'e':null} | {'a':1} | {'e':null,'a':1}",
                "{} | {'a':{'bb':{'ccc':null}}} | {'a':{'bb':{}}}",
                "{'a':'text'} | {'a':{'b':1,'c':null}} | {'a':{'b':1}}",
                "{'a':{'b':{'c':1,'d':2}}} | {'a':{'b':{'c':null}}} | {'a':{'b':{'d':2}}}",
                "{'a':{'b':1}} | {'a':[{'b':null}]} | {'a':[{'b':null}]}",
                "{'a':1} | {} | {'a':1}"
            })
    void mergesAsTheStandardHasIt(String target, String patch, String result) {
        ObjectNode merged = object(target);
        new MergePatch(object(patch)).applyTo(merged);
        assertThat(merged).isEqualTo(object(result));
    }

    @Test
    void leavesThePatchAsItIsSoThatItCanBeMadeAgain() {
        ObjectNode patch = object("{'a': {'b': {'c': 1}}, 'd': null}");
        MergePatch merge = new MergePatch(patch);
        ObjectNode first = object("{'d': 1}");
        merge.applyTo(first);
        ((ObjectNode) first.at("/a/b")).put("c", 2);
        assertThat(patch).isEqualTo(object("{'a': {'b': {'c': 1}}, 'd': null}"));
        ObjectNode second = object("{}");
        merge.applyTo(second);
        assertThat(second).isEqualTo(object("{'a': {'b': {'c': 1}}}"));
    }

    @Test
    void refusesUnknownMembersThoughItRemovesThem() {
        MergePatch patch = new MergePatch(object("{'x': null, 'inner': {'y': null, 'known': null}, 'known': null}"));
        JsonObjectReader members = patch.applyTo(object("{'inner': {'known': 'z', 'other': 'z'}}"));
        assertThat(broken(() -> members.read(() -> {
                    JsonObjectReader inner = requireNonNull(members.object("inner"));
                    inner.text("known");
                    inner.text("other");
                    members.text("known");
                    return "made";
                })))
                .containsOnlyKeys("x", "inner/y");
    }

    @Test
    void refusesToRemoveWhatTheServiceSets() {
        JsonObjectReader members = new MergePatch(object("{'id': null}")).applyTo(object("{}"));
        members.readOnly("id", "created_at");
        assertThat(broken(() -> members.read(() -> "made"))).containsOnlyKeys("id");
    }

    @Test
    void tellsWhatItChanges() {
        MergePatch patch = new MergePatch(object("{'a': 'x', 'b': null, 'c': 1}"));
        assertThat(patch.has("a")).isTrue();
        assertThat(patch.has("b")).isTrue();
        assertThat(patch.has("d")).isFalse();
        assertThat(patch.changes("a", "x")).isFalse();
        assertThat(patch.changes("a", "y")).isTrue();
        assertThat(patch.changes("b", "null")).isTrue();
        assertThat(patch.changes("c", "1")).isTrue();
        assertThat(patch.changes("d", "x")).isFalse();
    }
}
