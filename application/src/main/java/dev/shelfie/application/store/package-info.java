/** All driven ports of one store, together. Only wiring and adapters belong here: no feature may use it. */
@NullMarked
package dev.shelfie.application.store;

import org.jspecify.annotations.NullMarked;
