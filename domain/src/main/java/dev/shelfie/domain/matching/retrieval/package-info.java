/** From an analyzed caption to candidates: the products that have its words or are named by its links and codes, with their terms. */
@NullMarked
package dev.shelfie.domain.matching.retrieval;

import org.jspecify.annotations.NullMarked;
