/** Keeps the terms of stored records up to date. */
@NullMarked
package dev.shelfie.persistence.search;

import org.jspecify.annotations.NullMarked;
