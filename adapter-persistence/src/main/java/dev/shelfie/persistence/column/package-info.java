/**
 * Values as columns store them: names of enum constants, lists in one array, and PostgreSQL's binary format. Runs no
 * statements.
 */
@NullMarked
package dev.shelfie.persistence.column;

import org.jspecify.annotations.NullMarked;
