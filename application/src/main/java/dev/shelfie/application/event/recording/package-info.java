/** Around the ports of a store: what they write goes into the event log, in the same transaction. */
@NullMarked
package dev.shelfie.application.event.recording;

import org.jspecify.annotations.NullMarked;
