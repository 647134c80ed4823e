/** The metrics of what a node does, for Prometheus: each class reads what the use cases count. */
@NullMarked
package dev.shelfie.app.cli.metrics;

import org.jspecify.annotations.NullMarked;
