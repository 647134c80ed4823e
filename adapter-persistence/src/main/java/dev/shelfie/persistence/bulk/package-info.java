/** Writing many records at once: {@code COPY}, digests, and upserts made of both. Knows no table. */
@NullMarked
package dev.shelfie.persistence.bulk;

import org.jspecify.annotations.NullMarked;
