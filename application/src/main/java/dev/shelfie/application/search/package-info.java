/** What people search for, and the terms by which records are found. */
@NullMarked
package dev.shelfie.application.search;

import org.jspecify.annotations.NullMarked;
