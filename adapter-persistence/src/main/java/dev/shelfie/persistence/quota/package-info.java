/** What nodes have let accounts use of their quotas, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.quota;

import org.jspecify.annotations.NullMarked;
