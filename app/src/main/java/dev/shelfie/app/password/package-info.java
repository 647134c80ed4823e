/** Password hashing. Nothing here knows of HTTP or of a store. */
@NullMarked
package dev.shelfie.app.password;

import org.jspecify.annotations.NullMarked;
