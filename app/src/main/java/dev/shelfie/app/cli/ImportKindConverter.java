package dev.shelfie.app.cli;

import dev.shelfie.domain.importing.ImportKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class ImportKindConverter implements ITypeConverter<ImportKind> {

    @Override
    public ImportKind convert(String value) {
        return ImportKind.parse(value)
                .orElseThrow(() -> new TypeConversionException("must be products, posts or influencers"));
    }
}
