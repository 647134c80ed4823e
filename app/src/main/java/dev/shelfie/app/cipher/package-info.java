/** Encryption with keys of the operator's. Nothing here knows of HTTP or of a store. */
@NullMarked
package dev.shelfie.app.cipher;

import org.jspecify.annotations.NullMarked;
