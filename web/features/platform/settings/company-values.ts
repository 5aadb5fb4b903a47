import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import type { AdminCompanySettings, CompanySettingsInput } from '../../../../shared/platform/settings/contract.ts';
import { socialLinkProblem } from '../../../../shared/platform/settings/social-links.ts';
import type { EditedField } from '../../../ui/form/use-edit-conflict.tsx';
import { companyTexts as texts } from './company-texts.ts';

export type CompanyValues = Record<Exclude<keyof CompanySettingsInput, 'version'>, string>;

export function companyValuesOf(settings: AdminCompanySettings): CompanyValues {
  const {
    previewWidth,
    previewQuality,
    thumbnailWidth,
    thumbnailQuality,
    fitOverLossPercent,
    dispatchDays,
    vatPayerFrom,
    hasVatIdOnly,
    tiersByFormat,
    isCompanyLookupOn,
    mailsNewOrders,
    version: _,
    ...words
  } = settings;
  return {
    ...words,
    iban: friendlyFormatIBAN(settings.iban) ?? settings.iban,
    previewWidth: String(previewWidth),
    previewQuality: String(previewQuality),
    thumbnailWidth: String(thumbnailWidth),
    thumbnailQuality: String(thumbnailQuality),
    fitOverLossPercent: String(fitOverLossPercent ?? ''),
    dispatchDays: String(dispatchDays),
    vatPayerFrom: vatPayerFrom ?? '',
    hasVatIdOnly: String(hasVatIdOnly ?? false),
    tiersByFormat: String(tiersByFormat),
    isCompanyLookupOn: String(isCompanyLookupOn),
    mailsNewOrders: String(mailsNewOrders),
  };
}

export function companyInputOf(values: CompanyValues): CompanySettingsInput {
  return {
    ...values,
    previewWidth: numberOf(values.previewWidth),
    previewQuality: numberOf(values.previewQuality),
    thumbnailWidth: numberOf(values.thumbnailWidth),
    thumbnailQuality: numberOf(values.thumbnailQuality),
    fitOverLossPercent: values.fitOverLossPercent.trim() === '' ? null : numberOf(values.fitOverLossPercent),
    dispatchDays: numberOf(values.dispatchDays),
    vatPayerFrom: values.vatPayerFrom || null,
    hasVatIdOnly: values.hasVatIdOnly === 'true',
    tiersByFormat: values.tiersByFormat === 'true',
    isCompanyLookupOn: values.isCompanyLookupOn === 'true',
    mailsNewOrders: values.mailsNewOrders === 'true',
  };
}

const names = [
  'companyName',
  'ico',
  'dic',
  'icDph',
  'vatPayerFrom',
  'hasVatIdOnly',
  'address',
  'businessRegister',
  'iban',
  'email',
  'phone',
  'facebookUrl',
  'instagramUrl',
  'xUrl',
  'previewWidth',
  'previewQuality',
  'thumbnailWidth',
  'thumbnailQuality',
  'fitOverLossPercent',
  'dispatchDays',
  'tiersByFormat',
  'isCompanyLookupOn',
  'mailsNewOrders',
] as const;

/** The fields that an edit conflict compares. */
export const editedFields = Object.fromEntries(
  names.map((name) => [
    name,
    { label: texts[name], textOf: (settings: AdminCompanySettings) => companyValuesOf(settings)[name] },
  ]),
) as Record<keyof CompanyValues, EditedField<AdminCompanySettings>>;
editedFields.tiersByFormat = {
  label: texts.tiersByFormat,
  textOf: (settings) => (settings.tiersByFormat ? texts.tiersOfFormat : texts.tiersOfItem),
};

editedFields.isCompanyLookupOn = {
  label: texts.isCompanyLookupOn,
  textOf: (settings) => (settings.isCompanyLookupOn ? 'áno' : 'nie'),
};
editedFields.hasVatIdOnly = {
  label: texts.hasVatIdOnly,
  textOf: (settings) => (settings.hasVatIdOnly ? 'áno' : 'nie'),
};
editedFields.mailsNewOrders = {
  label: texts.mailsNewOrders,
  textOf: (settings) => (settings.mailsNewOrders ? 'áno' : 'nie'),
};

/** Returns NaN for an empty field, which the server refuses. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export function checkCompany({
  companyName,
  icDph,
  vatPayerFrom,
  iban,
  facebookUrl,
  instagramUrl,
  xUrl,
}: CompanyValues) {
  const isAccount = iban.trim() === '' || isValidIBAN(electronicFormatIBAN(iban) ?? '');
  return {
    companyName: companyName.trim() ? null : texts.companyNameMissing,
    icDph: vatPayerFrom && icDph.trim() === '' ? texts.icDphMissing : null,
    iban: isAccount ? null : texts.ibanInvalid,
    facebookUrl: socialLinkProblem('facebookUrl', facebookUrl.trim()),
    instagramUrl: socialLinkProblem('instagramUrl', instagramUrl.trim()),
    xUrl: socialLinkProblem('xUrl', xUrl.trim()),
  };
}
