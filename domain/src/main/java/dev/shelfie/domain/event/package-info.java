/** Events: what changed among an account's records, by ids alone. */
@NullMarked
package dev.shelfie.domain.event;

import org.jspecify.annotations.NullMarked;
