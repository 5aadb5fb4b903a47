import * as z from 'zod';
import type { Context } from '../../platform/core/context.ts';
import { keysOf } from './saas.ts';

const maxMs = 5000;
const cnameType = 5;
/** NOERROR, NXDOMAIN; any other response of DNS says nothing about the record. */
const known = [0, 3];
const schema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

/** Returns what the CNAME record of a host leads to, as public DNS has it; null: it has none. Throws when DNS doesn't say. */
export async function resolveCname(ctx: Context, hostname: string): Promise<string | null> {
  const query = new URLSearchParams({ name: hostname, type: 'CNAME' });
  const response = await fetch(`${keysOf(ctx).base ?? 'https://cloudflare-dns.com'}/dns-query?${query}`, {
    headers: { accept: 'application/dns-json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMs),
  });
  if (!response.ok) throw new Error(`DNS responded with ${response.status}.`);
  const { Status, Answer } = schema.parse(await response.json());
  if (!known.includes(Status)) throw new Error(`DNS responded with code ${Status}.`);
  const target = Answer.find(({ type }) => type === cnameType)?.data;
  return target ? target.toLowerCase().replace(/\.$/, '').slice(0, 253) : null;
}
