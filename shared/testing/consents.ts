/** What a customer ticks before ordering: the first two for prints, all for downloads. */
export const orderConsents = { privacyConsent: true, termsConsent: true, digitalContentConsent: true };
/** The same for a plan, whose screen only informs about data processing. */
export const planConsents = { termsConsent: true, digitalContentConsent: true };
