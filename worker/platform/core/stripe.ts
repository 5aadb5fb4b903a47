import type { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from './context.ts';
import { errorFacts } from './error-facts.ts';

/** Returns the keys of the card. Throws `card-off` when they are not set up. */
export function getCard(ctx: Context): NonNullable<Context['card']> {
  if (!ctx.card) throw new AppError('card-off');
  return ctx.card;
}

/** Stripe's client; loaded only when somebody pays, for it is large. Throws `card-off`. */
export async function openStripe(ctx: Context): Promise<Stripe> {
  const { secretKey, apiBase } = getCard(ctx);
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    httpClient: StripeClient.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: 15_000,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
      host: apiBase.hostname,
      port: apiBase.port,
    }),
  });
}

/** A failure of Stripe, or on the way to it, is logged and becomes `card-failed`. */
export async function askStripe<T>(ctx: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    ctx.log.error('stripe-failed', errorFacts(error));
    throw new AppError('card-failed');
  }
}

export const isUnknownToStripe = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'resource_missing';
