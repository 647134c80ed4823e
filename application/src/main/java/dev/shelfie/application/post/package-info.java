/** Reading and keeping posts. */
@NullMarked
package dev.shelfie.application.post;

import org.jspecify.annotations.NullMarked;
