@NullMarked
package dev.shelfie.http.importformat.network;

import org.jspecify.annotations.NullMarked;
