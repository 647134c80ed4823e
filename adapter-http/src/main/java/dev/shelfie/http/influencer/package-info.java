/** Influencers over HTTP. */
@NullMarked
package dev.shelfie.http.influencer;

import org.jspecify.annotations.NullMarked;
