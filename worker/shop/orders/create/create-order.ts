import { AppError, errors, type FieldIssue } from '../../../../shared/errors.ts';
import { homeCountry } from '../../../../shared/shop/addresses/addresses.ts';
import { termsVersion as version } from '../../../../shared/shop/legal/versions.ts';
import type { CreateGuestOrderInput, CreateOrderInput } from '../../../../shared/shop/orders/contract.ts';
import { needsPhone, type PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import { librariesOfLinks } from '../../../library/directory/find-library.ts';
import { countOfDay } from '../../../library/links/days/count-of-day.ts';
import { isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { orLog } from '../../../platform/core/or-log.ts';
import { enforceRateLimit } from '../../../platform/core/rate-limit.ts';
import { sha256 } from '../../../platform/core/signatures.ts';
import { isUniqueViolation } from '../../../platform/core/unique-violation.ts';
import type { Consent } from '../../../platform/db/schema/main/orders.ts';
import { readCompanySettings } from '../../../platform/settings/company-settings.ts';
import { readOrderFacts } from '../../catalogue/order-facts.ts';
import { findPickupPoint } from '../../pickup-points/pickup-point-store.ts';
import { isPrintGone, markOrdered } from '../../prints/hold-prints.ts';
import { findVoucher } from '../../vouchers/find-voucher.ts';
import { spendVoucher } from '../../vouchers/spend-voucher.ts';
import { onOrderPaid } from '../status/on-order-paid.ts';
import { accountBuyer, type Buyer, guestBuyer } from './buyer.ts';
import { findEarlierOrders, saveIdempotencyKey } from './idempotency-keys.ts';
import { notifyShop } from './notify-shop.ts';
import { type OrderDraft, type Orderer, orderStatements } from './order-statements.ts';
import { readReadyPrints } from './ordered-prints.ts';
import { centsOfMode, type OrderLine, type PricedOrder, priceOrder, problemText } from './price-order.ts';

/** What an account and a guest ask for alike. */
type CartInput = Omit<CreateOrderInput, 'asCompany'>;

/** The maximum of a bank transfer and of an EPC code. */
const maxCents = 99_999_999_999;

/** Creates the orders of an account's cart, and returns their ids. Throws what `placeOrder` throws. */
export const createOrder = (
  ctx: Context,
  user: CurrentUser,
  input: CreateOrderInput,
  key: string | undefined,
): Promise<string[]> =>
  placeOrder(ctx, accountBuyer(ctx, input.asCompany === false ? { ...user, company: null } : user), input, key);

/** Does the same for a guest. */
export async function createGuestOrder(
  ctx: Context,
  input: CreateGuestOrderInput,
  key: string | undefined,
  address: string,
): Promise<string[]> {
  const { success } = await ctx.quoteLimit.limit({ key: `guest-order:${address}` });
  if (!success) throw new AppError('too-many-requests');
  return placeOrder(ctx, guestBuyer(ctx, input, key, address), input, key);
}

/**
 * Creates an order, or one of prints and one of downloads, and returns their ids, the prints first. Repeating the key
 * returns the same ids. Throws what `priceOrder` finds, with an issue for each item; `privacy-consent-missing`,
 * `terms-consent-missing`, `delivery-address-missing`, `delivery-abroad`, `phone-missing`, `pickup-point-missing`,
 * `pickup-point-unknown`, `school-delivery-ended`, `billing-address-missing`,
 * `digital-consent-missing`, `print-not-prepared`, `price-changed`, `order-too-large`, `idempotency-key-reused`,
 * `too-many-requests`, and of a voucher `voucher-unknown`, `voucher-used-up` and what else `voucherProblem` finds.
 */
async function placeOrder(ctx: Context, buyer: Buyer, input: CartInput, key: string | undefined): Promise<string[]> {
  const { orderer: user, holder } = buyer;
  const requestHash = sha256(JSON.stringify(input));
  const earlier = key && (await findEarlierOrders(ctx, user.id, key, requestHash));
  if (earlier) return earlier;

  if (!input.privacyConsent) throw new AppError('privacy-consent-missing');
  if (!input.termsConsent) throw new AppError('terms-consent-missing');
  const facts = await readOrderFacts(ctx, user.id, input.items);
  const supplier = await readCompanySettings(ctx);
  const voucher = input.voucherCode ? await findVoucher(ctx, holder, input.voucherCode) : undefined;
  const priced = priceOrder(facts, { ...input, voucher, now: ctx.now });
  if (priced.voucherProblem) throw priced.voucherProblem;
  if (input.toSchool && !isToSchool(priced) && input.items.some(({ mode }) => mode === 'print'))
    throw new AppError('school-delivery-ended');
  const lines = linesOf(priced, user.id);
  const prints = await readReadyPrints(ctx, lines);
  const pickupPoint = await choosePickupPoint(ctx, priced.delivery, input.pickupPointId);
  const drafts = draftOrders(ctx, user, input, { ...priced, lines, prints, pickupPoint });
  // One cart is one order to who shared the photos, also where it becomes two.
  const linkIds = facts.linksOf(input.items);
  const written = drafts.map((draft, at) =>
    orderStatements(ctx, user, supplier, draft, {
      groupPosition: drafts.length > 1 ? at : null,
      link: buyer.link,
      albumLinkIds: at === 0 && linkIds.length > 0 ? linkIds : null,
    }),
  );
  if (written.some(({ totalCents }) => totalCents > maxCents)) throw new AppError('order-too-large');
  await enforceRateLimit(ctx, buyer.limits(input.items.length), 'too-many-requests');
  const ids = written.map(({ id }) => id);
  const notices = await notifyShop(ctx, ids);
  try {
    await ctx.db.batch([
      buyer.count(ids.length),
      ...markOrdered(ctx, prints),
      ...(voucher ? [spendVoucher(ctx, voucher, holder)] : []),
      ...(key ? [saveIdempotencyKey(ctx, user.id, key, requestHash, ids)] : []),
      ...written.flatMap(({ statements }) => statements),
      ...notices,
    ]);
  } catch (error) {
    // The account was deleted meanwhile.
    if (isAssertionFailure(error, 'users.order_count')) throw new AppError('session-expired');
    // The voucher was changed or used up meanwhile: the second try says which.
    if (voucher && isAssertionFailure(error, 'vouchers.code')) return placeOrder(ctx, buyer, input, key);
    // A print was swept meanwhile.
    if (isPrintGone(error)) throw new AppError('print-not-prepared');
    // A concurrent request with the same key was first.
    const isRepeated = isUniqueViolation(error, 'idempotency_keys') || isUniqueViolation(error, 'users.');
    const other = key && isRepeated && (await findEarlierOrders(ctx, user.id, key, requestHash));
    if (other) return other;
    // The key is older than keys are kept, but its guest is still there.
    if (isUniqueViolation(error, 'users.')) throw new AppError('idempotency-key-reused');
    throw error;
  }
  // The order is placed by then: what fails here, `recountLinkOrders` counts at night.
  if (linkIds.length > 0)
    await orLog(
      ctx,
      'orders-of-links-not-counted',
      async () => {
        for (const [there, ids] of await librariesOfLinks(ctx, linkIds)) await countOfDay(there, ids, 'orders');
      },
      { linkIds },
    );
  for (const { id, totalCents } of written) if (totalCents === 0) await onOrderPaid(ctx, id);
  return ids;
}

/** Returns the orders to create from an input. Pure. */
function draftOrders(
  ctx: Context,
  user: Orderer,
  input: CartInput,
  {
    lines,
    prints: files,
    delivery,
    schools,
    bundles,
    deliveryDiscountCents,
    totalCents,
    pickupPoint,
  }: Omit<PricedOrder, 'items'> & Pick<OrderDraft, 'lines' | 'prints' | 'pickupPoint'>,
): OrderDraft[] {
  const prints = lines.filter(({ mode }) => mode === 'print');
  const downloads = lines.filter(({ mode }) => mode === 'download');
  if (prints.length > 0) requireDeliverable(user, delivery);
  if (!user.billingAddress) throw new AppError('billing-address-missing');
  if (downloads.length > 0 && !input.digitalContentConsent) throw new AppError('digital-consent-missing');
  if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== totalCents)
    throw new AppError('price-changed');

  const consents: Consent[] = [
    { kind: 'privacy', version, at: ctx.now },
    { kind: 'terms', version, at: ctx.now },
  ];
  const digital: Consent = { kind: 'digital-content', version, at: ctx.now };
  const voucherCode = input.voucherCode ?? null;
  const common = { prints: files, voucherCode };
  const bundlesOf = (mode: OrderLine['mode']) =>
    bundles.flatMap(({ name, count, lineCents }) => {
      const cents = centsOfMode(lines, lineCents, mode);
      return cents > 0 ? [{ name, count, cents }] : [];
    });
  const drafts: OrderDraft[] = [
    {
      ...common,
      kind: 'PRINT',
      lines: prints,
      delivery,
      school: schools.print,
      bundles: bundlesOf('print'),
      pickupPoint,
      deliveryDiscountCents,
      consents,
    },
    {
      ...common,
      kind: 'DOWNLOAD',
      lines: downloads,
      delivery: null,
      school: schools.download,
      bundles: bundlesOf('download'),
      pickupPoint: null,
      deliveryDiscountCents: 0,
      consents: [...consents, digital],
    },
  ];
  return drafts.filter((draft) => draft.lines.length > 0);
}

const isToSchool = ({ delivery }: Pick<PricedOrder, 'delivery'>): boolean => delivery?.deliveryKind === 'SCHOOL';

/** Returns the chosen pick-up point of a delivery to one. Throws `pickup-point-missing`, `pickup-point-unknown`. */
async function choosePickupPoint(
  ctx: Context,
  delivery: PricedOrder['delivery'],
  id: string | null | undefined,
): Promise<PickupPoint | null> {
  if (delivery?.deliveryKind !== 'PICKUP_POINT') return null;
  if (!id) throw new AppError('pickup-point-missing');
  const point = await findPickupPoint(ctx, id);
  if (!point) throw new AppError('pickup-point-unknown');
  return point;
}

/** Throws `delivery-address-missing`, `delivery-abroad`, `phone-missing`. */
function requireDeliverable(
  { deliveryAddress, phone }: Pick<Orderer, 'deliveryAddress' | 'phone'>,
  delivery: PricedOrder['delivery'],
): void {
  const kind = delivery?.deliveryKind ?? 'ADDRESS';
  if (kind === 'ADDRESS' && !deliveryAddress) throw new AppError('delivery-address-missing');
  if (kind === 'ADDRESS' && deliveryAddress?.country !== homeCountry) throw new AppError('delivery-abroad');
  if (delivery && needsPhone({ kind, name: delivery.name }) && !phone)
    throw new AppError('phone-missing', [{ field: 'phone', message: errors['phone-missing'][1] }]);
}

/** Returns all lines. Throws with an issue for each item that can't be sold. */
function linesOf({ items }: PricedOrder, buyerId: string): OrderLine[] {
  const issues: FieldIssue[] = items.flatMap((item, index) => {
    const message = problemText(item, buyerId, true);
    return message ? [{ field: `items.${index}`, message }] : [];
  });
  const first = items.find(({ problem }) => problem)?.problem;
  if (first) throw new AppError(first, issues);
  return items.flatMap(({ line }) => line ?? []);
}
