/** Settings from the environment and a properties file, and the configuration of the log. No command lives here. */
@NullMarked
package dev.shelfie.app.config;

import org.jspecify.annotations.NullMarked;
