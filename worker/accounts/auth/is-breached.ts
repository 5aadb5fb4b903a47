import { createHash } from 'node:crypto';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';

const timeoutMs = 1500;

/**
 * Returns whether a password is in the list of Have I Been Pwned, if the deployment asks it. The service learns the
 * first 5 of the 40 characters of its SHA-1, which hundreds of passwords share. Without a response: false.
 */
export async function isBreached(ctx: Context, password: string): Promise<boolean> {
  if (ctx.breachList === null) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${ctx.breachList}/range/${hash.slice(0, 5)}`, {
      // The length of the response would tell which range it is.
      headers: { 'add-padding': 'true', 'user-agent': 'Momentka' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The list of breached passwords responded with ${response.status}.`);
    // Padding is found zero times.
    const count = new RegExp(`^${hash.slice(5)}:(\\d+)\\s*$`, 'm').exec(await response.text())?.[1];
    return Number(count ?? 0) > 0;
  } catch (error) {
    ctx.log.warn('breach-check-failed', errorFacts(error));
    return false;
  }
}
