/** The cache of records of one node, within a budget of memory that accounts share. */
@NullMarked
package dev.shelfie.app.cache;

import org.jspecify.annotations.NullMarked;
