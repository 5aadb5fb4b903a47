import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { OrderItemRequest, Quote } from '../../../shared/shop/orders/contract.ts';
import { call } from '../call.ts';
import type { TestUser } from '../factories.ts';
import { download, makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../shop-factories.ts';
import { SeededRandom } from './fuzzer/seeded-random.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

const seed = Number(env.FUZZ_SEED || Date.now() % 1e9);
const random = new SeededRandom(seed);
let buyer: TestUser;
let photo: string;
let sizes: Product[];
let services: Product[];
let files: Product[];
let deliveries: Product[];

/** Tiers with gaps, overlaps, adjacent bounds, and a price of zero. */
const tiersOf = () =>
  Array.from({ length: random.below(5) }, () => {
    const minQty = 1 + random.below(60);
    return { minQty, maxQty: random.chance(0.3) ? null : minQty + random.below(40), priceCents: random.below(500) };
  });
const make = (type: Parameters<typeof makeProduct>[0], count: number, hasTiers = true) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeProduct(type, { priceCents: random.below(999), priceTiers: hasTiers ? tiersOf() : [] }),
    ),
  );

beforeAll(async () => {
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
  [sizes, services, files] = [await make('PRINT_SIZE', 4), await make('SERVICE', 3), await make('DOWNLOAD', 2, false)];
  deliveries = await make('DELIVERY', 2, false);
});

/**
 * The rule in other words: of the tiers that contain the quantity, the one that begins last; of two the cheaper. In
 * whole cents.
 */
function pieceCents({ priceCents, priceTiers }: Product, quantity: number): bigint {
  let best: { minQty: number; priceCents: number } | undefined;
  for (const tier of priceTiers as ReturnType<typeof tiersOf>) {
    if (quantity < tier.minQty || quantity > (tier.maxQty ?? Number.POSITIVE_INFINITY)) continue;
    const isLater = best === undefined || tier.minQty > best.minQty;
    if (isLater || (tier.minQty === best?.minQty && tier.priceCents < best.priceCents)) best = tier;
  }
  return BigInt(best ? best.priceCents : priceCents);
}

interface Line {
  item: OrderItemRequest;
  cents: bigint;
}

function randomLine(): Line {
  // Prices sent by a client are ignored, and so is the quantity of a file.
  const ignored = { price: -1, priceEuros: 0, unitPriceCents: 0, totalCents: 0, services: [] as string[] };
  const quantity = random.pick([1, 2, 3, 9, 10, 11, 50, 99, 100, 101, 9999, 10_000, 1 + random.below(200)]);
  if (random.chance(0.25)) {
    const file = random.pick(files);
    const services_ = random.chance(0.3) ? [services[0]?.name ?? ''] : [];
    return {
      item: { ...download(photo, file), ...ignored, services: services_, quantity },
      cents: BigInt(file.priceCents),
    };
  }
  const size = random.pick(sizes);
  const chosen = services.filter(() => random.chance(0.4));
  const names = chosen.map(({ name }) => name);
  const cents = [size, ...chosen].reduce((sum, product) => sum + pieceCents(product, quantity) * BigInt(quantity), 0n);
  // A service named twice counts once.
  return {
    item: { ...prints(photo, size, { quantity }), ...ignored, services: [...names, ...names.slice(0, 1)] },
    cents,
  };
}

it(`40 carts of seed ${seed} cost in the quote and in the order what an independent sum says`, async () => {
  const cheapest = Math.min(...deliveries.map(({ priceCents }) => priceCents));
  for (let cart = 0; cart < 40; cart++) {
    const lines = Array.from({ length: 1 + random.below(6) }, randomLine);
    const delivery = random.chance(0.5) ? random.pick(deliveries) : undefined;
    const items = lines.map(({ item }) => item);
    const hasPrints = items.some(({ mode }) => mode !== 'download');
    const expected =
      lines.reduce((sum, { cents }) => sum + cents, 0n) + BigInt(hasPrints ? (delivery?.priceCents ?? cheapest) : 0);

    const input = { items, ...(delivery ? { deliveryProduct: delivery.name } : {}) };
    const quote = await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: input });
    expect(BigInt(quote.body.totalCents), JSON.stringify(input)).toBe(expected);
    expect(quote.body.items.map(({ totalCents }) => BigInt(totalCents))).toEqual(lines.map(({ cents }) => cents));

    const wrong = await order(buyer, {
      ...input,
      expectedTotalCents: Number(expected) + 1,
      digitalContentConsent: true,
    });
    expect(wrong.body.code).toBe('price-changed');
    const made = await order(buyer, { ...input, digitalContentConsent: true, totalCents: 1, status: 'PAID' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const orders = ordersOf(made.body);
    expect(orders.reduce((sum, { totalCents }) => sum + BigInt(totalCents), 0n)).toBe(expected);
    for (const { totalCents, status } of orders) expect(status).toBe(totalCents === 0 ? 'PAID' : 'PENDING');
  }
  const { results } = await env.DB.prepare(
    "select 1 from order_items where mode = 'download' and quantity <> 1 or typeof(total_cents) <> 'integer'",
  ).all();
  expect(results).toEqual([]);
});
