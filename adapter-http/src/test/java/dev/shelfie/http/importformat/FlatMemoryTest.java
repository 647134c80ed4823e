package dev.shelfie.http.importformat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.http.importformat.network.PostAuthor;
import dev.shelfie.http.importformat.shop.Shop;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Files that would fill the memory if any part of them were held: read by a program that has next to none. */
class FlatMemoryTest {

    private static final int SIZE = 12_000_000;
    private static final String RSS = "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel>\n";
    private static final String ITEM = "<item><g:id>1</g:id><title>T</title><link>https://shop.example/1</link>"
            + "<availability>in stock</availability>";
    private static final String END = "</item></channel></rss>";
    private static final String HEADER = "id,title,link,availability\n";
    private static final String ROW = "1,T,https://shop.example/1,in stock\n";
    private static final String SHOPIFY = "Handle,Title,Option1 Value,Variant Price\na,A,0,9.00\n";
    private static final Shop SHOP = new Shop("https://shop.example", "EUR");
    private static final String OBJECT = "{\"external_id\":\"1\",\"url\":\"https://shop.example/1\",\"title\":\"";

    @Test
    void sufficesForFilesOfAnyShape() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx16m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FlatMemoryTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(output.lines())
                .containsExactly(
                        "xml rows: 30000 read, 0 refused",
                        "xml text: 1 read, 1 refused",
                        "xml cdata: 1 read, 1 refused",
                        "xml text that doesn't matter: 2 read, 0 refused",
                        "xml elements within a value: 2 read, 0 refused",
                        "xml entities: 1 read, 1 refused",
                        "xml pictures: 2 read, 0 refused",
                        "xml comment: 0 read, 0 refused, unreadable",
                        "xml attribute: 0 read, 0 refused, unreadable",
                        "xml attributes: 0 read, 0 refused, unreadable",
                        "xml name: 0 read, 0 refused, unreadable",
                        "xml names: 0 read, 0 refused, unreadable",
                        "xml depth: 0 read, 0 refused, unreadable",
                        "xml document type: 0 read, 0 refused, unreadable",
                        "csv rows: 100000 read, 0 refused",
                        "csv header: 0 read, 0 refused, unreadable",
                        "csv cell: 1 read, 1 refused",
                        "csv quoted cell: 1 read, 1 refused",
                        "csv cells: 1 read, 1 refused",
                        "csv unclosed: 0 read, 0 refused, unreadable",
                        "shopify rows of one product: 2048 read, 97953 refused",
                        "shopify long cells: 18 read, 183 refused",
                        "json line: 1 read, 1 refused",
                        "json element: 1 read, 1 refused",
                        "json depth: 0 read, 0 refused, unreadable",
                        "json paging: 1 read, 0 refused",
                        "tiktok sections: 2 read, 0 refused",
                        "tiktok section: 1 read, 0 refused",
                        "tiktok name: 1 read, 0 refused",
                        "tiktok video: 1 read, 1 refused");
        assertThat(process.exitValue()).isZero();
    }

    public static void main(String[] args) {
        String rest = END.replace("</channel></rss>", "") + ITEM + END;
        read("xml rows", "text/xml", RSS, item(400), SIZE, "</channel></rss>");
        read("xml text", "text/xml", RSS + ITEM + "<description>", "lorem ipsum ", SIZE, "</description>" + rest);
        read(
                "xml cdata",
                "text/xml",
                RSS + ITEM + "<description><![CDATA[",
                "lorem ",
                SIZE,
                "]]></description>" + rest);
        read("xml text that doesn't matter", "text/xml", RSS + ITEM + "<foo>", "lorem ", SIZE, "</foo>" + rest);
        read("xml elements within a value", "text/xml", RSS + ITEM + "<brand>", "<br/>", SIZE, "</brand>" + rest);
        read("xml entities", "text/xml", RSS + ITEM + "<brand>", "&szlig;", 7 * 1_700_000, "</brand>" + rest);
        String picture = "<g:image_link>https://cdn.example/1.jpg</g:image_link>";
        read("xml pictures", "text/xml", RSS + ITEM, picture, picture.length() * 100_000, rest);
        read("xml comment", "text/xml", RSS + ITEM + "<!--", "lorem ipsum ", SIZE, "-->" + rest);
        read("xml attribute", "text/xml", RSS + ITEM + "<a b='", "lorem ipsum ", SIZE, "'/>" + rest);
        read("xml attributes", "text/xml", RSS + ITEM + "<a", " xmlns:b='https://a.example/'", SIZE, "/>" + rest);
        read("xml name", "text/xml", RSS + ITEM + "<", "abcdefgh", SIZE, "/>" + rest);
        read("xml names", "text/xml", RSS + ITEM, names(6000), SIZE, rest);
        read("xml depth", "text/xml", RSS + ITEM, "<title>", SIZE, rest);
        read("xml document type", "text/xml", "<!DOCTYPE rss [", "<!ENTITY a 'aaaaa'>", SIZE, "]>" + RSS + rest);
        read("csv rows", "text/csv", HEADER, ROW, ROW.length() * 100_000, "");
        read("csv header", "text/csv", "", "abc,", SIZE, "\n" + ROW);
        read("csv cell", "text/csv", HEADER + "1,", "lorem ipsum ", SIZE, "\n" + ROW);
        read("csv quoted cell", "text/csv", HEADER + "1,\"", "lorem\n", SIZE, "\"\n" + ROW);
        read("csv cells", "text/csv", HEADER, "1,", SIZE, "\n" + ROW);
        read("csv unclosed", "text/csv", HEADER + "1,\"", "lorem\n", SIZE, ROW);
        String variant = "a,,1,9.00\n";
        read("shopify rows of one product", "text/csv", SHOPIFY, variant, variant.length() * 100_000, "");
        String longer = "a,," + "x".repeat(60_000) + ",9.00\n";
        read("shopify long cells", "text/csv", SHOPIFY.replace("9", "nine"), longer, longer.length() * 200, "");
        read("json line", "application/json", OBJECT, "lorem ipsum ", SIZE, "\"}\n" + OBJECT + "T\"}");
        read("json element", "application/json", "[" + OBJECT, "lorem ipsum ", SIZE, "\"}\n," + OBJECT + "T\"}]");
        read("json depth", "application/json", "[", "[", SIZE, "");
        read("json paging", "application/json", "{\"data\":[" + OBJECT + "T\"}],\"a\":\"", "lorem ipsum ", SIZE, "\"}");
        String video = "{\"Date\":\"2026-05-01 10:00:00\",\"Link\":\"https://a.example/1\"";
        String videos = "\"Video\":{\"Videos\":{\"VideoList\":[" + video + "}]}}";
        readTikTok("tiktok sections", "{" + videos + ",", "\"Your Activity\":{\"a\":[1,\"b\"]},", videos + "}");
        readTikTok("tiktok section", "{\"Your Activity\":{\"a\":[", "{\"Date\":\"x\"},", "1]}," + videos + "}");
        readTikTok("tiktok name", "{\"Activity\":{},\"", "lorem ipsum ", "\":1," + videos + "}");
        readTikTok(
                "tiktok video",
                "{" + videos.replace("}]}}", ",\"Title\":\""),
                "lorem ipsum ",
                "\"}," + video + "}]}}}");
    }

    private static void read(String name, String contentType, String head, String middle, int size, String tail) {
        InputStream in = file(head, middle, size, tail);
        count(
                name,
                ImportReader.products(
                        ImportFormat.ofContentType(ImportKind.PRODUCTS, contentType),
                        ImportHints.of(SHOP),
                        in,
                        RowsRead.NOW));
    }

    private static void readTikTok(String name, String head, String middle, String tail) {
        ImportFormat format = ImportFormat.ofContentType(ImportKind.POSTS, "application/json");
        InputStream in = file(head, middle, SIZE / middle.length() * middle.length(), tail);
        count(name, ImportReader.posts(format, ImportHints.of(new PostAuthor("lina")), in));
    }

    private static <T> void count(String name, Iterator<ImportRow<T>> rows) {
        int read = 0;
        int refused = 0;
        String end = "";
        try {
            while (rows.hasNext()) {
                boolean isRead = rows.next() instanceof ImportRow.Read<T>;
                read += isRead ? 1 : 0;
                refused += isRead ? 0 : 1;
            }
        } catch (UnreadableImportException e) {
            end = ", unreadable";
        }
        System.out.println(name + ": " + read + " read, " + refused + " refused" + end);
    }

    private static InputStream file(String head, String middle, int size, String tail) {
        return new SequenceInputStream(Collections.enumeration(List.of(
                new ByteArrayInputStream(head.getBytes(StandardCharsets.UTF_8)),
                new Repeated(middle, size),
                new ByteArrayInputStream(tail.getBytes(StandardCharsets.UTF_8)))));
    }

    private static String item(int length) {
        String item = ITEM + "<description>";
        String end = "</description></item>";
        return item + "x".repeat(length - item.length() - end.length()) + end;
    }

    private static String names(int count) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < count; i++) {
            names.append("<a").append(i).append("/>");
        }
        return names.toString();
    }

    /** The same bytes over and over. */
    private static final class Repeated extends InputStream {

        private final byte[] bytes;
        private int left;
        private int at;

        Repeated(String text, int size) {
            bytes = text.getBytes(StandardCharsets.UTF_8);
            left = size;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = Math.min(Math.min(length, left), bytes.length - at);
            System.arraycopy(bytes, at, target, offset, count);
            at = (at + count) % bytes.length;
            left -= count;
            return count;
        }
    }
}
