import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { AdminCompanySettings, CompanySettingsInput } from '../../shared/contract/settings.ts';
import { AppError, errors } from '../../shared/errors.ts';
import { tidyNumber } from '../../shared/rules/company-numbers.ts';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { companySettings } from '../db/schema.ts';
import { companyOf, selectCompanySettings } from './company-settings.ts';
import { imageSettings } from './image-settings.ts';

export async function readAdminCompanySettings(ctx: Context): Promise<AdminCompanySettings> {
  const rows = await selectCompanySettings(ctx);
  return answerOf(ctx, rows);
}

/** Whatever reads the settings reads them from D1: they hold from the next request on. Throws `invalid-input`. */
export async function saveCompanySettings(
  ctx: Context,
  admin: CurrentUser,
  input: CompanySettingsInput,
): Promise<AdminCompanySettings> {
  const before = await readAdminCompanySettings(ctx);
  const iban = electronicFormatIBAN(input.iban ?? before.iban) ?? '';
  if (input.iban && !isValidIBAN(iban))
    throw new AppError('invalid-input', [{ field: 'iban', message: errors['iban-invalid'][1] }]);
  const row = {
    ...input,
    iban,
    ico: tidyNumber(input.ico),
    dic: tidyNumber(input.dic),
    icDph: tidyNumber(input.icDph),
  };
  const after = answerOf(ctx, [{ id: 1, ...row }]);
  const isChanged = JSON.stringify(after) !== JSON.stringify(before);
  const noted = auditStatement(ctx, admin, {
    action: 'company.update',
    subjectId: '1',
    subject: after.companyName,
    before: { ...before },
    after: { ...after },
  });
  const [rows] = await ctx.db.batch([
    ctx.db
      .insert(companySettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: companySettings.id, set: row })
      .returning(),
    ...(isChanged ? [noted] : []),
  ]);
  return answerOf(ctx, rows);
}

function answerOf(ctx: Context, rows: (typeof companySettings.$inferSelect)[]): AdminCompanySettings {
  const { preview, thumbnail } = imageSettings(rows);
  return {
    ...companyOf(ctx, rows),
    previewWidth: preview.maxSide,
    previewQuality: preview.quality,
    thumbnailWidth: thumbnail.maxSide,
    thumbnailQuality: thumbnail.quality,
  };
}
