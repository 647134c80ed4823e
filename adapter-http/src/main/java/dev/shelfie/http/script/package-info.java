/**
 * Scripts and style sheets as they are served: {@link dev.shelfie.http.script.CommentStripper without comments}, or
 * {@link dev.shelfie.http.script.ModuleBundle several modules as one}. Nothing here knows HTTP.
 */
@NullMarked
package dev.shelfie.http.script;

import org.jspecify.annotations.NullMarked;
