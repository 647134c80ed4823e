/** What use cases share to carry out their work: transactions, ids, versions, and a loop over accounts. No feature belongs here. */
@NullMarked
package dev.shelfie.application.work;

import org.jspecify.annotations.NullMarked;
