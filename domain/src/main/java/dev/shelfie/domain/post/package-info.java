/** Posts of influencers, and the products that they show. */
@NullMarked
package dev.shelfie.domain.post;

import org.jspecify.annotations.NullMarked;
