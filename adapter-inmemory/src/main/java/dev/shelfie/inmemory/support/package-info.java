/**
 * What all features share: the schema, and the immutable tables with their indexes and foreign keys. Rules of the domain
 * and repositories do not belong here.
 */
@NullMarked
package dev.shelfie.inmemory.support;

import org.jspecify.annotations.NullMarked;
