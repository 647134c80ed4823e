/** How much the service is used, in memory. */
@NullMarked
package dev.shelfie.inmemory.usage;

import org.jspecify.annotations.NullMarked;
