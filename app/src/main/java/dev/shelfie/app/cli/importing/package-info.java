/**
 * The command that imports products, posts or influencers from a file.
 */
@NullMarked
package dev.shelfie.app.cli.importing;

import org.jspecify.annotations.NullMarked;
