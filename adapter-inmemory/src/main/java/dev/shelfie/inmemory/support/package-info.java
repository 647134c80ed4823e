/** What every feature is kept in: immutable tables that share what didn't change, and the collections they are made of. */
@NullMarked
package dev.shelfie.inmemory.support;

import org.jspecify.annotations.NullMarked;
