import * as z from 'zod';
import { dispatchDaysLimits } from '../../production/today/work-filters.ts';
import { phoneInput } from '../../shop/addresses/contract.ts';
import { oneLine, optionalLine } from '../core/one-line.ts';
import { versionInput } from '../core/record-version.ts';
import { sample } from '../core/samples.ts';
import type { CompanySettings, SocialLinks } from './company.ts';
import { maxSocialLinkLength, socialLinkProblem } from './social-links.ts';

const emailOrNone = optionalLine(254).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  'Zadajte platný email, napríklad obchod@example.sk.',
);
const socialLink = (field: keyof SocialLinks) =>
  optionalLine(maxSocialLinkLength).superRefine((text, { addIssue }) => {
    const message = socialLinkProblem(field, text);
    if (message) addIssue({ code: 'custom', message });
  });
/** Steps counted from the minimum; the initial value of a new shop is valid too. */
const stepped = (least: number, max: number, step: number, first: number) =>
  z
    .number('Zadajte číslo.')
    .int('Zadajte celé číslo.')
    .min(least, `Najmenej ${least}.`)
    .max(max, `Najviac ${max}.`)
    .refine((value) => value === first || (value - least) % step === 0, `Zadajte ${least} až ${max} po ${step}.`);

/** An unusual IČO, DIČ, IČ DPH or IBAN only causes a warning in the form; an IBAN that can't be paid to is rejected. */
export const companySettingsInput = z.object({
  companyName: oneLine('Zadajte názov firmy.').max(140, 'Najviac 140 znakov.'),
  ico: optionalLine(20),
  dic: optionalLine(20),
  icDph: optionalLine(20),
  /** Empty: bank transfer is unavailable. Omitted: unchanged. */
  iban: optionalLine(42).removeDefault().optional(),
  /** The first day as a VAT payer; null: not one. Omitted: unchanged. */
  vatPayerFrom: z.iso.date('Zadajte dátum.').nullish(),
  /** The IČ DPH is one of § 7 or 7a, which makes no one a payer. Omitted: unchanged. */
  hasVatIdOnly: z.boolean('Neplatná voľba.').optional(),
  address: optionalLine(200),
  businessRegister: optionalLine(200),
  email: emailOrNone,
  phone: phoneInput.default(''),
  facebookUrl: socialLink('facebookUrl'),
  instagramUrl: socialLink('instagramUrl'),
  xUrl: socialLink('xUrl'),
  previewWidth: stepped(400, 4000, 100, 1920),
  previewQuality: stepped(50, 95, 5, 85),
  thumbnailWidth: stepped(100, 800, 50, 400),
  thumbnailQuality: stepped(50, 95, 5, 80),
  /** Photos that lose more percent by a crop are printed whole unless the customer chooses; null: none. Omitted: unchanged. */
  fitOverLossPercent: z
    .number('Zadajte číslo.')
    .int('Zadajte celé číslo.')
    .min(1, 'Najmenej 1.')
    .max(90, 'Najviac 90.')
    .nullish(),
  /** Working days from the payment of an order of prints to its dispatch. Omitted: unchanged. */
  dispatchDays: z
    .number('Zadajte číslo.')
    .int('Zadajte celé číslo.')
    .min(dispatchDaysLimits.min, `Najmenej ${dispatchDaysLimits.min}.`)
    .max(dispatchDaysLimits.max, `Najviac ${dispatchDaysLimits.max}.`)
    .optional(),
  /** Each new order is mailed to the company. Omitted: unchanged. */
  mailsNewOrders: z.boolean('Neplatná voľba.').optional(),
  /** Price tiers count all prints of a format in an order, not those of one item. Omitted: unchanged. */
  tiersByFormat: z.boolean('Neplatná voľba.').optional(),
  /** Customers may look up their firm in the official register. Omitted: unchanged. */
  isCompanyLookupOn: z.boolean('Neplatná voľba.').optional(),
  version: versionInput,
});
sample(companySettingsInput, {
  companyName: 'Fotky s. r. o.',
  ico: '12345678',
  dic: '2020123456',
  icDph: '',
  iban: 'SK9611000000002918599669',
  address: 'Hlavná 1, Žilina',
  businessRegister: '',
  email: 'obchod@example.sk',
  phone: '0901 234 567',
  facebookUrl: 'https://facebook.com/fotky',
  instagramUrl: '',
  xUrl: '',
  previewWidth: 1920,
  previewQuality: 85,
  thumbnailWidth: 400,
  thumbnailQuality: 80,
});
export type CompanySettingsInput = z.infer<typeof companySettingsInput>;

/** `GET` and `PUT /admin/company-settings` */
export interface AdminCompanySettings extends CompanySettings, SocialLinks {
  /** 0 before the first save. */
  version: number;
  previewWidth: number;
  previewQuality: number;
  thumbnailWidth: number;
  thumbnailQuality: number;
  fitOverLossPercent: number | null;
  dispatchDays: number;
  mailsNewOrders: boolean;
  tiersByFormat: boolean;
  isCompanyLookupOn: boolean;
}

/** What was invoiced in a calendar year, less credit notes. */
export interface Turnover {
  year: number;
  cents: number;
}

export interface AdminCompanySettingsResponse {
  settings: AdminCompanySettings;
  message?: string;
}

/** `GET /admin/turnover` */
export interface TurnoverResponse {
  /** Null for a VAT payer. */
  turnover: Turnover | null;
}

export const smtpSettingsInput = z.object({
  host: oneLine('Zadajte server.').max(253, 'Najviac 253 znakov.'),
  port: z.number('Zadajte port.').int('Zadajte celé číslo.').min(1, 'Najmenej 1.').max(65_535, 'Najviac 65 535.'),
  /** TLS from the first byte (465); otherwise STARTTLS, which is required. */
  secure: z.boolean(),
  username: oneLine('Zadajte prihlasovacie meno.').max(254, 'Najviac 254 znakov.'),
  /** Omitted: the stored one stays. */
  password: z.string().max(500, 'Najviac 500 znakov.').optional(),
  fromName: optionalLine(100),
  fromEmail: z.email('Zadajte platný email odosielateľa.').max(254, 'Najviac 254 znakov.'),
  replyTo: emailOrNone,
  isActive: z.boolean(),
  testEmail: emailOrNone,
  version: versionInput,
});
sample(smtpSettingsInput, {
  host: '127.0.0.1',
  port: 1,
  secure: false,
  username: 'fotky@example.sk',
  password: 'lezie-jez-lesom',
  fromName: 'Fotky',
  fromEmail: 'fotky@example.sk',
  replyTo: '',
  isActive: false,
  testEmail: '',
});
export const smtpTestInput = z.object({
  testEmail: z.email('Prosím zadajte testovací email').max(254, 'Najviac 254 znakov.'),
});
sample(smtpTestInput, { testEmail: 'eva.mala@example.sk' });
export type SmtpSettingsInput = z.infer<typeof smtpSettingsInput>;

export interface SmtpSettings {
  /** 0 before the first save; a test does not change it. */
  version: number;
  host: string;
  port: number;
  secure: boolean;
  username: string;
  /** The password itself never leaves the server. */
  hasPassword: boolean;
  fromName: string;
  fromEmail: string;
  replyTo: string;
  isActive: boolean;
  testEmail: string;
  lastTestResult: { success: boolean; message: string; timestamp: string } | null;
}
export interface SmtpSettingsResponse {
  settings: SmtpSettings;
  message?: string;
}
