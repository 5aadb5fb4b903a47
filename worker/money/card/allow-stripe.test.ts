import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { app } from '../../app.ts';
import { allowStripe } from './allow-stripe.ts';

const strict = "default-src 'none'; script-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

async function policyOf(path: string, hasKeys: boolean): Promise<string | null> {
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  const page = () => new Response('', { headers: { 'content-security-policy': strict } });
  const isApp = (asked: URL | Request) => new URL(asked instanceof URL ? asked : asked.url).pathname === '/screens/app';
  const assets = {
    fetch: async (asked: URL | Request) => (isApp(asked) ? page() : new Response(null, { status: 404 })),
  };
  const response = await app.fetch(new Request(`http://localhost${path}`), {
    ...env,
    ...(hasKeys && keys),
    ASSETS: assets as unknown as Fetcher,
  });
  return response.headers.get('content-security-policy');
}

describe('the policy of the screens', () => {
  it('makes room for Stripe beside what it allows', () => {
    expect(allowStripe(strict)).toBe(
      "default-src 'none'; script-src 'self' https://js.stripe.com https://*.js.stripe.com; " +
        "img-src 'self' data: https://*.stripe.com; frame-ancestors 'none'; " +
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; connect-src https://api.stripe.com',
    );
  });

  it('does so only where a card is paid with, and only with the keys', async () => {
    expect(await policyOf('/orders?pay=x', true)).toContain('https://js.stripe.com');
    for (const path of ['/orders', '/checkout', '/albums?pay=x']) expect(await policyOf(path, true)).toBe(strict);
    for (const path of ['/orders?pay=x', '/orders']) expect(await policyOf(path, false)).toBe(strict);
  });
});
