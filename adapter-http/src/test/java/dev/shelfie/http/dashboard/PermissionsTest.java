package dev.shelfie.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PermissionsTest {

    private static final Pattern KEY_OR_VERB = Pattern.compile("\\bkey: \"(\\w+)\"|\\b(read|write): t\\(");

    @Test
    void theDashboardExplainsAndGrantsEveryPermission() {
        assertThat(explained())
                .containsExactlyInAnyOrderElementsOf(Stream.of(Permission.values())
                        .map(Permission::publicName)
                        .toList());
    }

    private static List<String> explained() {
        String module = SourceFiles.BUILT_IN.find("app/access/permissions.js").orElseThrow();
        int from = module.indexOf("RESOURCES = [");
        List<String> found = new ArrayList<>();
        String key = "";
        for (var match : KEY_OR_VERB
                .matcher(module.substring(from, module.indexOf("\n];", from)))
                .results()
                .toList()) {
            if (match.group(1) == null) {
                found.add(key + ":" + match.group(2));
            } else {
                key = match.group(1);
            }
        }
        return found;
    }
}
