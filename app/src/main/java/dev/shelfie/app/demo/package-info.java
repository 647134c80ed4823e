/** The demo's sample data. */
@NullMarked
package dev.shelfie.app.demo;

import org.jspecify.annotations.NullMarked;
