/** The format that all record ids share. */
@NullMarked
package dev.shelfie.domain.id;

import org.jspecify.annotations.NullMarked;
