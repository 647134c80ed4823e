/** Posts: reading, writing, and the part of matching that this needs. */
@NullMarked
package dev.shelfie.application.post;

import org.jspecify.annotations.NullMarked;
