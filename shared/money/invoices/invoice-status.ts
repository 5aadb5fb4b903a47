export type InvoiceStatus = 'PENDING' | 'READY' | 'DOWNLOADED' | 'EXPIRED';

/** The ZIP of an invoice can be downloaded for this long after it is READY; its PDF stays. */
export const zipLifeMs = 30 * 24 * 3_600_000;

export const hasZip = (status: InvoiceStatus): boolean => status === 'READY' || status === 'DOWNLOADED';
export const hasPdf = (status: InvoiceStatus): boolean => status !== 'PENDING';
