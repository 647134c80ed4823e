/**
 * What several commands share: options, output, progress and exit codes. No command lives here.
 */
@NullMarked
package dev.shelfie.app.cli.support;

import org.jspecify.annotations.NullMarked;
