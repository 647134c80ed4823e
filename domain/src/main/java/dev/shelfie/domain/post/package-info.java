/** Posts: what an influencer published, and which products it shows. */
@NullMarked
package dev.shelfie.domain.post;

import org.jspecify.annotations.NullMarked;
