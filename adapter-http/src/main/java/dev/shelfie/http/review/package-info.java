/** Reviews over HTTP: a person claims posts in order to decide on their matches. */
@NullMarked
package dev.shelfie.http.review;

import org.jspecify.annotations.NullMarked;
