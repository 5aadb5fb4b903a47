import { createExecutionContext } from 'cloudflare:test';
import { app } from '../app.ts';
import { withCards } from './with-cards.ts';

/** Returns the header by which Stripe signs a report. */
export async function signEvent(text: string, at: number, secret = 'whsec_momentka'): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const time = Math.floor(at / 1000);
  const code = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(`${time}.${text}`)));
  return `t=${time},v1=${Buffer.from(code).toString('hex')}`;
}

/** A report of Stripe about a thing as it is now. */
export const stripeEvent = (type: string, object: Record<string, unknown>) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type,
  data: { object },
});

/** Sends a report to the webhook, signed unless `signature` says otherwise. */
export async function reportEvent(
  event: ReturnType<typeof stripeEvent>,
  { bindings = withCards, signature = '' }: { bindings?: Env; signature?: string } = {},
): Promise<{ status: number; body: { received?: boolean; code?: string } }> {
  const body = JSON.stringify(event);
  const headers = { 'stripe-signature': signature || (await signEvent(body, Date.now())) };
  const request = new Request('http://localhost/api/stripe/webhook', { method: 'POST', headers, body });
  const response = await app.fetch(request, bindings, createExecutionContext());
  return { status: response.status, body: await response.json() };
}
