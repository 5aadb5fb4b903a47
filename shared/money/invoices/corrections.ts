/** CREDIT_NOTE (dobropis) takes back a part or all of an invoice, CANCELLATION (storno) all of a wrong one. */
export const correctionKinds = ['CREDIT_NOTE', 'CANCELLATION'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** What is printed before the number of a document. */
export const documentPrefixes = { INVOICE: 'FA', CREDIT_NOTE: 'DB', CANCELLATION: 'ST' } as const;
