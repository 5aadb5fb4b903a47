import { saidVatPayerAt } from '../../../shared/money/invoices/vat.ts';
import type { CompanySettings, PublicSettings, SocialLinks } from '../../../shared/platform/settings/company.ts';
import { dispatchDaysLimits } from '../../../shared/production/today/work-filters.ts';
import type { Context } from '../core/context.ts';
import { companySettings } from '../db/schema/main/platform.ts';

/** The statement that reads the settings, for a batch with others. `companyOf` and `imageSettings` map its rows. */
export const selectCompanySettings = (ctx: Context) => ctx.db.select().from(companySettings).limit(1);

/**
 * Returns the seller. A name or IBAN that was never saved comes from the deployment (COMPANY_NAME, COMPANY_IBAN); once
 * an admin has cleared the IBAN, no one can pay by bank transfer.
 */
export function companyOf(ctx: Context, rows: (typeof companySettings.$inferSelect)[]): CompanySettings {
  const [row] = rows;
  return {
    companyName: row?.companyName || ctx.fallbackCompany.name,
    iban: row?.bankTransferStopped ? '' : row?.iban || ctx.fallbackCompany.iban,
    ico: row?.ico ?? '',
    dic: row?.dic ?? '',
    icDph: row?.icDph ?? '',
    address: row?.address ?? '',
    businessRegister: row?.businessRegister ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    vatPayerFrom: row?.vatPayerFrom ?? null,
    hasVatIdOnly: row?.hasVatIdOnly ?? false,
  };
}

/** Maps the rows of `selectCompanySettings`. Not part of the seller, who is kept with each order. */
export const socialLinksOf = ([row]: (typeof companySettings.$inferSelect)[]): SocialLinks => ({
  facebookUrl: row?.facebookUrl ?? '',
  instagramUrl: row?.instagramUrl ?? '',
  xUrl: row?.xUrl ?? '',
});

/** Maps the rows of `selectCompanySettings`. */
export const fitOverLossPercent = (rows: (typeof companySettings.$inferSelect)[]): number | null =>
  rows[0]?.fitOverLossPercent ?? null;

/** Maps the rows of `selectCompanySettings`. */
export const isCompanyLookupOn = (rows: (typeof companySettings.$inferSelect)[]): boolean =>
  rows[0]?.isCompanyLookupOn ?? false;

/** Maps the rows of `selectCompanySettings`. */
export const tiersByFormat = (rows: (typeof companySettings.$inferSelect)[]): boolean =>
  rows[0]?.tiersByFormat ?? false;

/** Maps the rows of `selectCompanySettings`. */
export const dispatchDays = (rows: (typeof companySettings.$inferSelect)[]): number =>
  rows[0]?.dispatchDays ?? dispatchDaysLimits.usual;

/** Maps the rows of `selectCompanySettings`. */
export const mailsNewOrders = (rows: (typeof companySettings.$inferSelect)[]): boolean =>
  rows[0]?.mailsNewOrders ?? false;

/** Returns the address that new orders are mailed to; null: none. */
export async function readNewOrdersMailbox(ctx: Context): Promise<string | null> {
  const rows = await selectCompanySettings(ctx);
  return (mailsNewOrders(rows) && rows[0]?.email) || null;
}

/** Returns within how many working days after its payment an order of prints is dispatched. */
export async function readDispatchDays(ctx: Context): Promise<number> {
  return dispatchDays(await selectCompanySettings(ctx));
}

/** Returns what everybody may know of the shop. */
export async function readPublicSettings(ctx: Context): Promise<PublicSettings> {
  const rows = await selectCompanySettings(ctx);
  const company = companyOf(ctx, rows);
  return {
    ...company,
    ...socialLinksOf(rows),
    isVatPayer: saidVatPayerAt(company, ctx.now),
    tiersByFormat: tiersByFormat(rows),
    isCompanyLookupOn: isCompanyLookupOn(rows),
    isBreachCheckOn: ctx.breachList !== null,
  };
}

export async function readCompanySettings(ctx: Context): Promise<CompanySettings> {
  return companyOf(ctx, await selectCompanySettings(ctx));
}
