/**
 * The in-memory store: every driven port without a database. Content is lost when the process ends. This package has the
 * store alone; the ports are implemented in the package of their feature.
 */
@NullMarked
package dev.shelfie.inmemory;

import org.jspecify.annotations.NullMarked;
