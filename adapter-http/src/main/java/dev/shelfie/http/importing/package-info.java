/** Imports over HTTP: endpoints and responses. The formats of files are in {@link dev.shelfie.http.importformat}. */
@NullMarked
package dev.shelfie.http.importing;

import org.jspecify.annotations.NullMarked;
