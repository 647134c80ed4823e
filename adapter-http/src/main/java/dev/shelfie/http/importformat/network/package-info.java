/** Posts from the data exports that social networks give to their users. */
@NullMarked
package dev.shelfie.http.importformat.network;

import org.jspecify.annotations.NullMarked;
