/** The include and expand parameters. */
@NullMarked
package dev.shelfie.http.expansion;

import org.jspecify.annotations.NullMarked;
