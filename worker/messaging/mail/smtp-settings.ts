import { eq } from 'drizzle-orm';
import type { SmtpSettings } from '../../../shared/platform/settings/contract.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { smtpSettings } from '../../platform/db/schema/main/messages.ts';

export type SmtpRow = typeof smtpSettings.$inferSelect;

const byId = eq(smtpSettings.id, 1);

/** The initial values of the form. */
const defaults: SmtpSettings = {
  version: 0,
  host: 'smtp.gmail.com',
  port: 587,
  secure: false,
  username: '',
  hasPassword: false,
  fromName: 'Momentka',
  fromEmail: '',
  replyTo: '',
  isActive: true,
  testEmail: '',
  lastTestResult: null,
};

export async function findSmtpSettings(ctx: Context): Promise<SmtpRow | undefined> {
  const [row] = await ctx.db.select().from(smtpSettings).where(byId);
  return row;
}

/** Returns the settings for an admin: the password never leaves the server. */
export function toSmtpResponse(row: SmtpRow | undefined): SmtpSettings {
  if (!row) return defaults;
  const { id: _, passwordCipher, updatedAt: __, ...settings } = row;
  return { ...settings, hasPassword: passwordCipher !== '' };
}

/** Stores how a test mail went, with its entry in the audit log. Returns the settings as they are then. */
export async function saveSmtpTestResult(
  ctx: Context,
  admin: CurrentUser,
  testEmail: string,
  lastTestResult: NonNullable<SmtpRow['lastTestResult']>,
): Promise<SmtpSettings> {
  const [[row]] = await ctx.db.batch([
    ctx.db.update(smtpSettings).set({ testEmail, lastTestResult }).where(byId).returning(),
    auditStatement(ctx, admin, {
      action: 'mail-settings.test',
      subjectId: '1',
      subject: testEmail,
      after: { success: lastTestResult.success },
    }),
  ]);
  return toSmtpResponse(row);
}
