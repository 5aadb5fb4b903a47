import type { AdminCompanySettingsAnswer, CompanySettingsInput } from '../../../shared/contract/settings.ts';
import { api, refresh, useApi } from '../../lib/api.ts';

const companyPath = '/admin/company-settings';

export const useAdminCompanySettings = () => useApi<AdminCompanySettingsAnswer>(companyPath);

/** What the settings are shown in is loaded again: the footer for one. */
export async function saveCompanySettings(input: CompanySettingsInput): Promise<AdminCompanySettingsAnswer> {
  const answer = await api<AdminCompanySettingsAnswer>('PUT', companyPath, input);
  await Promise.all([refresh(companyPath), refresh('/orders/company-settings')]);
  return answer;
}
