package dev.shelfie.http.site;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Files on the class path, served under their own names.
 *
 * @param prefix the path they are served below, such as {@code /docs/}, with a slash at both ends
 * @param folder the class-path folder they are in, such as {@code dev/shelfie/http/docs/}, with a slash at its end
 */
public record ClasspathSite(String prefix, String folder) implements Site {

    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
            + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final Map<String, String> HEADERS =
            Map.of("Cache-Control", "public, max-age=300", "Content-Security-Policy", POLICY);
    private static final Pattern FILE =
            Pattern.compile("(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*");

    /** What was read once; the class path doesn't change. */
    private static final Map<String, SiteFile> READ = new ConcurrentHashMap<>();

    /** @throws NullPointerException if an argument is null */
    public ClasspathSite {
        requireNonNull(prefix, "prefix");
        requireNonNull(folder, "folder");
    }

    @Override
    public Optional<SiteFile> find(String path) {
        if (!path.startsWith(prefix)) {
            return Optional.empty();
        }
        String name = path.substring(prefix.length());
        return FILE.matcher(name).matches() && SiteFile.isServed(name) ? load(folder + name) : Optional.empty();
    }

    private static Optional<SiteFile> load(String resource) {
        Optional<SiteFile> loaded = Optional.ofNullable(READ.get(resource)).or(() -> read(resource));
        loaded.ifPresent(file -> READ.putIfAbsent(resource, file));
        return loaded;
    }

    private static Optional<SiteFile> read(String resource) {
        try (InputStream in = ClasspathSite.class.getClassLoader().getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(SiteFile.of(resource, in.readAllBytes(), HEADERS));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + resource + " from the class path", e);
        }
    }
}
