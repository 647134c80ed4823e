/** What every use case that writes needs: transactions and ids. */
@NullMarked
package dev.shelfie.application.work;

import org.jspecify.annotations.NullMarked;
