/** The audit log: recording and reading events. */
@NullMarked
package dev.shelfie.application.audit;

import org.jspecify.annotations.NullMarked;
