import type { CompanySettingsResponse } from '../../../../shared/platform/settings/company.ts';
import { useApi } from '../../../lib/api.ts';

/** What everybody may know of the company that sells. */
export const useCompanySettings = () => useApi<CompanySettingsResponse>('/orders/company-settings');
