/** The audit log in memory: append and list, no changes. */
@NullMarked
package dev.shelfie.inmemory.audit;

import org.jspecify.annotations.NullMarked;
