import { AppError, errors } from '../../../shared/errors.ts';
import type { SmtpSettings, SmtpSettingsInput } from '../../../shared/platform/settings/contract.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { encryptSecret } from '../../platform/core/secret-cipher.ts';
import { smtpSettings } from '../../platform/db/schema/main/messages.ts';
import { requireMailHost } from './require-mail-host.ts';
import { sendWaitingMails } from './send-mail.ts';
import { findSmtpSettings, toSmtpResponse } from './smtp-settings.ts';

/**
 * Saves the mail server; waiting mail is sent at once. Throws `smtp-host-refused`, `invalid-input`, `record-changed`.
 */
export async function saveSmtpSettings(
  ctx: Context,
  admin: CurrentUser,
  input: SmtpSettingsInput,
): Promise<SmtpSettings> {
  const { password, version, ...typed } = input;
  const host = await requireMailHost(ctx, typed.host, typed.port);
  const stored = await findSmtpSettings(ctx);
  // The stored password is for its server only: another host must not get it.
  const storedCipher = stored?.host === host ? stored.passwordCipher : '';
  const passwordCipher = password ? await encryptSecret(ctx.secrets.settings, 'smtp-password', password) : storedCipher;
  if (passwordCipher === '')
    throw new AppError('invalid-input', [{ field: 'password', message: errors['smtp-password-missing'][1] }]);
  const row = { ...typed, host, passwordCipher, updatedAt: ctx.now };
  const before = stored ? factsOf(stored) : null;
  const after = { ...factsOf(row), ...(password && { password: 'zmenené' }) };
  const isChanged = JSON.stringify(after) !== JSON.stringify(before);
  const audit = auditStatement(ctx, admin, {
    action: 'mail-settings.update',
    subjectId: '1',
    subject: host,
    before: before ?? undefined,
    after,
  });
  const write = () =>
    ctx.db.batch([
      ctx.db
        .insert(smtpSettings)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({
          target: smtpSettings.id,
          set: { ...row, version: nextVersion(smtpSettings.version, version) },
        })
        .returning(),
      ...(isChanged ? [audit] : []),
    ]);
  const [[saved]] = await refuseStale('smtp_settings', write, async () => toSmtpResponse(await findSmtpSettings(ctx)));
  if (saved?.isActive) await sendWaitingMails(ctx);
  return toSmtpResponse(saved);
}

/** What the audit log stores: never the password, only that it was changed. */
function factsOf({ host, port, secure, username, fromName, fromEmail, replyTo, isActive, testEmail }: Facts): Facts {
  return { host, port, secure, username, fromName, fromEmail, replyTo, isActive, testEmail };
}
type Facts = Omit<SmtpSettingsInput, 'password' | 'version'>;
