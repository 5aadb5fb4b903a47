import { resolve4, resolve6 } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { canonicalHost, isLoopback, isMailPort, isPublicAddress, isPublicHost } from './mail-host.ts';

/** Returns the canonical host. Throws `smtp-host-refused` if it is private, by its name or by DNS. */
export async function requireMailHost(ctx: Context, typed: string, port: number): Promise<string> {
  const host = canonicalHost(typed);
  if (host === null) throw new AppError('smtp-host-refused');
  // On a developer's machine the mail servers of tests are on loopback.
  if (ctx.localMailbox && isLoopback(host)) return host;
  if (!isMailPort(port) || !isPublicHost(host)) throw new AppError('smtp-host-refused');
  if (isIP(host) === 0) await requirePublicDns(host);
  return host;
}

/** A name that can't be resolved now is accepted: connecting to it will fail. */
async function requirePublicDns(host: string): Promise<void> {
  const lookups = await Promise.allSettled([resolve4(host), resolve6(host)]);
  const addresses = lookups.flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []));
  if (!addresses.every(isPublicResolved)) throw new AppError('smtp-host-refused');
}

function isPublicResolved(address: string): boolean {
  const canonical = canonicalHost(address);
  return canonical !== null && isPublicAddress(canonical);
}
