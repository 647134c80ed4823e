/** Use cases of influencers, and their repository. */
@NullMarked
package dev.shelfie.application.influencer;

import org.jspecify.annotations.NullMarked;
