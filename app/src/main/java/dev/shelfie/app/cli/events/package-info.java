/** The commands that read the event log of a running service, over HTTP. */
@NullMarked
package dev.shelfie.app.cli.events;

import org.jspecify.annotations.NullMarked;
