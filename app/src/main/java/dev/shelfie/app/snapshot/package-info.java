/** Snapshots of indexes in files of this machine, so that a node that starts again needn't build them. */
@NullMarked
package dev.shelfie.app.snapshot;

import org.jspecify.annotations.NullMarked;
