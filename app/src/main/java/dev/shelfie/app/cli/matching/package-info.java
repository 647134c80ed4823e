/**
 * Commands that match files without a database, and measure the quality of the matches.
 */
@NullMarked
package dev.shelfie.app.cli.matching;

import org.jspecify.annotations.NullMarked;
