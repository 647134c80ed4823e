/** Units of work over one immutable state. */
@NullMarked
package dev.shelfie.inmemory.work;

import org.jspecify.annotations.NullMarked;
