package dev.shelfie.http.importformat.xml;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.exc.WstxEOFException;
import com.ctc.wstx.stax.WstxInputFactory;
import dev.shelfie.application.importing.UnreadableImportException;
import java.io.Reader;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads an XML file event by event in constant memory. Refuses more than {@value #MAX_DEPTH} nested elements, tags of more
 * than {@value #MAX_MARKUP} characters, more than {@value #MAX_NAMES} different names, names of more than {@value #MAX_NAME}
 * characters, and document types, which could define entities. Text may come in several events. Not thread-safe.
 */
final class XmlCursor {

    static final int MAX_DEPTH = 32;
    static final int MAX_NAMES = 5000;
    static final int MAX_NAME = 200;
    static final int MAX_MARKUP = 1024 * 1024;

    /** The property's name, to do without a dependency on the StAX 2 API. */
    private static final String LAZY_PARSING = "com.ctc.wstx.lazyParsing";

    private static final XMLInputFactory PARSERS = parsers();

    private final XmlCharacterFilter text;
    private final XMLStreamReader xml;
    private final Set<String> names = new HashSet<>();
    private int depth;
    private long lastLine = 1;

    /** @throws UnreadableImportException if it isn't XML */
    XmlCursor(Reader file) {
        text = new XmlCharacterFilter(file);
        text.allow(MAX_MARKUP, 1);
        try {
            xml = PARSERS.createXMLStreamReader(text);
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    /**
     * Goes to the next event, and returns its type, a constant of {@link XMLStreamConstants}.
     *
     * @throws UnreadableImportException if it can't be read
     */
    int next() {
        lastLine = line();
        text.allow(MAX_MARKUP, lastLine);
        int event;
        try {
            event = xml.next();
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> enter();
            case XMLStreamConstants.END_ELEMENT -> depth--;
            case XMLStreamConstants.ENTITY_REFERENCE -> countName(xml.getLocalName());
            case XMLStreamConstants.PROCESSING_INSTRUCTION -> countName(xml.getPITarget());
            case XMLStreamConstants.DTD ->
                throw refused("The XML has a document type (<!DOCTYPE ...>) on line " + line()
                        + ", which isn't read: leave it out");
            default -> {}
        }
        return event;
    }

    /** Skips the rest of the element that has just started. */
    void skip() {
        int outer = depth - 1;
        while (depth > outer) {
            next();
        }
    }

    /** The number of open elements. */
    int depth() {
        return depth;
    }

    /** The line on which the current event starts, from 1. */
    long line() {
        return (long) xml.getLocation().getLineNumber() + text.skippedLines();
    }

    /** The local name of the current element or entity. */
    String name() {
        return xml.getLocalName();
    }

    /** The namespace of the current element; empty for none. */
    String namespace() {
        String namespace = xml.getNamespaceURI();
        return namespace == null ? "" : namespace;
    }

    /** The value of an attribute without a prefix; null if there is none. */
    @Nullable
    String attribute(String name) {
        return xml.getAttributeValue("", name);
    }

    /** Appends the current text. */
    void appendTextTo(StringBuilder value) {
        value.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
    }

    /** The exception that ends the import with this message. */
    static UnreadableImportException refused(String message) {
        return new UnreadableImportException(false, message);
    }

    private void enter() {
        depth++;
        if (depth > MAX_DEPTH) {
            throw refused("The XML has elements more than " + MAX_DEPTH + " deep within each other on line " + line());
        }
        countName(xml.getLocalName());
        countName(xml.getPrefix());
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            countName(xml.getAttributeLocalName(i));
        }
        for (int i = 0; i < xml.getNamespaceCount(); i++) {
            countName(xml.getNamespacePrefix(i));
        }
    }

    /** Counts a name, as the parser keeps every different one in memory. */
    private void countName(@Nullable String name) {
        if (name == null || names.contains(name)) {
            return;
        }
        if (name.length() > MAX_NAME || names.size() == MAX_NAMES) {
            throw refused("The XML has more than " + MAX_NAMES + " different names of elements, or one of more than "
                    + MAX_NAME + " characters, on line " + line());
        }
        names.add(name);
    }

    private UnreadableImportException malformed(XMLStreamException e) {
        Location place = e.getLocation();
        String where = place == null
                ? "after line " + lastLine
                : "on line " + (place.getLineNumber() + text.skippedLines()) + ", column " + place.getColumnNumber();
        if (e instanceof WstxEOFException) {
            return new UnreadableImportException(
                    true, "The XML ends too early, " + where + ": it was cut off; send it again, whole");
        }
        String reason =
                String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
        return refused("The XML is malformed " + where + ": " + reason + hint(reason));
    }

    private static String hint(String reason) {
        if (reason.contains("namespace prefix")) {
            return "; declare it in the first element, as in xmlns:g=\"http://base.google.com/ns/1.0\"";
        }
        boolean isBareSign = reason.contains("entity") || reason.contains("missing name");
        return isBareSign ? "; & and < by themselves must be written as &amp; and &lt;" : "";
    }

    private static XMLInputFactory parsers() {
        XMLInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(LAZY_PARSING, false);
        factory.setProperty(WstxInputProperties.P_ALLOW_XML11_ESCAPED_CHARS_IN_XML10, true);
        return factory;
    }
}
