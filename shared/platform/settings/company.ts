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
  /** YYYY-MM-DD, the first day as a VAT payer; null: not one. Orders and invoices from before it was stored have none. */
  vatPayerFrom?: string | null;
  /** The IČ DPH is one of § 7 or 7a of the VAT Act, which makes no one a payer. */
  hasVatIdOnly?: boolean;
}

/** Its pages on social networks. Empty: none. */
export interface SocialLinks {
  facebookUrl: string;
  instagramUrl: string;
  xUrl: string;
}

/** What everybody may know of the shop. */
export interface PublicSettings extends CompanySettings, SocialLinks {
  /** Today; null: it has an IČ DPH, and no day is saved yet. */
  isVatPayer: boolean | null;
  /** Whether price tiers count the prints of all photos of a format; else those of one photo. */
  tiersByFormat: boolean;
  /** A buying firm can be looked up by its IČO. */
  isCompanyLookupOn: boolean;
  /** New passwords are compared with those of known breaches. */
  isBreachCheckOn: boolean;
}

/** `GET /orders/company-settings` */
export interface CompanySettingsResponse {
  settings: PublicSettings;
}
