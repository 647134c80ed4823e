/** Matching posts to products, and people's decisions on it. */
@NullMarked
package dev.shelfie.application.matching;

import org.jspecify.annotations.NullMarked;
