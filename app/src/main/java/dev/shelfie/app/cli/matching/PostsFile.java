package dev.shelfie.app.cli.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.Progress;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.matching.PostText;
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
import org.jspecify.annotations.Nullable;

/**
 * Reads the posts of a file one by one. The file is in any import format, where the id of a post is its platform's, or a
 * plain TSV file with the columns id and text. For one thread.
 */
final class PostsFile implements Iterator<PostsFile.Caption>, AutoCloseable {

    /**
     * A post to match.
     *
     * @param id the post's id in the file
     * @param text the caption with its hashtags, mentions and links
     */
    record Caption(String id, PostText text) {}

    private final InputStream in;
    private final @Nullable TsvReader table;
    private final @Nullable Iterator<ImportRow<PostInput>> rows;
    private final RowErrors errors;
    private @Nullable Caption next;

    private PostsFile(
            InputStream in,
            @Nullable TsvReader table,
            @Nullable Iterator<ImportRow<PostInput>> rows,
            RowErrors errors) {
        this.in = in;
        this.table = table;
        this.rows = rows;
        this.errors = errors;
        this.next = read();
    }

    static PostsFile open(Path file, Progress progress, RowErrors errors) throws IOException {
        InputStream in = progress.counting(Files.newInputStream(file));
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".tsv") || name.endsWith(".tsv.gz")) {
            return new PostsFile(in, TsvReader.open(file, in).require(file, "id", "text"), null, errors);
        }
        ImportFormat format = ImportFormat.ofFileName(ImportKind.POSTS, file.toString());
        return new PostsFile(in, null, ImportReader.posts(format, in), errors);
    }

    private @Nullable Caption read() {
        return table == null ? read(requireNonNull(rows)) : read(table);
    }

    private static @Nullable Caption read(TsvReader table) {
        return table.next() ? new Caption(table.cell("id"), PostText.of(table.cell("text"))) : null;
    }

    private @Nullable Caption read(Iterator<ImportRow<PostInput>> rows) {
        while (rows.hasNext()) {
            ImportRow<PostInput> row = rows.next();
            if (row instanceof ImportRow.Read<PostInput> read) {
                return new Caption(
                        read.input().platformPostId(), PostText.of(read.input().content()));
            }
            if (row instanceof ImportRow.Refused<PostInput> refused) {
                errors.add(refused.line(), refused.reason());
            }
        }
        return null;
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
