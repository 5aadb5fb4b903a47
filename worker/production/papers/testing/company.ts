import type { CompanySettings } from '../../../../shared/platform/settings/company.ts';

/** Whose papers they are. */
export const testCompany: CompanySettings = {
  companyName: 'Momentka s. r. o.',
  iban: '',
  ico: '',
  dic: '',
  icDph: '',
  address: 'Obchodná 1, 811 06 Bratislava',
  businessRegister: '',
  email: 'obchod@momentka.example',
  phone: '+421 901 234 567',
};
