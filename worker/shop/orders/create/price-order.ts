import { AppError, type ErrorCode, errors } from '../../../../shared/errors.ts';
import {
  type AppliedBundle,
  applyBundles,
  type Bundle,
  bundleCentsOf,
} from '../../../../shared/shop/catalogue/bundles.ts';
import type { ProductType } from '../../../../shared/shop/catalogue/contract.ts';
import { type LinePrice, priceLines } from '../../../../shared/shop/catalogue/pricing.ts';
import { withServiceOfEachGroup } from '../../../../shared/shop/catalogue/service-groups.ts';
import type { OrderItemInput, QuoteInput } from '../../../../shared/shop/orders/contract.ts';
import { type DeliveryKind, usualDelivery } from '../../../../shared/shop/orders/delivery.ts';
import { schoolDeliveryName } from '../../../../shared/shop/orders/ordered-school.ts';
import type { PrintChoice } from '../../../../shared/shop/prints/print-plan.ts';
import { noDiscount } from '../../../../shared/shop/vouchers/vouchers.ts';
import { isPrintable, unprintableReason } from '../../../library/photos/is-printable.ts';
import type { OwnedPhoto, PhotoRow } from '../../../library/photos/to-photo-response.ts';
import type { OrderFacts } from '../../catalogue/order-facts.ts';
import { groupOf, type ProductRow } from '../../catalogue/queries.ts';
import type { SchoolOfItems } from '../../catalogue/school-of-items.ts';
import { type PlannedPrint, plannedPrint } from '../../prints/planned-print.ts';
import { applyVoucher } from '../../vouchers/apply-voucher.ts';
import type { FoundVoucher } from '../../vouchers/find-voucher.ts';

export interface OrderLine extends LinePrice, AskedLine {
  /** What bundles and a voucher take off its total; of it, what bundles do. */
  discountCents: number;
  bundleCents: number;
}

/** What is asked for, before it is priced with the others. */
interface AskedLine {
  mode: 'print' | 'download';
  photo: OwnedPhoto;
  product: ProductRow;
  services: ProductRow[];
  quantity: number;
  /** Of a print whose file is made before the order; null if none was asked for. */
  print: (PlannedPrint & { choice: PrintChoice; askedHash: string | null }) | null;
  /** Of the link that it is ordered by: its pictures have it, too. */
  watermarkId: string | null;
  /** The bundles that it may be part of. */
  bundleIds: string[];
}

/** An item as it can be sold, or why it can't be. */
type PricedItem = Item<OrderLine>;
type Item<Line> =
  | { line: Line; photo: OwnedPhoto; problem: null }
  | { line: null; photo: OwnedPhoto | null; problem: ErrorCode };

/** How prints are delivered. */
export type ChosenDelivery = Pick<
  ProductRow,
  'name' | 'priceCents' | 'vatRate' | 'deliveryDaysFrom' | 'deliveryDaysTo'
> & {
  deliveryKind: DeliveryKind | null;
};

export interface PricedOrder {
  items: PricedItem[];
  /** Null without prints, and while the catalogue has no delivery. */
  delivery: ChosenDelivery | null;
  /** The schools that its prints and its downloads are of; null: none. */
  schools: Record<'print' | 'download', SchoolOfItems | null>;
  /** With what they take off each of the lines. */
  bundles: AppliedBundle[];
  deliveryDiscountCents: number;
  /** Why the voucher takes nothing off. */
  voucherProblem: AppError | null;
  /** Of the items without a problem, with delivery, less the discount. */
  totalCents: number;
}

/** What a customer asks for, and the voucher that was found by its code. */
interface PricedInput extends Pick<QuoteInput, 'items' | 'deliveryProduct' | 'toSchool' | 'voucherCode'> {
  now: number;
  voucher: FoundVoucher | undefined;
}

/**
 * Returns what an order of these items costs. Pure. `toSchool` is passed over where no school takes them. Throws
 * `delivery-unavailable`.
 */
export function priceOrder(facts: OrderFacts, input: PricedInput): PricedOrder {
  const { items, deliveryProduct, toSchool, voucherCode, voucher, now } = input;
  const priced = withPrices(
    items.map((item) => checkItem(facts, item)),
    facts.tiersByFormat,
  );
  const hasPrints = priced.some(({ line }) => line?.mode === 'print');
  const schools = { print: facts.schoolOf(items, 'print'), download: facts.schoolOf(items, 'download') };
  const ofCatalogue = () => (hasPrints ? chooseDelivery(facts, deliveryProduct) : null);
  const delivery = hasPrints && schools.print?.isOpen && toSchool ? schoolDelivery : ofCatalogue();
  const deliveryCents = delivery?.priceCents ?? 0;
  const lines = priced.flatMap(({ line }) => line ?? []);
  const bundles = applyBundles(lines.map(bundledLine), facts.products.flatMap(toBundle));
  const bundleCents = bundleCentsOf(bundles, lines.length);
  const lineCents = lines.map(({ totalCents }, at) => totalCents - (bundleCents[at] ?? 0));
  const { discount, problem } = voucherCode
    ? applyVoucher(voucher, now, lineCents, deliveryCents)
    : { discount: noDiscount(lineCents), problem: null };
  lines.forEach((line, at) => {
    line.bundleCents = bundleCents[at] ?? 0;
    line.discountCents = line.bundleCents + (discount.lineCents[at] ?? 0);
  });
  return {
    items: priced,
    delivery,
    schools,
    bundles,
    deliveryDiscountCents: discount.deliveryCents,
    voucherProblem: problem,
    totalCents: totalOf(lines, deliveryCents - discount.deliveryCents),
  };
}

