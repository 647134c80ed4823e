/** Settings: from the command line, the environment and a file; and the log. */
@NullMarked
package dev.shelfie.app.config;

import org.jspecify.annotations.NullMarked;
