/** Leases on posts for people who decide on suggested matches. */
@NullMarked
package dev.shelfie.application.review;

import org.jspecify.annotations.NullMarked;
