import type { Context } from './context.ts';
import { sign } from './signatures.ts';

/** Returns what stands in the table for the key of a limit, which may name an address or an email. */
export const rateLimitKey = ({ secrets }: Pick<Context, 'secrets'>, key: string): string =>
  sign(secrets.app, 'rate-limit', key).slice(0, 22);
