import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fakeCloudflareSaas } from '../../worker/testing/fake-cloudflare-saas.ts';
import { testApp } from './test-app.ts';

/** Starts a small Cloudflare for SaaS for all apps. `vars`: the keys of an app that uses it. */
export async function startFakeSaas() {
  const server = fakeCloudflareSaas().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { TOKEN: 'saas-token', ZONE: 'zone-1', TARGET: 'domeny.example', BASE: url };
  const vars = Object.entries(keys).map(([name, value]) => `CLOUDFLARE_SAAS_${name}=${value}\n`);
  return { url, vars: vars.join(''), end: () => void server.close() };
}

/** Sets a record of DNS, or what Cloudflare says of a custom hostname. */
export const setAtCloudflare = (change: object) =>
  fetch(`${testApp().saasUrl}/fake`, { method: 'POST', body: JSON.stringify(change) });
