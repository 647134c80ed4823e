package dev.shelfie.app.cli;

import dev.shelfie.domain.access.AccountId;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class AccountIdConverter implements ITypeConverter<AccountId> {

    @Override
    public AccountId convert(String value) {
        return AccountId.parse(value)
                .orElseThrow(
                        () -> new TypeConversionException("must be an account's id, such as 'account create' prints"));
    }
}
