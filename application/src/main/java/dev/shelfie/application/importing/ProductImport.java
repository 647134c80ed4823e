package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

final class ProductImport implements RowImport<ProductInput> {

    private final ProductRepository products;
    private final IdGenerator ids;
    private final Clock clock;

    ProductImport(ProductRepository products, IdGenerator ids, Clock clock) {
        this.products = requireNonNull(products, "products");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public String key(ProductInput input) {
        return input.codes().externalId();
    }

    @Override
    public String id(ProductInput input) {
        return key(input);
    }

    @Override
    public UpsertCounts save(AccountId account, List<ImportRow.Read<ProductInput>> rows, List<RowRefusal> refused) {
        Instant now = clock.instant();
        List<Product> given = rows.stream()
                .map(row -> row.input().create(ProductId.of(ids.next()), account, now))
                .toList();
        return products.putAll(account, given).counts();
    }
}
