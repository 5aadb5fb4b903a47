import { and, eq, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { formatCents } from '../../../shared/format/money.ts';
import type { RefundStatus } from '../../../shared/money/refunds/refunds.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { openStripe } from '../../platform/core/stripe.ts';
import { payments, refunds } from '../../platform/db/schema/main/payments.ts';
import type { RefundRow } from '../../shop/orders/queries.ts';
import { moveRefund } from './move-refund.ts';
import { findRefund } from './queries.ts';
import { readHeldReason, setHeldPart } from './set-held-part.ts';

/** Stripe's word for a state, as ours. */
const statusOf: Record<string, RefundStatus> = {
  pending: 'SENT',
  requires_action: 'SENT',
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/** From where each state is reached: reports come late, twice and in any order, so none goes back. */
const reachedFrom: Record<string, RefundStatus[]> = {
  SENT: ['REQUESTED'],
  DONE: ['REQUESTED', 'SENT'],
  // Some banks send back what had succeeded.
  FAILED: ['REQUESTED', 'SENT', 'DONE'],
};

/**
 * Job: sends a refund to the card that paid, once. What Stripe refuses makes it FAILED; when Stripe does not respond, the
 * queue tries again, and what it made meanwhile is found by our id.
 */
export async function sendCardRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await findRefund(ctx, refundId);
  if (refund?.status !== 'REQUESTED' || refund.method !== 'card') return;
  const intentId = await intentOf(ctx, refund);
  const stripe = await openStripe(ctx);
  const known = await listMade(stripe, intentId);
  const sent = findSent(known, refundId);
  const outside = sent ? undefined : await findOutside(ctx, known, intentId, refund.amountCents);
  if (outside) return takeOver(ctx, refund, intentId, outside);
  const made = sent ?? (await send(ctx, stripe, intentId, refund));
  if (made) await applyStripeRefund(ctx, made);
}

/**
 * Returns a refund of this amount that was made in Stripe's own dashboard and that its order is held for: one that an
 * admin has let go was settled otherwise.
 */
async function findOutside(
  ctx: Context,
  made: Stripe.Refund[],
  intentId: string,
  amountCents: number,
): Promise<Stripe.Refund | undefined> {
  const heldReason = (await readHeldReason(ctx, intentId)) ?? '';
  return made.find(
    ({ id, amount, metadata, status }) =>
      amount === amountCents &&
      !metadata?.refundId &&
      statusOf[status ?? ''] !== 'FAILED' &&
      heldReason.includes(`(${id})`),
  );
}

/** The money is on its way already: it is not sent again, and its order is no longer held for it. */
async function takeOver(ctx: Context, refund: RefundRow, intentId: string, outside: Stripe.Refund): Promise<void> {
  const to = statusOf[outside.status ?? ''] ?? 'SENT';
  if (await moveRefund(ctx, refund, { to, set: { stripeRefundId: outside.id }, admin: null }))
    await setHeldPart(ctx, { intentId, subject: outside.id, text: null });
}

async function send(ctx: Context, stripe: Stripe, intentId: string, refund: RefundRow): Promise<Stripe.Refund | null> {
  const { id, orderId, amountCents, version } = refund;
  try {
    return await stripe.refunds.create(
      // The version tells one try of an admin from the next.
      { payment_intent: intentId, amount: amountCents, metadata: { refundId: id, orderId, attempt: String(version) } },
      { idempotencyKey: `refund-${id}-${version}` },
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.error('card-refund-refused', { refundId: id, ...errorFacts(error) });
    await moveRefund(ctx, refund, { to: 'FAILED', set: { failure: refusalOf(error) }, admin: null });
    return null;
  }
}

/** Stripe has understood it and will not do it; anything else may work later. */
const isRefused = (error: unknown): boolean =>
  [400, 402, 404].includes((error as { statusCode?: number } | null)?.statusCode ?? 0);

const refusalOf = (error: unknown): string => {
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === 'charge_already_refunded') return 'Platba je už v\u00a0Stripe vrátená.';
  if (code === 'balance_insufficient') return 'Na účte v\u00a0Stripe nie je dosť peňazí.';
  return `Stripe vrátenie odmietol${code ? ` (${code})` : ''}.`;
};

/** Returns the refunds that Stripe has of a payment. */
const listMade = async (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data;

/** Returns the one that is ours, if it did not fail. */
const findSent = (made: Stripe.Refund[], refundId: string): Stripe.Refund | undefined =>
  made.find(({ metadata, status }) => metadata?.refundId === refundId && statusOf[status ?? ''] !== 'FAILED');

/** Returns whether Stripe has a refund of ours on its way, which is then taken over. Throws what Stripe throws. */
export async function isAtStripe(ctx: Context, refund: RefundRow): Promise<boolean> {
  const stripe = await openStripe(ctx);
  const sent = findSent(await listMade(stripe, await intentOf(ctx, refund)), refund.id);
  if (sent) await applyStripeRefund(ctx, sent);
  return sent !== undefined;
}

async function intentOf(ctx: Context, { paymentId }: RefundRow): Promise<string> {
  const [payment] = await ctx.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.id, paymentId ?? ''));
  return payment?.reference ?? '';
}

