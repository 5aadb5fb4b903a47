import type { Context } from '../../../platform/core/context.ts';
import { signingKey } from '../../../platform/core/signatures.ts';

export interface Reminder {
  linkId: string;
  email: string;
}

const keyOf = (ctx: Context): Promise<CryptoKey> => signingKey(ctx.secrets.app, 'share-reminder');

/** Returns a token that ends the reminders of an address, as long as there are any. */
export async function reminderToken(ctx: Context, { linkId, email }: Reminder): Promise<string> {
  const { signForLink } = await import('../share-jwt.ts');
  return signForLink(linkId, { sub: email }, null, await keyOf(ctx));
}

/** Returns what a token is about; null for anything that we did not sign. */
export async function readReminderToken(ctx: Context, token: string): Promise<Reminder | null> {
  const { verifyForLink } = await import('../share-jwt.ts');
  const payload = await verifyForLink(token, ctx.now, await keyOf(ctx), { isEndless: true });
  return typeof payload?.aud === 'string' && payload.sub ? { linkId: payload.aud, email: payload.sub } : null;
}
