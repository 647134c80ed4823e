/** Who may do what: accounts with their plans, tokens with their permissions and secrets. */
@NullMarked
package dev.shelfie.domain.access;

import org.jspecify.annotations.NullMarked;
