/** A database to open: settings, connections and their pool. The only package that {@code app} needs besides the store. */
@NullMarked
package dev.shelfie.persistence.database;

import org.jspecify.annotations.NullMarked;
