/** Limits how many requests accounts send, together with the other nodes of the same store. */
@NullMarked
package dev.shelfie.application.quota;

import org.jspecify.annotations.NullMarked;
