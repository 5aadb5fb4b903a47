import type { SmtpSettings, SmtpSettingsInput } from '../../../../shared/platform/settings/contract.ts';
import type { EditedField } from '../../../ui/form/use-edit-conflict.tsx';
import { mailTexts as texts } from './mail-texts.ts';

type TypedName = Exclude<keyof SmtpSettingsInput, 'version' | 'secure' | 'isActive'>;
export type MailValues = Record<TypedName, string> & { secure: boolean; isActive: boolean };

const names = ['host', 'port', 'username', 'fromName', 'fromEmail', 'replyTo'] as const;
/** The fields that an edit conflict compares; the password is never shown. */
export const editedFields: Record<(typeof names)[number] | 'secure' | 'isActive', EditedField<SmtpSettings>> = {
  ...(Object.fromEntries(
    names.map((name) => [name, { label: texts[name], textOf: (settings: SmtpSettings) => String(settings[name]) }]),
  ) as Record<(typeof names)[number], EditedField<SmtpSettings>>),
  secure: { label: texts.security, textOf: ({ secure }) => (secure ? texts.tls : texts.starttls) },
  isActive: { label: texts.isActive, textOf: ({ isActive }) => (isActive ? 'áno' : 'nie') },
};

export const mailValuesOf = (settings: SmtpSettings): MailValues => ({
  host: settings.host,
  port: String(settings.port),
  secure: settings.secure,
  username: settings.username,
  password: '',
  fromName: settings.fromName,
  fromEmail: settings.fromEmail,
  replyTo: settings.replyTo,
  isActive: settings.isActive,
  testEmail: settings.testEmail,
});

/** An empty password is not sent: the stored one stays. */
export const mailInputOf = ({ password, ...values }: MailValues): SmtpSettingsInput => ({
  ...values,
  port: Number(values.port),
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

/** Returns whether the form differs from the saved settings, the test address apart. */
export function isUnsaved(values: MailValues, settings: SmtpSettings): boolean {
  const saved = mailValuesOf(settings);
  const isChanged = (name: keyof MailValues): boolean => String(values[name]).trim() !== String(saved[name]);
  return (Object.keys(saved) as (keyof MailValues)[]).some((name) => name !== 'testEmail' && isChanged(name));
}
