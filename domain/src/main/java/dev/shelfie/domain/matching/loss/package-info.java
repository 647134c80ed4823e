/** Products that posts lost without a person's decision, and why. */
@NullMarked
package dev.shelfie.domain.matching.loss;

import org.jspecify.annotations.NullMarked;
