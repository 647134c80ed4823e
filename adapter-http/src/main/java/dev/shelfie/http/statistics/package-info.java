/** An account's figures over HTTP. */
@NullMarked
package dev.shelfie.http.statistics;

import org.jspecify.annotations.NullMarked;
