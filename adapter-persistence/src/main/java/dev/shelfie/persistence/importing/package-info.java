/** Records of imports, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.importing;

import org.jspecify.annotations.NullMarked;
