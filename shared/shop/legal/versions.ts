/** Stored with every consent: what a customer agreed to. Increase it whenever the meaning of a legal text changes. */
export const termsVersion = '2026-11.15';

/** The first day of this version. */
export const termsEffectiveFrom = '2026-11-30';
