package dev.shelfie.app.browser.support;

import com.microsoft.playwright.Page;
import dev.shelfie.domain.access.UserId;

/**
 * Somebody who may sign in.
 *
 * @param shop whose user
 * @param id the user's id
 * @param email the user's address
 * @param name what others see
 * @param password the user's password
 */
public record DashboardUser(DashboardAccount shop, UserId id, String email, String name, String password) {

    /** Signs in by a link that counts once, and waits for the overview. */
    public Page signIn(BrowserWindow visit) {
        String link = shop.service()
                .component()
                .users()
                .linkToSignIn(shop.account(), id)
                .secret()
                .reveal();
        Page page = visit.page();
        page.navigate(shop.service().base() + "/dashboard/welcome#" + link);
        page.waitForURL(shop.service().base() + "/dashboard/");
        return page;
    }
}
