package dev.shelfie.app.service.process;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The licences of libraries as their POMs, or those of their parents, name them, by SPDX's ids where it has one. */
final class PomLicences {

    private static final Map<String, String> IDS = Map.ofEntries(
            entry("bsd-2-clause", "BSD-2-Clause"),
            entry("bsd-3-clause", "BSD-3-Clause"),
            entry("edl 1.0", "BSD-3-Clause"),
            entry("epl 2.0", "EPL-2.0"),
            entry("epl-2.0", "EPL-2.0"),
            entry("gpl2 w/ cpe", "GPL-2.0-with-classpath-exception"),
            entry("lgpl-2.1-only", "LGPL-2.1-only"),
            entry("mit", "MIT"),
            entry("the bsd 2-clause license", "BSD-2-Clause"),
            entry("the mit license", "MIT"));

    private final Path repository;

    PomLicences(Path repository) {
        this.repository = repository;
    }

    /** The licences of a library, as CycloneDX has them: one of several may be chosen. */
    List<String> of(String group, String artifact, String version) {
        Element pom = read(repository
                .resolve(group.replace('.', '/'))
                .resolve(artifact)
                .resolve(version)
                .resolve(artifact + "-" + version + ".pom"));
        List<String> names = child(pom, "licenses").stream()
                .flatMap(licences -> children(licences, "license"))
                .map(licence -> text(licence, "name"))
                .toList();
        if (!names.isEmpty()) {
            return names.stream().map(PomLicences::licence).toList();
        }
        Element parent = child(pom, "parent")
                .orElseThrow(() -> new AssertionError(artifact + "'s POM names neither a licence nor a parent"));
        return of(text(parent, "groupId"), text(parent, "artifactId"), text(parent, "version"));
    }

    private static String licence(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean isApache = lower.matches("(the )?apache (software )?(license,? )?(version )?2\\.0");
        String id = isApache ? "Apache-2.0" : IDS.get(lower);
        return id == null
                ? "{\"license\": {\"name\": \"%s\"}}".formatted(name)
                : "{\"license\": {\"id\": \"%s\"}}".formatted(id);
    }

    private static Element read(Path pom) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile())
                    .getDocumentElement();
        } catch (Exception e) {
            throw new AssertionError("Can't read " + pom, e);
        }
    }

    private static Optional<Element> child(Element element, String name) {
        return children(element, name).findFirst();
    }

    private static Stream<Element> children(Element element, String name) {
        NodeList nodes = element.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(node -> node.getNodeType() == Node.ELEMENT_NODE
                        && node.getNodeName().equals(name))
                .map(Element.class::cast);
    }

    private static String text(Element element, String name) {
        return child(element, name).orElseThrow().getTextContent().strip();
    }
}
