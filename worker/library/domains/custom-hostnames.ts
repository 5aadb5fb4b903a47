import * as z from 'zod';
import type { Context } from '../../platform/core/context.ts';
import { keysOf } from './saas.ts';

const maxMs = 8000;
const schema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  hostname: z.string(),
  status: z.string().default('pending'),
  ssl: z.object({ status: z.string().default('initializing') }).default({ status: 'initializing' }),
});
/** What Cloudflare says of a host name that it serves for us. */
export type CustomHostname = z.infer<typeof schema>;

/** Cloudflare has understood a call, and refuses it. */
export class RefusedHostname extends Error {}

/**
 * Returns the custom hostname of a domain, which is made if there is none: one that an earlier call made without our
 * knowing is ours, since the zone holds nothing else. Throws `RefusedHostname`, and anything else when it is not known.
 */
export async function createHostname(ctx: Context, hostname: string): Promise<CustomHostname> {
  const ssl = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } };
  const { status, result } = await ask(ctx, 'POST', '', { hostname, ssl });
  if (status < 400) return schema.parse(result);
  // 409: it exists. Of other refusals no text of theirs is shown to anyone.
  const existing = await findHostname(ctx, hostname);
  if (existing) return existing;
  if (status === 400 || status === 409) throw new RefusedHostname(`Cloudflare refused a hostname with ${status}.`);
  throw unexpected(status);
}

/** Returns it by its id; undefined when there is none any more. */
export async function getHostname(ctx: Context, id: string): Promise<CustomHostname | undefined> {
  const { status, result } = await ask(ctx, 'GET', `/${id}`);
  if (status === 404) return undefined;
  if (status >= 400) throw unexpected(status);
  return schema.parse(result);
}

export async function findHostname(ctx: Context, hostname: string): Promise<CustomHostname | undefined> {
  const { status, result } = await ask(ctx, 'GET', `?${new URLSearchParams({ hostname })}`);
  if (status >= 400) throw unexpected(status);
  // Not whatever else a search may give.
  return z
    .array(schema)
    .parse(result)
    .find((one) => one.hostname === hostname);
}

/** Deletes it; one that is gone is deleted already. */
export async function deleteHostname(ctx: Context, id: string): Promise<void> {
  const { status } = await ask(ctx, 'DELETE', `/${id}`);
  if (status >= 400 && status !== 404) throw unexpected(status);
}

const unexpected = (status: number) => new Error(`Cloudflare for SaaS responded with ${status}.`);

async function ask(ctx: Context, method: string, path: string, body?: object) {
  const { token, zoneId, base } = keysOf(ctx);
  const response = await fetch(
    `${base ?? 'https://api.cloudflare.com'}/client/v4/zones/${zoneId}/custom_hostnames${path}`,
    {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(maxMs),
    },
  );
  const text = await response.text();
  if (response.status >= 300 && response.status < 400) throw unexpected(response.status);
  const { result } = response.ok ? z.object({ result: z.unknown() }).parse(JSON.parse(text)) : { result: null };
  return { status: response.status, result };
}
