/** Setting posts aside for people who decide on matches. */
@NullMarked
package dev.shelfie.application.review;

import org.jspecify.annotations.NullMarked;
