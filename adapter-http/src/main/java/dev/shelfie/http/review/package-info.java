/** Posts that are set aside for somebody to decide on, over HTTP. */
@NullMarked
package dev.shelfie.http.review;

import org.jspecify.annotations.NullMarked;
