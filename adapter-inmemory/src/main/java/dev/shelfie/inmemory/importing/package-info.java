/** Import records in memory. Reading and applying imports is the work of the use cases. */
@NullMarked
package dev.shelfie.inmemory.importing;

import org.jspecify.annotations.NullMarked;
