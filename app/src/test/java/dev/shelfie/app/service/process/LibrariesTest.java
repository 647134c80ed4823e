package dev.shelfie.app.service.process;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The SBOM in the runnable jar is the reviewed one, and lists what others made in the jar, with its licences and the hashes of the files. */
class LibrariesTest {

    private static final Path JAR = Path.of("target/shelfie.jar");
    private static final Path FOUND = Path.of("target/application.cdx.json");
    private static final String SBOM = "META-INF/sbom/application.cdx.json";
    private static final Path REPOSITORY = Path.of(System.getProperty("localRepository"));

    private static final PomLicences LICENCES = new PomLicences(REPOSITORY);

    private record Library(Path file, Set<String> content) {}

    @Test
    void everythingInTheJarIsInTheSbom() throws Exception {
        Set<String> packed = content(JAR);
        List<Library> libraries = libraries(packed);
        packed.removeIf(each -> each.startsWith("dev/shelfie/"));
        libraries.forEach(library -> packed.removeAll(library.content()));
        assertThat(packed).isEmpty();

        String found = sbom(libraries);
        Files.writeString(FOUND, found);
        assertThat(reviewed().lines().toList())
                .as(
                        "The libraries of the jar aren't those of app/src/main/resources/%s. Review what is new, then"
                                + " cp app/%s app/src/main/resources/%s",
                        SBOM, FOUND, SBOM)
                .containsExactlyElementsOf(found.lines().toList());
    }

    @Test
    void filesOfOthersAreInTheListOfLicences() throws IOException {
        List<VendoredFiles> listed = VendoredFiles.listed();
        try (ZipFile jar = new ZipFile(JAR.toFile())) {
            assertThat(listed.stream().flatMap(each -> each.files().stream()))
                    .as("files of others in the jar, and in app/%s", VendoredFiles.LIST)
                    .containsExactlyInAnyOrderElementsOf(VendoredFiles.in(jar));
        }
    }

    @Test
    void listOfLicencesHasTheVersionsOfTheBuild() throws IOException {
        Stream<String> built = Pattern.compile("<(preact|swagger-ui)\\.version>(.+)</")
                .matcher(Files.readString(Path.of("../pom.xml")))
                .results()
                .map(version -> "pkg:npm/" + version.group(1) + "@" + version.group(2));
        assertThat(VendoredFiles.listed()).extracting(VendoredFiles::purl).containsAll(built.toList());
    }

    private static String reviewed() throws IOException {
        try (ZipFile jar = new ZipFile(JAR.toFile())) {
            return new String(jar.getInputStream(jar.getEntry(SBOM)).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Those files of the class path that are in the jar as a whole. */
    private static List<Library> libraries(Set<String> packed) throws IOException {
        TreeSet<Path> files = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(file -> file.startsWith(REPOSITORY) && Files.isRegularFile(file))
                .collect(Collectors.toCollection(TreeSet::new));
        Stream.Builder<Library> libraries = Stream.builder();
        for (Path file : files) {
            Set<String> content = content(file);
            if (!content.isEmpty() && packed.containsAll(content)) {
                libraries.add(new Library(file, content));
            }
        }
        return libraries.build().toList();
    }

    /** The names of classes and web resources, with checksums of their bytes. */
    private static Set<String> content(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.stream()
                    .filter(each -> isContent(each.getName()))
                    .map(each -> "%s %08x".formatted(each.getName(), each.getCrc()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static boolean isContent(String name) {
        boolean isClass = name.endsWith(".class") && !name.endsWith("module-info.class");
        return isClass || (name.startsWith("META-INF/resources/") && !name.endsWith("/"));
    }

    private static String sbom(List<Library> libraries) throws IOException, NoSuchAlgorithmException {
        Stream.Builder<String> components = Stream.builder();
        for (Library library : libraries) {
            components.add(component(library.file()));
        }
        try (ZipFile jar = new ZipFile(JAR.toFile())) {
            for (VendoredFiles files : VendoredFiles.listed()) {
                components.add(files.component(jar));
            }
        }
        return """
                {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
                "metadata": {"component": {"type": "application", "group": "dev.shelfie", "name": "shelfie-app"}},
                "components": [
                %s
                ]}
                """.formatted(components.build().collect(joining(",\n")));
    }

    private static String name(Path folder) {
        return folder.getFileName().toString();
    }

    private static String component(Path file) throws IOException, NoSuchAlgorithmException {
        Path version = file.getParent();
        Path artifact = version.getParent();
        String group = REPOSITORY.relativize(artifact.getParent()).toString().replace(File.separatorChar, '.');
        String purl = "pkg:maven/" + group + "/" + artifact.getFileName() + "@" + version.getFileName();
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        return """
                {"type": "library", "bom-ref": "%s", "group": "%s", "name": "%s", "version": "%s", "purl": "%1$s", \
                "licenses": [%s], "hashes": [{"alg": "SHA-256", "content": "%s"}]}""".formatted(
                        purl,
                        group,
                        artifact.getFileName(),
                        version.getFileName(),
                        String.join(", ", LICENCES.of(group, name(artifact), name(version))),
                        HexFormat.of().formatHex(digest));
    }
}
