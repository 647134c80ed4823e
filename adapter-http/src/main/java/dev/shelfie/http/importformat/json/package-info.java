/** Products, posts and influencers as JSON: in the form of our own API, and as the Instagram Graph API returns posts. */
@NullMarked
package dev.shelfie.http.importformat.json;

import org.jspecify.annotations.NullMarked;
