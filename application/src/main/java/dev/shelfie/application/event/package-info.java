/** The log of what changed: its port, and how clients read it. */
@NullMarked
package dev.shelfie.application.event;

import org.jspecify.annotations.NullMarked;
