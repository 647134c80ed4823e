/** What nodes have let accounts use of their quotas, in memory. */
@NullMarked
package dev.shelfie.inmemory.quota;

import org.jspecify.annotations.NullMarked;
