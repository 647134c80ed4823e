package dev.shelfie.app.mail;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Properties;
import java.util.UUID;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.jspecify.annotations.Nullable;

/** Sends one mail at a time over a connection of its own, which is encrypted as the settings say or not used. */
final class Smtp {

    private static final String CONNECT_MILLIS = "10000";
    private static final String STEP_MILLIS = "20000";
    private static final int REFUSED_FOR_GOOD = 500;

    private final SmtpSettings settings;
    private final Session session;
    private final InternetAddress from;

    /**
     * Connects to nobody yet.
     *
     * @param trust makes encrypted connections; null for those that trust whom the JDK trusts
     * @throws IllegalArgumentException if the settings' sender is no address
     */
    Smtp(SmtpSettings settings, @Nullable SSLSocketFactory trust) {
        this.settings = settings;
        this.from = sender(settings.from());
        Properties properties = new Properties();
        properties.put("mail.transport.protocol", "smtp");
        properties.put("mail.smtp.host", settings.host());
        properties.put("mail.smtp.port", String.valueOf(settings.port()));
        properties.put("mail.smtp.connectiontimeout", CONNECT_MILLIS);
        properties.put("mail.smtp.timeout", STEP_MILLIS);
        properties.put("mail.smtp.writetimeout", STEP_MILLIS);
        properties.put("mail.smtp.quitwait", "false");
        properties.put("mail.smtp.auth", String.valueOf(settings.login() != null));
        properties.put("mail.smtp.ssl.enable", String.valueOf(settings.security() == SmtpSettings.Security.TLS));
        boolean upgrades = settings.security() == SmtpSettings.Security.STARTTLS;
        properties.put("mail.smtp.starttls.enable", String.valueOf(upgrades));
        properties.put("mail.smtp.starttls.required", String.valueOf(upgrades));
        properties.put("mail.smtp.ssl.checkserveridentity", "true");
        properties.put("mail.smtp.ssl.protocols", "TLSv1.3 TLSv1.2");
        if (trust != null) {
            properties.put("mail.smtp.ssl.socketFactory", trust);
        }
        this.session = Session.getInstance(properties);
    }

    /**
     * The address in the text of a sender.
     *
     * @throws IllegalArgumentException if it is none
     */
    static InternetAddress sender(String text) {
        try {
            InternetAddress[] parsed = InternetAddress.parse(text, true);
            if (parsed.length == 1 && parsed[0].getAddress().indexOf('@') > 0) {
                return parsed[0];
            }
        } catch (MessagingException malformed) {
            // As if it weren't one.
        }
        throw new IllegalArgumentException("must be an e-mail address, such as \"Shelfie <shelfie@example.com>\"");
    }

    @SuppressWarnings("JavaUtilDate") // The library takes no other.
    void send(Letter letter) throws MessagingException {
        MimeMessage message = new Identified(session, from);
        message.setFrom(from);
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(letter.to(), true));
        message.setSubject(letter.subject(), StandardCharsets.UTF_8.name());
        message.setSentDate(new Date());
        message.setHeader("Auto-Submitted", "auto-generated");
        message.setText(letter.body(), StandardCharsets.UTF_8.name());
        message.saveChanges();
        Transport transport = session.getTransport();
        try {
            SmtpSettings.Login login = settings.login();
            if (login == null) {
                transport.connect();
            } else {
                transport.connect(login.user(), login.password());
            }
            transport.sendMessage(message, message.getAllRecipients());
        } finally {
            close(transport);
        }
    }

    /** What was sent was sent, even if the server doesn't take its leave. */
    private static void close(Transport transport) {
        try {
            transport.close();
        } catch (MessagingException gone) {
            // Nobody is left to tell.
        }
    }

    /** What the library and the server say of a failure. */
    static String reason(Exception failure) {
        StringBuilder text = new StringBuilder();
        for (Exception each = failure; each != null; each = next(each)) {
            text.append(text.isEmpty() ? "" : ": ").append(each.getMessage());
        }
        return text.toString();
    }

    /** Whether the server refused the mail in a way that another attempt doesn't change. */
    static boolean isFinal(MessagingException failure) {
        for (Exception each = failure; each != null; each = next(each)) {
            if (code(each) >= REFUSED_FOR_GOOD) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Exception next(Exception failure) {
        return failure instanceof MessagingException messaging ? messaging.getNextException() : null;
    }

    private static int code(Exception failure) {
        if (failure instanceof SMTPAddressFailedException address) {
            return address.getReturnCode();
        }
        if (failure instanceof SMTPSenderFailedException sender) {
            return sender.getReturnCode();
        }
        return failure instanceof SMTPSendFailedException send ? send.getReturnCode() : 0;
    }

    /** A message whose id names the domain of the sender, and not this machine. */
    private static final class Identified extends MimeMessage {

        private final String domain;

        Identified(Session session, InternetAddress from) {
            super(session);
            String address = from.getAddress();
            domain = address.substring(address.lastIndexOf('@') + 1);
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", "<" + UUID.randomUUID() + "@" + domain + ">");
        }
    }
}
