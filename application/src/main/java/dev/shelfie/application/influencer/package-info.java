/** Reading and keeping influencers. */
@NullMarked
package dev.shelfie.application.influencer;

import org.jspecify.annotations.NullMarked;
