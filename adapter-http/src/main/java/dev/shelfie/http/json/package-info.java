/**
 * JSON as clients send and receive it: {@link dev.shelfie.http.json.JsonObjectReader} and {@link
 * dev.shelfie.http.json.MergePatch} read, {@link dev.shelfie.http.json.JsonProperties} and {@link
 * dev.shelfie.http.json.ResponseBuffer} write. Import formats and the command line use it too, so it knows neither
 * Undertow nor requests.
 */
@NullMarked
package dev.shelfie.http.json;

import org.jspecify.annotations.NullMarked;