const bundledLine = ({ product, quantity, unitPriceCents, bundleIds }: OrderLine) => ({
  ...{ quantity, unitPriceCents, bundleIds },
  productId: product.id,
});

/** Sums what is taken off the prints, or the downloads, of `cents` of each line. */
export const centsOfMode = (lines: readonly OrderLine[], cents: readonly number[], mode: OrderLine['mode']): number =>
  lines.reduce((sum, line, at) => sum + (line.mode === mode ? (cents[at] ?? 0) : 0), 0);

const toBundle = ({ type, id, name, priceCents, bundleParts }: ProductRow): Bundle[] =>
  type === 'BUNDLE' && bundleParts ? [{ id, name, priceCents, parts: bundleParts }] : [];

const totalOf = (lines: readonly OrderLine[], deliveryCents: number): number =>
  lines.reduce((sum, { totalCents, discountCents }) => sum + totalCents - discountCents, deliveryCents);

/** Items that can't be sold don't count for the price of the others. */
function withPrices(items: Item<AskedLine>[], tiersByFormat: boolean): PricedItem[] {
  const asked = items.flatMap(({ line }) => line ?? []);
  const prices = new Map(priceLines(asked, tiersByFormat).map((price, at) => [asked[at], price]));
  return items.map((item) => {
    if (item.line === null) return item;
    return {
      ...item,
      line: { ...item.line, ...(prices.get(item.line) as LinePrice), discountCents: 0, bundleCents: 0 },
    };
  });
}

function checkItem(facts: OrderFacts, item: OrderItemInput): Item<AskedLine> {
  const found = facts.findPhoto(item);
  if (!found) return { line: null, photo: null, problem: 'ordered-photo-not-found' };
  const { photo, limitedTo, watermarkId, isByCode } = found;
  const refuse = (problem: ErrorCode): Item<AskedLine> => ({ line: null, photo, problem });
  const find = (type: ProductType, name: string) =>
    facts.products.find((product) => product.type === type && product.name === name);

  const isPrint = item.mode === 'print';
  const name = isPrint ? item.paperSize : item.downloadProduct;
  if (!name) return refuse(isPrint ? 'print-size-missing' : 'download-product-missing');
  const product = find(isPrint ? 'PRINT_SIZE' : 'DOWNLOAD', name);
  const chosen = isPrint ? [...new Set(item.services)].map((service) => find('SERVICE', service)) : [];
  if (!product || !chosen.every((service) => service !== undefined)) return refuse('product-unavailable');
  const isAllowed = ({ id }: ProductRow): boolean => limitedTo === null || limitedTo.has(id);
  if (![product, ...chosen].every(isAllowed)) return refuse('product-not-in-album');
  const offered = facts.products.filter((one) => one.type === 'SERVICE' && isAllowed(one));
  const services = isPrint ? withServiceOfEachGroup(chosen, offered, groupOf) : [];
  const groups = services.flatMap((service) => groupOf(service) ?? []);
  if (new Set(groups).size < groups.length) return refuse('services-exclusive');
  if (photo.video) return refuse('video-not-sold');
  if (isPrint && !isPrintable(photo)) return refuse('photo-not-printable');
  // The original of a FAILED photo is stored, but it can't be resized.
  if (!isPrint && photo.status === 'FAILED' && product.resolution !== null) return refuse('photo-not-orderable');

  const print = isPrint ? printOf(photo, product, item) : null;
  if (typeof print === 'string') return refuse(print);
  if (print && (print.choice.mode === 'frame') !== services.some(({ isFrame }) => isFrame))
    return refuse('frame-mismatch');

  const quantity = isPrint ? item.quantity : 1;
  const bundles = isByCode ? facts.products.filter((one) => one.type === 'BUNDLE' && isAllowed(one)) : [];
  const bundleIds = bundles.map(({ id }) => id);
  const line = { mode: item.mode, photo, product, services, quantity, print, watermarkId, bundleIds };
  return { line, photo, problem: null };
}

function printOf(
  photo: PhotoRow,
  { printFormat }: ProductRow,
  { print }: OrderItemInput,
): OrderLine['print'] | ErrorCode {
  if (!printFormat || !print) return null;
  const { hash, ...choice } = print;
  const planned = plannedPrint(photo, printFormat, choice);
  return typeof planned === 'string' ? planned : { ...planned, choice, askedHash: hash ?? null };
}

/** Returns why this buyer can't order an item, in Slovak; `named` adds the filename. */
export function problemText({ problem, photo }: PricedItem, buyerId: string, named = false): string | null {
  if (problem !== 'photo-not-printable' || !photo) return problem && errors[problem][1];
  const subject = named ? `Fotku „${photo.filename}“` : 'Túto fotku';
  const viewer = photo.userId === buyerId ? 'owner' : 'guest';
  const reason = unprintableReason(photo, viewer);
  return `${subject} zatiaľ nevieme vytlačiť. ${reason}`;
}

/** Free of charge, and on no day that could be promised: when all of the school is printed. */
const schoolDelivery: ChosenDelivery = {
  name: schoolDeliveryName,
  priceCents: 0,
  vatRate: 23,
  deliveryKind: 'SCHOOL',
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
};

/** The delivery asked for, else the usual one. */
function chooseDelivery({ products }: OrderFacts, name: string | null | undefined): ProductRow | null {
  const deliveries = products.filter(({ type }) => type === 'DELIVERY');
  const chosen = name
    ? deliveries.find((product) => product.name === name)
    : usualDelivery(deliveries, ({ deliveryKind }) => deliveryKind);
  if (name && !chosen) throw new AppError('delivery-unavailable');
  return chosen ?? null;
}
