package dev.shelfie.app.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.mail.LinkMail;
import java.net.URI;
import org.junit.jupiter.api.Test;

class LetterTest {

    private static final URI DASHBOARD = URI.create("https://shelfie.example");

    @Test
    void invitesWhoHasNoPasswordYet() {
        LinkMail mail = Mails.invitation("Halm & Hafen");
        Letter letter = Letter.of(mail, DASHBOARD);
        assertThat(letter.to()).isEqualTo(Mails.ADDRESS);
        assertThat(letter.subject()).isEqualTo("Your invitation to Shelfie");
        assertThat(letter.body())
                .contains(
                        "you are invited to \"Halm & Hafen\" on Shelfie, as an editor.",
                        "\nhttps://shelfie.example/dashboard/welcome#"
                                + mail.issued().secret().reveal() + "\n",
                        "until 25 November 2026, 09:30 UTC");
    }

    @Test
    void namesThePasswordToWhoHasOne() {
        Letter letter = Letter.of(Mails.newPassword("Halm & Hafen"), DASHBOARD);
        assertThat(letter.subject()).isEqualTo("Choose a new password for Shelfie");
        assertThat(letter.body()).contains("your password stays as it is").doesNotContain("invited");
    }

    @Test
    void keepsANameThatUsersChoseInOneShortLineOfTheBody() {
        Letter letter = Letter.of(
                Mails.invitation("Halm\r\nBcc: all@example.com\r\n\r\n\u2028\u0085" + "x".repeat(150)), DASHBOARD);
        assertThat(letter.subject()).isEqualTo("Your invitation to Shelfie");
        assertThat(letter.body()).contains("\"Halm Bcc: all@example.com xxx").contains("…\" on Shelfie");
        assertThat(letter.body().lines().filter(line -> line.startsWith("Bcc"))).isEmpty();
    }

    @Test
    void hidesTheAddressAndTheLinkFromLogs() {
        assertThat(Letter.of(Mails.invitation("Halm"), DASHBOARD)).hasToString("Letter[b***@retailer.example]");
    }
}
