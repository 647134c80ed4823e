/** Signs users in by OpenID Connect, with Nimbus' SDK. */
@NullMarked
package dev.shelfie.app.oidc;

import org.jspecify.annotations.NullMarked;
