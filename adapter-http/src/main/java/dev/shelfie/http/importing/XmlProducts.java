package dev.shelfie.http.importing;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Products in an RSS or Atom feed, as Google Merchant Center reads it. An element of an item or entry counts if it is in
 * Google's namespace or, for less, in that of the feed.
 *
 * @see <a href="https://support.google.com/merchants/answer/7052112">Product data specification</a>
 */
final class XmlProducts extends Rows<ProductInput> {

    /** More than any column has by its name alone. */
    private static final int GOOGLE_RANK = 10;

    private static final Set<String> ROOTS = Set.of("rss", "feed", "RDF", "channel");
    private static final Set<String> ITEMS = Set.of("item", "entry");
    private static final Set<String> LINES = Set.of("br", "div", "li", "p", "tr");
    private static final Set<String> GOOGLE = Set.of("http://base.google.com/ns/1.0", "https://base.google.com/ns/1.0");
    /** Those of RSS 1.0 and of Atom, besides none at all. */
    private static final Set<String> FEED =
            Set.of("", "http://purl.org/rss/1.0/", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#");

    private final XmlCursor xml;
    private final RowValues values;
    private final ProductRow row;
    private final Map<String, Optional<Column>> columns = new HashMap<>();
    private final Map<String, Optional<Column>> googleColumns = new HashMap<>();
    private final StringBuilder value = new StringBuilder();

    /** @throws dev.shelfie.application.importing.UnreadableImportException if it isn't XML */
    XmlProducts(Text file, Instant now) {
        xml = new XmlCursor(file.reader());
        values = new RowValues(file);
        row = new ProductRow(values, now);
    }

    @Override
    @Nullable
    ImportRow<ProductInput> read() {
        int event;
        do {
            event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                if (xml.depth() == 1 && !ROOTS.contains(xml.name())) {
                    throw XmlCursor.refused("The XML isn't a product feed: its first element is <" + xml.name()
                            + ">, but must be <rss> or, for Atom, <feed>");
                }
                if (ITEMS.contains(xml.name())) {
                    return item();
                }
            }
        } while (event != XMLStreamConstants.END_DOCUMENT);
        return null;
    }

    private ImportRow<ProductInput> item() {
        long line = xml.line();
        int outer = xml.depth() - 1;
        values.clear();
        while (xml.depth() > outer) {
            if (xml.next() == XMLStreamConstants.START_ELEMENT) {
                Column column = column();
                if (column == null) {
                    xml.skip();
                } else {
                    readValue(column);
                }
            }
        }
        return row.read(line);
    }

    private @Nullable Column column() {
        boolean isGoogle = GOOGLE.contains(xml.namespace());
        if (!isGoogle && !FEED.contains(xml.namespace())) {
            return null;
        }
        return isGoogle
                ? googleColumns
                        .computeIfAbsent(xml.name(), name -> found(name).map(column -> column.raised(GOOGLE_RANK)))
                        .orElse(null)
                : columns.computeIfAbsent(xml.name(), XmlProducts::found).orElse(null);
    }

    private static Optional<Column> found(String name) {
        return Optional.ofNullable(Column.find(name));
    }

    /** The value of an element: its text, that of the elements within included; or, as links have it, its address. */
    private void readValue(Column column) {
        int outer = xml.depth() - 1;
        String address = column.field() == Field.URL && isMain(xml.attribute("rel")) ? xml.attribute("href") : null;
        value.setLength(0);
        while (xml.depth() > outer) {
            addText(column, xml.next());
        }
        if (address != null && value.toString().isBlank()) {
            value.append(address);
        }
        values.put(column, value.toString());
    }

    private void addText(Column column, int event) {
        if (value.length() > RowValues.MAX_VALUE) {
            return; // It will be refused.
        }
        switch (event) {
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> xml.addTo(value);
            case XMLStreamConstants.ENTITY_REFERENCE -> addEntity(column);
            case XMLStreamConstants.START_ELEMENT -> value.append(LINES.contains(xml.name()) ? "\n" : "");
            default -> {}
        }
    }

    /** Adds what an entity of HTML stands for, which XML doesn't know, but feeds use. */
    private void addEntity(Column column) {
        String written = "&" + xml.name() + ";";
        String character = Parser.unescapeEntities(written, true);
        if (character.equals(written)) {
            values.broken(column.name(), written, "isn't known in XML: write the character itself");
        }
        value.append(character);
    }

    private static boolean isMain(@Nullable String relation) {
        return relation == null || relation.equals("alternate");
    }
}
