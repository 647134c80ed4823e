/** Distributes the tables over the nodes of a Citus cluster. Nothing else knows that there may be one. */
@NullMarked
package dev.shelfie.persistence.distribution;

import org.jspecify.annotations.NullMarked;
