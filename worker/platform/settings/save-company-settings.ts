import { sql } from 'drizzle-orm';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { AppError, errors } from '../../../shared/errors.ts';
import type { AdminCompanySettings, CompanySettingsInput } from '../../../shared/platform/settings/contract.ts';
import { tidyNumber } from '../../../shared/shop/companies/company-numbers.ts';
import { auditStatement } from '../audit/record-audit.ts';
import { refuseUnconfirmed } from '../core/confirmation.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { nextVersion, refuseStale } from '../core/record-version.ts';
import type { CurrentSession } from '../core/sessions.ts';
import { companySettings } from '../db/schema/main/platform.ts';
import {
  companyOf,
  dispatchDays,
  fitOverLossPercent,
  isCompanyLookupOn,
  mailsNewOrders,
  selectCompanySettings,
  socialLinksOf,
  tiersByFormat,
} from './company-settings.ts';
import { forgetImageSettings, imageSettings } from './image-settings.ts';

export async function readAdminCompanySettings(ctx: Context): Promise<AdminCompanySettings> {
  const rows = await selectCompanySettings(ctx);
  return toResponse(ctx, rows);
}

/**
 * Saves the settings; they apply from the next request on. Throws `invalid-input`, `record-changed`, and
 * `confirmation-required` for another bank account.
 */
export async function saveCompanySettings(
  ctx: Context,
  admin: CurrentUser,
  { version, ...input }: CompanySettingsInput,
  session: Pick<CurrentSession, 'confirmedAt'>,
): Promise<AdminCompanySettings> {
  const before = await readAdminCompanySettings(ctx);
  const row = {
    ...input,
    ...(input.iban !== undefined && { iban: toStoredIban(input.iban) }),
    ico: tidyNumber(input.ico),
    dic: tidyNumber(input.dic),
    icDph: tidyNumber(input.icDph),
  };
  // There was an IBAN that is cleared now, or it was cleared before.
  const hasFallback = ctx.fallbackCompany.iban !== '';
  const wasShown = hasFallback || sql<boolean>`${companySettings.bankTransferStopped} or ${companySettings.iban} <> ''`;
  const after: AdminCompanySettings = { ...before, ...row, iban: row.iban ?? before.iban };
  if (input.fitOverLossPercent === undefined) after.fitOverLossPercent = before.fitOverLossPercent;
  if (input.dispatchDays === undefined) after.dispatchDays = before.dispatchDays;
  if (input.vatPayerFrom === undefined) after.vatPayerFrom = before.vatPayerFrom ?? null;
  if (input.hasVatIdOnly === undefined) after.hasVatIdOnly = before.hasVatIdOnly ?? false;
  if (after.vatPayerFrom && !after.icDph)
    throw new AppError('invalid-input', [{ field: 'icDph', message: 'Platiteľ DPH musí mať IČ DPH.' }]);
  if (input.isCompanyLookupOn === undefined) after.isCompanyLookupOn = before.isCompanyLookupOn;
  if (input.mailsNewOrders === undefined) after.mailsNewOrders = before.mailsNewOrders;
  if (input.tiersByFormat === undefined) after.tiersByFormat = before.tiersByFormat;
  if (after.iban !== before.iban) refuseUnconfirmed(ctx, session);
  const isChanged = JSON.stringify(after) !== JSON.stringify(before);
  const audit = auditStatement(ctx, admin, {
    action: 'company.update',
    subjectId: '1',
    subject: after.companyName,
    before: factsOf(before),
    after: factsOf(after),
  });
  const write = () =>
    ctx.db.batch([
      ctx.db
        .insert(companySettings)
        .values({ id: 1, ...row, bankTransferStopped: row.iban === '' && hasFallback })
        .onConflictDoUpdate({
          target: companySettings.id,
          // Without an IBAN in the input both columns remain.
          set: {
            ...row,
            ...(row.iban !== undefined && { bankTransferStopped: row.iban === '' && wasShown }),
            version: nextVersion(companySettings.version, version),
          },
        })
        .returning(),
      ...(isChanged ? [audit] : []),
    ]);
  const [rows] = await refuseStale('company_settings', write, () => readAdminCompanySettings(ctx));
  forgetImageSettings();
  return toResponse(ctx, rows);
}

function toStoredIban(text: string): string {
  const iban = electronicFormatIBAN(text) ?? '';
  if (text && !isValidIBAN(iban))
    throw new AppError('invalid-input', [{ field: 'iban', message: errors['iban-invalid'][1] }]);
  return iban;
}

/** What the audit log stores. */
function factsOf({ version: _, ...facts }: AdminCompanySettings) {
  return facts;
}

function toResponse(ctx: Context, rows: (typeof companySettings.$inferSelect)[]): AdminCompanySettings {
  const { preview, thumbnail } = imageSettings(rows);
  return {
    ...companyOf(ctx, rows),
    ...socialLinksOf(rows),
    previewWidth: preview.maxSide,
    previewQuality: preview.quality,
    thumbnailWidth: thumbnail.maxSide,
    thumbnailQuality: thumbnail.quality,
    fitOverLossPercent: fitOverLossPercent(rows),
    dispatchDays: dispatchDays(rows),
    mailsNewOrders: mailsNewOrders(rows),
    tiersByFormat: tiersByFormat(rows),
    isCompanyLookupOn: isCompanyLookupOn(rows),
    version: rows[0]?.version ?? 0,
  };
}
