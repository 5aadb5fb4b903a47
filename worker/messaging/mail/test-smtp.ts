import { AppError } from '../../../shared/errors.ts';
import type { SmtpSettings } from '../../../shared/platform/settings/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { explainMailError } from './explain-mail-error.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { openSmtpMailer } from './open-mailer.ts';
import { findSmtpSettings, saveSmtpTestResult } from './smtp-settings.ts';

const testMail = (recipient: string): MailContent => ({
  kind: 'smtp-test',
  recipient,
  subject: 'Skúšobný email z Momentky',
  greeting: 'Dobrý deň,',
  paragraphs: ['ak čítate túto správu, mailový server je nastavený správne a emaily zákazníkom budú odchádzať.'],
});

/**
 * Sends a mail by the saved settings, active or not, and saves the result. Throws `smtp-not-set`, and
 * `smtp-test-failed` with the reason.
 */
export async function testSmtp(ctx: Context, admin: CurrentUser, testEmail: string): Promise<SmtpSettings> {
  const stored = await findSmtpSettings(ctx);
  if (!stored) throw new AppError('smtp-not-set');
  const failure = await trySending(ctx, stored, testEmail);
  const settings = await saveSmtpTestResult(ctx, admin, testEmail, {
    success: failure === null,
    message: failure ?? `Skúšobný email bol odoslaný na ${testEmail}.`,
    timestamp: new Date(ctx.now).toISOString(),
  });
  if (failure !== null) throw new AppError('smtp-test-failed', [{ field: 'testEmail', message: failure }]);
  return settings;
}

async function trySending(
  ctx: Context,
  stored: Parameters<typeof openSmtpMailer>[1],
  testEmail: string,
): Promise<string | null> {
  const content = testMail(testEmail);
  try {
    const mailer = await openSmtpMailer(ctx, stored);
    try {
      const { subject } = content;
      const parts = { subject, text: mailText(content), html: mailHtml(content) };
      await mailer.send({ ...parts, to: testEmail, messageId: newId() });
    } finally {
      mailer.close();
    }
    return null;
  } catch (error) {
    return explainMailError(error);
  }
}
