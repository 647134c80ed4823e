/**
 * Matching posts to products, and people's decisions on matches: use cases, the engine, and the ports that both need. How
 * a node indexes catalogues is in {@code index}, what happens behind requests in {@code background}, an account's settings in
 * {@code settings}, and previews and new thresholds in {@code tuning}.
 */
@NullMarked
package dev.shelfie.application.matching;

import org.jspecify.annotations.NullMarked;
