package dev.shelfie.http.importformat.shop;

import java.util.List;

/** A column of a shop system's product export. */
interface ShopColumn {

    /** Its names in lower case: where a file has several, the first one here counts. */
    List<String> names();
}
