/** Posts set aside for people, in memory. */
@NullMarked
package dev.shelfie.inmemory.review;

import org.jspecify.annotations.NullMarked;
