package dev.shelfie.persistence.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.column.FlattenedRecords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The column {@code media}: type, URL, width, height, alternative text and thumbnail of each. */
final class MediaColumn {

    static final int WIDTH = 6;
    private static final EnumNames<MediaType> TYPES = EnumNames.of(MediaType.values(), MediaType::publicName);

    private MediaColumn() {}

    static List<Media> read(List<@Nullable String> fields) {
        return FlattenedRecords.read(fields, WIDTH, MediaColumn::medium);
    }

    static List<@Nullable String> write(List<Media> media) {
        return FlattenedRecords.write(
                media,
                medium -> medium.type().publicName(),
                Media::url,
                Media::width,
                Media::height,
                Media::alt,
                Media::thumbnailUrl);
    }

    private static Media medium(List<@Nullable String> fields) {
        return new Media(
                TYPES.read(requireNonNull(fields.get(0), "type")),
                requireNonNull(fields.get(1), "url"),
                pixels(fields.get(2)),
                pixels(fields.get(3)),
                fields.get(4),
                fields.get(5));
    }

    private static @Nullable Integer pixels(@Nullable String field) {
        return field == null ? null : Integer.valueOf(field);
    }
}
