package dev.shelfie.app.cli;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The posts of a file: in any format that imports take, known by the network's id, or a plain table with the columns id
 * and text. Read when they are asked for. For one thread.
 */
final class PostsFile implements Iterator<PostsFile.Caption>, AutoCloseable {

    /**
     * A post to be matched.
     *
     * @param id what it is called in the file
     * @param text what it says
     */
    record Caption(String id, PostText text) {}

    private final InputStream in;
    private final @Nullable PlainTable table;
    private final @Nullable Iterator<ImportRow<PostInput>> rows;
    private final Refusals refusals;
    private @Nullable Caption next;

    private PostsFile(
            InputStream in,
            @Nullable PlainTable table,
            @Nullable Iterator<ImportRow<PostInput>> rows,
            Refusals refusals) {
        this.in = in;
        this.table = table;
        this.rows = rows;
        this.refusals = refusals;
        this.next = read();
    }

    static PostsFile open(Path file, Progress progress, Refusals refusals) throws IOException {
        InputStream in = progress.counting(Files.newInputStream(file));
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".tsv") || name.endsWith(".tsv.gz")) {
            return new PostsFile(in, PlainTable.open(file, in).require(file, "id", "text"), null, refusals);
        }
        ImportFormat format = ImportFormat.ofFileName(ImportKind.POSTS, file.toString());
        return new PostsFile(in, null, ImportReader.posts(format, in), refusals);
    }

    private @Nullable Caption read() {
        return table == null ? read(requireNonNull(rows)) : read(table);
    }

    private static @Nullable Caption read(PlainTable table) {
        return table.next() ? new Caption(table.cell("id"), PostText.of(table.cell("text"))) : null;
    }

    private @Nullable Caption read(Iterator<ImportRow<PostInput>> rows) {
        while (rows.hasNext()) {
            ImportRow<PostInput> row = rows.next();
            if (row instanceof ImportRow.Read<PostInput> read) {
                return new Caption(read.input().platformPostId(), text(read.input()));
            }
            if (row instanceof ImportRow.Refused<PostInput> refused) {
                refusals.add(refused.line(), refused.reason());
            }
        }
        return null;
    }

    private static PostText text(PostInput input) {
        PostContent content = input.content();
        return new PostText(
                content.caption() == null ? "" : content.caption(),
                content.hashtags(),
                content.mentions(),
                content.links(),
                input.createdAt(),
                Set.of());
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Caption next() {
        if (next == null) {
            throw new NoSuchElementException();
        }
        Caption caption = next;
        next = read();
        return caption;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
