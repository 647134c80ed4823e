package dev.shelfie.http.importformat.network;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.importformat.table.TableRows;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads {@code videos.csv} of YouTube's export by Google Takeout: a video in each row. */
public final class YouTubeVideosReader extends RowIterator<PostInput> {

    private static final String ID = "Video ID";
    private static final String TITLE = "Video Title (Original)";
    private static final String CREATED = "Video Create Timestamp";

    private final TableRows rows;
    private final DecodedText text;
    private final PostAuthor author;
    private final List<String> header;

    /**
     * Reads posts from {@code rows}.
     *
     * @param text the file that the rows are from
     * @param author who published the videos, if it isn't who has the channel that each names
     * @throws UnreadableImportException if the rows aren't of this export
     */
    public YouTubeVideosReader(TableRows rows, DecodedText text, PostAuthor author) {
        this.rows = rows;
        this.text = text;
        this.author = author;
        header =
                rows.names().stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        List<String> missing = List.of(ID, TITLE, CREATED).stream()
                .filter(name -> index(name) < 0)
                .toList();
        if (!missing.isEmpty()) {
            throw new UnreadableImportException(
                    false,
                    "The only tables of posts that are read are videos.csv of YouTube's export, in English; the header on "
                            + "line " + rows.headerLine() + " lacks the columns " + String.join(", ", missing)
                            + "; it has: " + rows.listedNames());
        }
        rows.setIdCell(index(ID));
    }

    @Override
    @Nullable
    protected ImportRow<PostInput> read() {
        if (!rows.next()) {
            return null;
        }
        String problem = rows.problem();
        if (problem != null) {
            return new ImportRow.Refused<>(rows.line(), rows.id(), problem);
        }
        try {
            String caption = YouTubeExport.caption(cell(TITLE), cell("Video Description (Original)"));
            PostInput post = YouTubeExport.post(
                    author,
                    cell("Channel ID"),
                    Objects.requireNonNullElse(cell(ID), ""),
                    caption,
                    cell("Privacy"),
                    published());
            return new ImportRow.Read<>(rows.line(), caption == null ? 0 : caption.length(), post);
        } catch (DomainException e) {
            return new ImportRow.Refused<>(rows.line(), id(), String.valueOf(e.getMessage()));
        }
    }

    /** The video's id, for messages. */
    private @Nullable String id() {
        String id = rows.cell(index(ID)).strip();
        return FeedItem.isPlausibleId(id) ? id : null;
    }

    private Instant published() {
        String published = cell("Video Publish Timestamp");
        String time = published == null ? cell(CREATED) : published;
        try {
            return OffsetDateTime.parse(String.valueOf(time)).toInstant();
        } catch (DateTimeException e) {
            throw DomainException.invalid(CREATED, "must be a time such as 2026-05-01T10:00:00+00:00");
        }
    }

    /** What a cell says; null if it is blank, or the file doesn't have the column. */
    private @Nullable String cell(String column) {
        int index = index(column);
        String value = index < 0 ? "" : rows.cell(index).strip();
        String problem = text.problem(value);
        if (!problem.isEmpty()) {
            throw DomainException.invalid(column, problem);
        }
        return value.isEmpty() ? null : value;
    }

    private int index(String column) {
        return header.indexOf(column.toLowerCase(Locale.ROOT));
    }
}
