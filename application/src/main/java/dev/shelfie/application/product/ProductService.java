package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.InOrder;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class ProductService implements ProductUseCases {

    private final ProductRepository products;
    private final PostMatching matching;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    ProductService(ProductRepository products, PostMatching matching, UnitOfWork work, IdGenerator ids, Clock clock) {
        this.products = requireNonNull(products, "products");
        this.matching = requireNonNull(matching, "matching");
        this.work = requireNonNull(work, "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Product getProduct(AccountId account, ProductId id) {
        return products.find(account, id).orElseThrow(() -> DomainException.notFound("product", id.value()));
    }

    @Override
    public List<Optional<Product>> getProducts(AccountId account, List<ProductId> ids) {
        return InOrder.of(ids, products.findAll(account, Set.copyOf(ids)), Product::id);
    }

    @Override
    public Optional<Product> findProduct(AccountId account, String externalId) {
        return products.findByExternalId(account, externalId);
    }

    @Override
    public Listing<Product> listProducts(ListProducts query) {
        Window window = query.window();
        Function<Product, Position> position = product -> product.position(window.order());
        Set<ProductId> only = query.ids();
        if (only == null) {
            return Listing.of(
                    window,
                    position,
                    (after, limit) -> products.list(query.account(), query.filter(), window.order(), after, limit));
        }
        List<Product> found = products.findAll(query.account(), only).stream()
                .filter(query.filter()::matches)
                .toList();
        return Listing.of(window, found, position);
    }

    @Override
    public List<ProductFacet> listFacets(ListFacets query) {
        FacetCounts counts = new FacetCounts(query.field());
        products.countByValue(query.account(), query.field(), MAX_COUNTED).forEach(counts::add);
        return counts.largest(query.part(), query.limit());
    }

    @Override
    public Product createProduct(CreateProduct command) {
        return work.run(() -> create(command.account(), command.input()));
    }

    @Override
    public PutOutcome<Product> putProduct(PutProduct command) {
        return work.run(() -> {
            Optional<Product> found = products.findByExternalId(
                    command.account(), command.input().codes().externalId());
            if (found.isEmpty() && command.version() == null) {
                return new PutOutcome<>(createUnlessThere(command.account(), command.input()), true);
            }
            Product known = found.orElseThrow(() ->
                    DomainException.stale("product", command.input().codes().externalId()));
            requireVersion(known, command.version());
            return new PutOutcome<>(change(known, command.input()), false);
        });
    }

    @Override
    public Product changeProduct(ChangeProduct command) {
        return work.run(() -> {
            Product found = getProduct(command.account(), command.id());
            requireVersion(found, command.version());
            return change(found, command.input());
        });
    }

    @Override
    public void deleteProduct(DeleteProduct command) {
        work.runBulk(() -> {
            Product found = getProduct(command.account(), command.id());
            requireVersion(found, command.version());
            matching.matchWithout(found);
            products.delete(found, clock.instant());
            return found;
        });
    }

    /** Creates a product that wasn't there a moment ago; if it is now, it was read too early. */
    private Product createUnlessThere(AccountId account, ProductInput input) {
        try {
            return create(account, input);
        } catch (DomainException refused) {
            throw refused.kind() == ErrorKind.CONFLICT
                    ? DomainException.stale("product", input.codes().externalId())
                    : refused;
        }
    }

    private Product create(AccountId account, ProductInput input) {
        return products.save(input.create(ProductId.of(ids.next()), account, clock.instant()));
    }

    private Product change(Product known, ProductInput input) {
        return input.equals(known.input()) ? known : products.save(known.with(input, clock.instant()));
    }

    private static void requireVersion(Product product, @Nullable Long version) {
        ExpectedVersion.require(
                version, product.version(), "product", product.id().value());
    }
}
