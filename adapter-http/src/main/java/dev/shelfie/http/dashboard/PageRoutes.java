package dev.shelfie.http.dashboard;

import dev.shelfie.http.script.ScriptToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which module shows which page, read from the routes in the module {@value #NAME}. */
final class PageRoutes {

    private static final String NAME = "app/routes.js";

    private final List<PageRoute> routes = new ArrayList<>();

    private PageRoutes() {}

    private record PageRoute(List<String> segments, String module) {

        boolean matches(List<String> requested) {
            if (requested.size() != segments.size()) {
                return false;
            }
            for (int i = 0; i < segments.size(); i++) {
                if (!segments.get(i).startsWith(":") && !segments.get(i).equals(requested.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Each {@code path: "/..."} in the module that an {@code import("...")} follows. */
    static PageRoutes of(SourceFiles files) {
        PageRoutes read = new PageRoutes();
        List<ScriptToken> code = ModuleImports.code(files.find(NAME).orElse(""));
        String path = "";
        for (int i = 0; i + 2 < code.size(); i++) {
            if (code.get(i).is("path")
                    && code.get(i + 1).is(":")
                    && code.get(i + 2).isString()) {
                path = code.get(i + 2).content();
            } else if (!path.isEmpty() && ModuleImports.isDynamic(code, i)) {
                String module = ModuleImports.resolve(NAME, code.get(i + 2).content());
                read.routes.add(new PageRoute(segments(path.substring(1)), module));
                path = "";
            }
        }
        return read;
    }

    /** The modules of all pages. */
    List<String> modules() {
        return routes.stream().map(PageRoute::module).distinct().toList();
    }

    /** The module of the page at this path below {@code /dashboard/}. */
    Optional<String> find(String path) {
        List<String> requested = segments(path);
        return routes.stream()
                .filter(route -> route.matches(requested))
                .map(PageRoute::module)
                .findFirst();
    }

    private static List<String> segments(String path) {
        return List.of(path.split("/", -1));
    }
}
