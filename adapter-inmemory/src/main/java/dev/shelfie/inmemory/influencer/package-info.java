/** Influencers in memory. */
@NullMarked
package dev.shelfie.inmemory.influencer;

import org.jspecify.annotations.NullMarked;
