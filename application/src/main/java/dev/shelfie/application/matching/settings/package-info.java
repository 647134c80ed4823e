/** The settings of matching for an account, and when its calibration is fitted anew. */
@NullMarked
package dev.shelfie.application.matching.settings;

import org.jspecify.annotations.NullMarked;
