/** The seller, printed on orders, invoices and legal pages. Empty means unknown. */
export interface CompanySettings {
  companyName: string;
  ico: string;
  dic: string;
  icDph: string;
  iban: string;
  address: string;
  businessRegister: string;
  email: string;
  phone: string;
}

/** Its pages on social networks. Empty: none. */
export interface SocialLinks {
  facebookUrl: string;
  instagramUrl: string;
  xUrl: string;
}

/** `GET /orders/company-settings` */
export interface CompanySettingsResponse {
  settings: CompanySettings & SocialLinks;
}
