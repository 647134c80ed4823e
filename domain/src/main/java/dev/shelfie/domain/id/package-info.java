/** The shape that all record ids share. */
@NullMarked
package dev.shelfie.domain.id;

import org.jspecify.annotations.NullMarked;
