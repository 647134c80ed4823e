/**
 * The index of each account's catalogue on this node, the feed that keeps it up to date, and which node has whose. What posts are matched to,
 * and what becomes of matches, doesn't belong here.
 */
@NullMarked
package dev.shelfie.application.matching.index;

import org.jspecify.annotations.NullMarked;
