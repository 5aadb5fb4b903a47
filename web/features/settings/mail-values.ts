import type { SmtpSettings, SmtpSettingsInput } from '../../../shared/contract/settings.ts';
import { mailTexts as texts } from './mail-texts.ts';

export type MailValues = Record<keyof SmtpSettingsInput, string>;

export const mailValuesOf = (settings: SmtpSettings): MailValues => ({
  host: settings.host,
  port: String(settings.port),
  secure: String(settings.secure),
  username: settings.username,
  password: '',
  fromName: settings.fromName,
  fromEmail: settings.fromEmail,
  replyTo: settings.replyTo,
  isActive: String(settings.isActive),
  testEmail: settings.testEmail,
});

/** An empty password is not sent: the stored one stays. */
export const mailInputOf = ({ password, ...values }: MailValues): SmtpSettingsInput => ({
  ...values,
  port: Number(values.port),
  secure: values.secure === 'true',
  isActive: values.isActive === 'true',
  ...(password !== '' && { password }),
});

export function checkMail(values: MailValues, hasPassword: boolean) {
  return {
    host: values.host.trim() ? null : texts.hostMissing,
    port: /^\s*\d{1,5}\s*$/.test(values.port) ? null : texts.portInvalid,
    username: values.username.trim() ? null : texts.usernameMissing,
    password: values.password || hasPassword ? null : texts.passwordMissing,
    fromEmail: values.fromEmail.trim() ? null : texts.fromEmailMissing,
  };
}

/** Something is typed that the server does not have yet; where a test goes is no part of that. */
export function isUnsaved(values: MailValues, settings: SmtpSettings): boolean {
  const saved = mailValuesOf(settings);
  return (Object.keys(saved) as (keyof MailValues)[]).some(
    (name) => name !== 'testEmail' && values[name].trim() !== saved[name],
  );
}
