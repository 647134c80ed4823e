package dev.shelfie.app.cli;

import dev.shelfie.domain.access.Plan;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class PlanConverter implements ITypeConverter<Plan> {

    @Override
    public Plan convert(String value) {
        return Plan.parse(value)
                .orElseThrow(() -> new TypeConversionException("must be free, standard, enterprise or unlimited"));
    }
}
