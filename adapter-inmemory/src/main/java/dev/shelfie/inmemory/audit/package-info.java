/** The audit log in memory. */
@NullMarked
package dev.shelfie.inmemory.audit;

import org.jspecify.annotations.NullMarked;
