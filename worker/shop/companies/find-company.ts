import { AppError } from '../../../shared/errors.ts';
import { isIco, tidyNumber } from '../../../shared/shop/companies/company-numbers.ts';
import type { RegisteredCompany } from '../../../shared/shop/companies/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { isCompanyLookupOn, selectCompanySettings } from '../../platform/settings/company-settings.ts';
import { registerEntry } from './register-entry.ts';

const timeoutMs = 5000;
const hourMs = 3_600_000;

/**
 * Returns a firm from the Register of Legal Entities (Statistical Office, open data), if the shop has that on. Throws
 * `company-lookup-off`, `company-not-found`, `too-many-requests`, `company-register-silent`.
 */
export async function findCompany(ctx: Context, user: { id: string }, typed: string): Promise<RegisteredCompany> {
  if (!isCompanyLookupOn(await selectCompanySettings(ctx))) throw new AppError('company-lookup-off');
  if (!isIco(typed)) throw new AppError('company-not-found');
  const limit = { key: `company-lookup:${user.id}`, max: 30, windowMs: hourMs };
  await enforceRateLimit(ctx, [limit], 'too-many-requests');
  const ico = tidyNumber(typed).padStart(8, '0');
  const found = await askRegister(ctx, ico);
  if (!found) throw new AppError('company-not-found');
  return found;
}

async function askRegister(ctx: Context, ico: string): Promise<RegisteredCompany | null> {
  const url = `${ctx.companyRegister}/search?${new URLSearchParams({ identifier: ico, onlyActive: 'true' })}`;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The register of companies responded with ${response.status}.`);
    return registerEntry(await response.json(), ico);
  } catch (error) {
    ctx.log.warn('company-register-failed', errorFacts(error));
    throw new AppError('company-register-silent');
  }
}
