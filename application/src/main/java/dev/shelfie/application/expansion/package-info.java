/** Loading the related records that an answer holds whole. */
@NullMarked
package dev.shelfie.application.expansion;

import org.jspecify.annotations.NullMarked;
