/** The audit log over HTTP. */
@NullMarked
package dev.shelfie.http.audit;

import org.jspecify.annotations.NullMarked;
