package dev.shelfie.app.service.process;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Files of one project of others that lie among Shelfie's own, as the packages' list of licences names them. */
record VendoredFiles(String licence, String purl, String name, String version, List<String> files) {

    static final Path LIST = Path.of("packages/src/third-party.ftl");

    private static final String OWN = "dev/shelfie/";
    private static final Pattern LISTED =
            Pattern.compile("^ +\\((\\S+)\\) .+ \\((pkg:npm/(\\S+)@(\\S+)) - \\S+\\): (.+)$", Pattern.MULTILINE);
    private static final Pattern NAMES_OF_OTHERS = Pattern.compile(OWN
            + "http/(dashboard/lib|docs/swagger-ui)/.+|.+\\.(min\\.\\w+|gz|woff2?|[to]tf|eot|png|jpe?g|gif|ico|webp)");
    private static final Pattern OWN_CODE_AND_DATA = Pattern.compile(".+(\\.class|\\.json|/)");
    private static final Pattern WORDS_OF_OTHERS =
            Pattern.compile("copyright|@license|licensed under", Pattern.CASE_INSENSITIVE);

    static List<VendoredFiles> listed() throws IOException {
        return LISTED.matcher(Files.readString(LIST))
                .results()
                .map(VendoredFiles::of)
                .toList();
    }

    private static VendoredFiles of(MatchResult line) {
        List<String> files =
                Arrays.stream(line.group(5).split(" ", -1)).map(OWN::concat).toList();
        return new VendoredFiles(line.group(1), line.group(2), line.group(3), line.group(4), files);
    }

    /** What is named as others name files, lies where theirs lie, or says whose it is. */
    static Set<String> in(ZipFile jar) throws IOException {
        Set<String> found = new TreeSet<>();
        for (ZipEntry entry : jar.stream().toList()) {
            String name = entry.getName();
            if (name.startsWith(OWN)
                    && !OWN_CODE_AND_DATA.matcher(name).matches()
                    && (NAMES_OF_OTHERS.matcher(name).matches()
                            || WORDS_OF_OTHERS.matcher(text(jar, entry)).find())) {
                found.add(name);
            }
        }
        return found;
    }

    private static String text(ZipFile jar, ZipEntry entry) throws IOException {
        return new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }

    String component(ZipFile jar) throws IOException, NoSuchAlgorithmException {
        Stream.Builder<String> components = Stream.builder();
        for (String file : files) {
            byte[] bytes = jar.getInputStream(jar.getEntry(file)).readAllBytes();
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            components.add("""
                    {"type": "file", "name": "%s", "hashes": [{"alg": "SHA-256", "content": "%s"}]}""".formatted(file, HexFormat.of().formatHex(digest)));
        }
        return """
                {"type": "library", "bom-ref": "%s", "name": "%s", "version": "%s", "purl": "%1$s", \
                "licenses": [{"license": {"id": "%s"}}], "components": [%s]}""".formatted(purl, name, version, licence, components.build().collect(joining(", ")));
    }
}
