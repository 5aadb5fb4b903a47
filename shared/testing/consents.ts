/** What a customer ticks before they order: prints take the first two, downloads all of them. */
export const orderConsents = { privacyConsent: true, termsConsent: true, digitalContentConsent: true };
/** The same before a plan is ordered, whose screen only tells of the processing of data. */
export const planConsents = { termsConsent: true, digitalContentConsent: true };
