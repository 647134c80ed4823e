/** How much the service is used. */
@NullMarked
package dev.shelfie.domain.usage;

import org.jspecify.annotations.NullMarked;
