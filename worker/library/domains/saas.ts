import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { sha256 } from '../../platform/core/signatures.ts';

/** Returns the keys of Cloudflare for SaaS. Throws `domains-off` when they are not set up. */
export function keysOf(ctx: Context): NonNullable<Context['saas']> {
  if (!ctx.saas) throw new AppError('domains-off');
  return ctx.saas;
}

/**
 * Returns what the record of an account's domain has to lead to: each account its own, so that a record that somebody
 * forgot to delete gives the domain to no one else.
 */
export const targetOf = (ctx: Context, userId: string): string =>
  `${sha256(`domain:${userId}`).slice(0, 16)}.${keysOf(ctx).target}`;
