/** Influencers in memory, with their erasure. */
@NullMarked
package dev.shelfie.inmemory.influencer;

import org.jspecify.annotations.NullMarked;
