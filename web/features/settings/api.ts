import type {
  AdminCompanySettingsAnswer,
  CompanySettingsInput,
  SmtpSettingsAnswer,
  SmtpSettingsInput,
} from '../../../shared/contract/settings.ts';
import { api, refresh, useApi } from '../../lib/api.ts';

const companyPath = '/admin/company-settings';

export const useAdminCompanySettings = () => useApi<AdminCompanySettingsAnswer>(companyPath);

/** What the settings are shown in is loaded again: the footer for one. */
export async function saveCompanySettings(input: CompanySettingsInput): Promise<AdminCompanySettingsAnswer> {
  const answer = await api<AdminCompanySettingsAnswer>('PUT', companyPath, input);
  await Promise.all([refresh(companyPath), refresh('/orders/company-settings')]);
  return answer;
}

const smtpPath = '/admin/smtp-settings';

export const useSmtpSettings = () => useApi<SmtpSettingsAnswer>(smtpPath);
export const refreshSmtpSettings = () => refresh(smtpPath);

export async function saveSmtpSettings(input: SmtpSettingsInput): Promise<SmtpSettingsAnswer> {
  const answer = await api<SmtpSettingsAnswer>('PUT', smtpPath, input);
  await refreshSmtpSettings();
  return answer;
}

/** By the saved settings; how it ended is in them afterwards. */
export const sendTestMail = (testEmail: string) => api<SmtpSettingsAnswer>('POST', `${smtpPath}/test`, { testEmail });
