import type {
  AdminCompanySettingsResponse,
  CompanySettingsInput,
  SmtpSettingsInput,
  SmtpSettingsResponse,
  TurnoverResponse,
} from '../../../../shared/platform/settings/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

const companyPath = '/admin/company-settings';

export const useAdminCompanySettings = () => useApi<AdminCompanySettingsResponse>(companyPath);

/** Loaded once: it reads the invoices of a year. */
export const useTurnover = () =>
  useApi<TurnoverResponse>('/admin/turnover', { revalidateIfStale: false, revalidateOnFocus: false });

/** Call after a write: reloads what shows the settings, such as the footer. */
export async function saveCompanySettings(input: CompanySettingsInput): Promise<AdminCompanySettingsResponse> {
  const response = await api<AdminCompanySettingsResponse>('PUT', companyPath, input);
  await Promise.all([refresh(companyPath), refresh('/orders/company-settings')]);
  return response;
}

const smtpPath = '/admin/smtp-settings';

export const useSmtpSettings = () => useApi<SmtpSettingsResponse>(smtpPath);
export const refreshSmtpSettings = () => refresh(smtpPath);

export async function saveSmtpSettings(input: SmtpSettingsInput): Promise<SmtpSettingsResponse> {
  const response = await api<SmtpSettingsResponse>('PUT', smtpPath, input);
  await refreshSmtpSettings();
  return response;
}

/** Sends a test mail by the saved settings, which then hold its result. */
export const sendTestMail = (testEmail: string) => api<SmtpSettingsResponse>('POST', `${smtpPath}/test`, { testEmail });
