/**
 * The index of each account's catalogue on this node, and the feed that keeps it up to date. What posts are matched to,
 * and what becomes of matches, doesn't belong here.
 */
@NullMarked
package dev.shelfie.application.matching.index;

import org.jspecify.annotations.NullMarked;
