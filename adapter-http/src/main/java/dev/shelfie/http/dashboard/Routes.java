package dev.shelfie.http.dashboard;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Which module shows which page, as the module {@value #NAME} has it. */
final class Routes {

    private static final String NAME = "app/routes.js";
    private static final Pattern ROUTE =
            Pattern.compile("path: \"/([^\"]*)\", page: \\(\\) => import\\(\"([^\"]+)\"\\)");

    private final List<Route> routes = new ArrayList<>();

    private Routes() {}

    private record Route(List<String> segments, String module) {

        boolean matches(List<String> asked) {
            if (asked.size() != segments.size()) {
                return false;
            }
            for (int i = 0; i < segments.size(); i++) {
                if (!segments.get(i).startsWith(":") && !segments.get(i).equals(asked.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }

    static Routes of(Files files) {
        Routes read = new Routes();
        String module = files.get(NAME).orElse("");
        for (MatchResult match : ROUTE.matcher(module).results().toList()) {
            String shown = URI.create(NAME).resolve(match.group(2)).toString();
            read.routes.add(new Route(segments(match.group(1)), shown));
        }
        return read;
    }

    /** The modules of all pages. */
    List<String> modules() {
        return routes.stream().map(Route::module).distinct().toList();
    }

    /** The module of the page at this path below the dashboard, without a slash at its beginning. */
    Optional<String> find(String path) {
        List<String> asked = segments(path);
        return routes.stream()
                .filter(route -> route.matches(asked))
                .map(Route::module)
                .findFirst();
    }

    private static List<String> segments(String path) {
        return List.of(path.split("/", -1));
    }
}
