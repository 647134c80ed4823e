/**
 * Data structures that hold millions of entries in arrays of primitives: a hash table, a hash function, and a
 * variable-length code for integers. What the entries mean stays with their users.
 */
@NullMarked
package dev.shelfie.domain.compact;

import org.jspecify.annotations.NullMarked;
