/** What a node keeps in memory of records that it read. It decides nothing: a store still says which version is current. */
@NullMarked
package dev.shelfie.application.cache;

import org.jspecify.annotations.NullMarked;
