package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.WebhookReceiver;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A webhook's life. */
class WebhookJourneyTest extends DashboardTest {

    private WebhookReceiver receiver;

    @BeforeEach
    void receive() {
        receiver = WebhookReceiver.start();
    }

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void bringsASignedTestAndThenWhatChanges() {
        DashboardAccount shop = service().opened();
        Page page = signedIn(shop.person(Role.EDITOR));
        link(page, "Webhooks").first().click();
        link(page, "New webhook").click();
        String secret = make(page);
        assertThat(page.locator("main")).not().containsText(secret);

        button(page, "Send a test").click();
        assertThat(heading(page, "Message")).isVisible();
        assertThat(page.locator("main").getByText("Delivered")).isVisible();
        assertThat(page.locator("main")).containsText("Answer 204");
        assertThat(page.getByLabel("POST " + receiver.url()).last()).containsText("webhook.test");
        assertThat(receiver.messages()).singleElement().matches(message -> message.isSignedWith(secret));

        shop.program()
                .post(
                        "/products",
                        "application/json",
                        "{\"external_id\": \"HH-1\", \"title\": \"Blanket\", \"url\": \"https://shop.example/1\"}");
        Eventually.until("the event arrived", () -> receiver.messages().size() == 2);
        link(page, "Webhook").last().click();
        assertThat(deliveries(page)).containsText("1 event");
        assertThat(page.getByText("Delivered")).hasCount(3);
    }

    @Test
    void showsWhatFailedAndSendsItAgain() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        open(page, "/webhooks/new");
        make(page);
        receiver.answerWith(500);
        button(page, "Send a test").click();
        assertThat(page.locator("main")).containsText("Answer 500");
        assertThat(page.locator("main")).containsText("Next try");

        receiver.answerWith(200);
        link(page, "Webhook").last().click();
        button(page, "Resend failed").click();
        button(dialog(page), "Resend").click();
        assertThat(page.getByText("1 message will be sent again.")).isVisible();
        Eventually.until("it was sent again", () -> {
            button(page, "Refresh").click();
            return deliveries(page).innerText().contains("Answer 200");
        });
        assertThat(receiver.messages())
                .extracting(WebhookReceiver.Message::id)
                .containsOnly(receiver.messages().get(0).id());
    }

    @Test
    void saysClearlyThatItIsDisabledAndIsEnabledAgain() {
        Page page = signedIn(service().stocked().person(Role.OWNER));
        open(page, "/webhooks/new");
        make(page);
        String address = page.url();
        receiver.answerWith(410);
        button(page, "Send a test").click();
        assertThat(page.locator("main")).containsText("Answer 410");

        open(page, "/");
        assertThat(page.getByText("A webhook was disabled")).isVisible();
        page.navigate(address);
        assertThat(page.getByText("Nothing is sent: this webhook is disabled")).isVisible();
        assertThat(page.locator("main")).containsText("it wants no more messages");
        receiver.answerWith(200);
        button(page, "Enable").click();
        assertThat(page.getByText("Nothing is sent: this webhook is disabled")).isHidden();

        more(page, "Disable");
        assertThat(page.getByText("Somebody in your team disabled it.")).isVisible();
    }

    @Test
    void isChangedGetsANewSecretAndIsDeleted() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        open(page, "/webhooks/new");
        String first = make(page);

        button(page, "Edit").click();
        page.getByLabel("Description").fill("Search index");
        page.getByLabel("Some").check();
        button(page, "Save").click();
        assertThat(page.getByText("Choose at least one.")).isVisible();
        page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName("Matches"))
                .getByLabel("Confirmed")
                .check();
        page.getByLabel("Whole records").check();
        button(page, "Save").click();
        assertThat(page.getByText("Webhook saved.")).isVisible();
        assertThat(page.locator("main")).containsText("match.confirmed");
        assertThat(page.locator("main")).containsText("Whole records, several events");

        more(page, "New secret");
        button(dialog(page), "Create a new secret").click();
        String second = page.getByLabel("The secret").innerText();
        assertThat(second).startsWith("whsec_").isNotEqualTo(first);
        button(page, "I have copied it").click();
        assertThat(page.getByText("signs until")).isVisible();
        button(page, "Send a test").click();
        assertThat(page.locator("main")).containsText("Answer 204");
        assertThat(receiver.messages())
                .singleElement()
                .matches(message -> message.isSignedWith(first) && message.isSignedWith(second));

        link(page, "Webhook").last().click();
        more(page, "Delete");
        button(dialog(page), "Delete webhook").click();
        assertThat(page.getByText("No webhooks yet")).isVisible();
    }

    @Test
    void saysWhatIsWrongWithAUrl() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        open(page, "/webhooks/new");
        button(page, "Create webhook").click();
        assertThat(page.getByText("Enter the address of your program.")).isVisible();
        url(page).fill("https://10.0.0.7/hook");
        button(page, "Create webhook").click();
        assertThat(page.locator(".field-error")).containsText("must have a public address");
    }

    /** Makes one for all events, and goes to its page. */
    private String make(Page page) {
        url(page).fill(receiver.url());
        button(page, "Create webhook").click();
        assertThat(heading(page, "The webhook is ready")).isFocused();
        String secret = page.getByLabel("The secret").innerText();
        link(page, "I have copied it").click();
        assertThat(heading(page, "Deliveries")).isVisible();
        return secret;
    }

    private static void more(Page page, String choice) {
        button(page, "More on this webhook").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(choice))
                .click();
    }

    private static Locator url(Page page) {
        return page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("URL"));
    }

    private static Locator deliveries(Page page) {
        return page.getByRole(AriaRole.TABLE, new Page.GetByRoleOptions().setName("Deliveries"));
    }
}
