/** Posts that people look at one by one, to decide on what the matcher suggests. */
@NullMarked
package dev.shelfie.domain.review;

import org.jspecify.annotations.NullMarked;
