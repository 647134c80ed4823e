/** The options with which operators set up a service. */
@NullMarked
package dev.shelfie.app.cli.option;

import org.jspecify.annotations.NullMarked;
