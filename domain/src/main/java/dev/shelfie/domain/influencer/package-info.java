/** Influencers and their accounts on the social networks. */
@NullMarked
package dev.shelfie.domain.influencer;

import org.jspecify.annotations.NullMarked;
