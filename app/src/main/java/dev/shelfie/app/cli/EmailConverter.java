package dev.shelfie.app.cli;

import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.error.DomainException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class EmailConverter implements ITypeConverter<EmailAddress> {

    @Override
    public EmailAddress convert(String value) {
        try {
            return new EmailAddress(value);
        } catch (DomainException refused) {
            throw new TypeConversionException("must be an e-mail address such as ana@example.com");
        }
    }
}
