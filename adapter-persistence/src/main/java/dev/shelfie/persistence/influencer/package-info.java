/** Influencers in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.influencer;

import org.jspecify.annotations.NullMarked;
