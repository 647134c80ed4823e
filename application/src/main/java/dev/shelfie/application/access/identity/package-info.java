/** Users who sign in at a provider of identities, by OpenID Connect. */
@NullMarked
package dev.shelfie.application.access.identity;

import org.jspecify.annotations.NullMarked;
