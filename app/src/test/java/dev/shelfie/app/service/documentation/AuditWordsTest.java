package dev.shelfie.app.service.documentation;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.http.endpoint.AuditRecording;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the audit log records, and what the dashboard says of it. */
class AuditWordsTest {

    private static final Path WORDS =
            Path.of("../adapter-http/src/main/resources/dev/shelfie/http/dashboard/app/audit/words.js");
    private static final Path GUIDE = Path.of("../docs/operations.md");
    private static final Pattern ACTION = Pattern.compile("`([a-z_]+)\\.([a-z_]+)`");

    @Test
    void theDashboardFiltersByEveryTypeOfRecordThatIsRecorded() throws IOException {
        Set<String> recorded = DaggerQuickService.factory().create(InMemoryStore.empty()).api().endpoints().stream()
                .map(Endpoint::recording)
                .filter(Objects::nonNull)
                .map(AuditRecording::recordType)
                .collect(toCollection(TreeSet::new));
        documented().map(AuditWordsTest::noun).forEach(recorded::add);
        assertThat(named("TYPES")).containsExactlyInAnyOrderElementsOf(recorded);
    }

    @Test
    void theDashboardHasWordsForEveryActionThatIsDocumented() throws IOException {
        Set<String> sentences = named("SENTENCES");
        Set<String> nouns = named("NOUNS");
        Set<String> verbs = named("VERBS");
        assertThat(documented().filter(action -> !action.equals("post.lost_product")))
                .isNotEmpty()
                .allMatch(action -> sentences.contains(action)
                        || (nouns.contains(noun(action)) && verbs.contains(action.substring(action.indexOf('.') + 1))));
    }

    /** The actions in the guide's section on the audit log. */
    private static Stream<String> documented() throws IOException {
        String guide = Files.readString(GUIDE);
        int from = guide.indexOf("\n## The audit log\n");
        return ACTION.matcher(guide.substring(from, guide.indexOf("\n## ", from + 1)))
                .results()
                .map(match -> match.group(1) + "." + match.group(2));
    }

    private static String noun(String action) {
        return action.substring(0, action.indexOf('.'));
    }

    /** The keys of a constant of the dashboard's words. */
    private static Set<String> named(String constant) throws IOException {
        String words = Files.readString(WORDS);
        int from = words.indexOf("const " + constant + " = {");
        return Pattern.compile("(?m)^  \"?([a-z_.]+)\"?: t\\(")
                .matcher(words.substring(from, words.indexOf("\n};", from)))
                .results()
                .map(match -> match.group(1))
                .collect(toCollection(TreeSet::new));
    }
}
