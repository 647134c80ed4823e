package dev.shelfie.http.importformat.xml;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.row.RowIterator;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Reads products from an RSS or Atom feed, as Google Merchant Center does: a product in each item or entry. Their elements
 * are read if they are in Google's namespace or, with lower priority, in that of the feed.
 *
 * @see <a href="https://support.google.com/merchants/answer/7052112">Product data specification</a>
 */
public final class XmlFeedReader extends RowIterator<ProductInput> {

    /** Higher than the rank of any column. */
    private static final int GOOGLE_RANK = 10;

    private static final Set<String> ROOTS = Set.of("rss", "feed", "RDF", "channel");
    private static final Set<String> ITEMS = Set.of("item", "entry");
    private static final Set<String> LINES = Set.of("br", "div", "li", "p", "tr");
    private static final Set<String> GOOGLE = Set.of("http://base.google.com/ns/1.0", "https://base.google.com/ns/1.0");
    /** RSS 2.0 has none; then those of RSS 1.0 and Atom. */
    private static final Set<String> FEED =
            Set.of("", "http://purl.org/rss/1.0/", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#");

    private final XmlCursor xml;
    private final FeedItem item;
    private final FeedItemParser parser;
    private final Map<String, Optional<FeedColumn>> columns = new HashMap<>();
    private final Map<String, Optional<FeedColumn>> googleColumns = new HashMap<>();
    private final StringBuilder value = new StringBuilder();

    /**
     * Reads {@code file}.
     *
     * @param now the time of the import, for sale prices
     * @param currency the currency of prices that name none; null for no default
     * @throws dev.shelfie.application.importing.UnreadableImportException if it isn't XML
     */
    public XmlFeedReader(DecodedText file, Instant now, @Nullable String currency) {
        xml = new XmlCursor(file.reader());
        item = new FeedItem(file);
        parser = new FeedItemParser(item, now, currency);
    }

    @Override
    @Nullable
    protected ImportRow<ProductInput> read() {
        int event;
        do {
            event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                if (xml.depth() == 1 && !ROOTS.contains(xml.name())) {
                    throw XmlCursor.refused("The XML isn't a product feed: its first element is <" + xml.name()
                            + ">, but must be <rss> or, for Atom, <feed>");
                }
                if (ITEMS.contains(xml.name())) {
                    return readItem();
                }
            }
        } while (event != XMLStreamConstants.END_DOCUMENT);
        return null;
    }

    private ImportRow<ProductInput> readItem() {
        long line = xml.line();
        int outer = xml.depth() - 1;
        item.clear();
        while (xml.depth() > outer) {
            if (xml.next() == XMLStreamConstants.START_ELEMENT) {
                FeedColumn column = column();
                if (column == null) {
                    xml.skip();
                } else {
                    readValue(column);
                }
            }
        }
        return parser.parse(line);
    }

    private @Nullable FeedColumn column() {
        boolean isGoogle = GOOGLE.contains(xml.namespace());
        if (!isGoogle && !FEED.contains(xml.namespace())) {
            return null;
        }
        return isGoogle
                ? googleColumns
                        .computeIfAbsent(xml.name(), name -> found(name).map(column -> column.raised(GOOGLE_RANK)))
                        .orElse(null)
                : columns.computeIfAbsent(xml.name(), XmlFeedReader::found).orElse(null);
    }

    private static Optional<FeedColumn> found(String name) {
        return Optional.ofNullable(FeedColumn.find(name));
    }

    /** Reads the text of an element and of those inside it; for an Atom link, its {@code href}. */
    private void readValue(FeedColumn column) {
        int outer = xml.depth() - 1;
        String href = column.field() == ProductField.URL && isMain(xml.attribute("rel")) ? xml.attribute("href") : null;
        value.setLength(0);
        while (xml.depth() > outer) {
            addText(column, xml.next());
        }
        if (href != null && value.toString().isBlank()) {
            value.append(href);
        }
        item.put(column, value.toString());
    }

    private void addText(FeedColumn column, int event) {
        if (value.length() > FeedItem.MAX_VALUE) {
            return; // FeedItem refuses it as too long.
        }
        switch (event) {
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                xml.appendTextTo(value);
            case XMLStreamConstants.ENTITY_REFERENCE -> addEntity(column);
            case XMLStreamConstants.START_ELEMENT -> value.append(LINES.contains(xml.name()) ? "\n" : "");
            default -> {}
        }
    }

    /** Adds the character of an HTML entity: XML doesn't define them, but feeds use them. */
    private void addEntity(FeedColumn column) {
        String reference = "&" + xml.name() + ";";
        String character = Parser.unescapeEntities(reference, true);
        if (character.equals(reference)) {
            item.addViolation(column.name(), reference, "isn't known in XML: write the character itself");
        }
        value.append(character);
    }

    private static boolean isMain(@Nullable String relation) {
        return relation == null || relation.equals("alternate");
    }
}
