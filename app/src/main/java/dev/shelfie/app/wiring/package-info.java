/** Dependency injection: a service is built from a store. */
@NullMarked
package dev.shelfie.app.wiring;

import org.jspecify.annotations.NullMarked;