/** Moves our refund to where Stripe's is; one that was made in its dashboard holds its order until it is booked. */
export async function applyStripeRefund(ctx: Context, reported: Stripe.Refund): Promise<void> {
  // A concurrent report may be first: then it is judged anew.
  for (let tries = 0; tries < 5; tries++) {
    const refund = await findReported(ctx, reported);
    if (!refund) return noteOutside(ctx, reported);
    const to = statusOf[reported.status ?? ''];
    if (refund.method === 'bank') {
      // Sent by transfer since: only one of both may arrive.
      if (to !== 'FAILED') ctx.log.error('card-refund-twice', { refundId: refund.id, stripeRefundId: reported.id });
      return;
    }
    if (!to || !isAbout(refund, reported) || !reachedFrom[to]?.includes(refund.status)) return;
    const failure =
      to === 'FAILED' ? `Banka zákazníka peniaze neprijala (${reported.failure_reason ?? 'unknown'}).` : null;
    const set = { stripeRefundId: reported.id, failure };
    if (await moveRefund(ctx, refund, { to, set, admin: null })) return;
  }
}

async function noteOutside(ctx: Context, { id, amount, payment_intent: intent, status }: Stripe.Refund): Promise<void> {
  ctx.log.error('card-refund-unknown', { stripeRefundId: id, amountCents: amount });
  const text =
    statusOf[status ?? ''] === 'FAILED'
      ? null
      : `V Stripe ste vrátili ${formatCents(amount)} (${id}): zapíšte to tu ako vrátenie na kartu, znovu sa nepošle`;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? '');
  if (intentId !== '') await setHeldPart(ctx, { intentId, subject: id, text });
}

async function findReported(ctx: Context, { id, metadata }: Stripe.Refund): Promise<RefundRow | undefined> {
  if (metadata?.refundId) return findRefund(ctx, metadata.refundId);
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.stripeRefundId, id));
  return row;
}

/** Of a refund that is tried again, a report about the try before says nothing. */
const isAbout = ({ status, version, stripeRefundId }: RefundRow, { id, metadata }: Stripe.Refund): boolean =>
  status === 'REQUESTED' ? metadata?.attempt === String(version) : stripeRefundId === id;

/** The queue has given up: the admin sees it, and may try again. */
export async function noteLostRefund(ctx: Context, refundId: string): Promise<void> {
  await ctx.db
    .update(refunds)
    .set({ failure: 'Stripe neodpovedal. Skúste to znovu.' })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'REQUESTED'), sql`${refunds.method} = 'card'`));
}
