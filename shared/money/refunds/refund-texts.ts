import type { RefundMethod, RefundReason, RefundStatus } from './refunds.ts';

export const refundReasonTexts: Record<RefundReason, string> = {
  WITHDRAWAL: 'Odstúpenie od zmluvy',
  COMPLAINT: 'Reklamácia',
  NOT_DELIVERED: 'Nedodaný tovar',
  OTHER: 'Iná oprava ceny',
  OVERPAYMENT: 'Preplatok',
  PART_PAYMENT: 'Čiastočná platba',
  CANCELLED: 'Zrušená objednávka',
};

export const refundMethodTexts: Record<RefundMethod, string> = { card: 'na kartu', bank: 'prevodom na účet' };

export const refundStatusLook: Record<
  RefundStatus,
  { label: string; tone: 'warning' | 'info' | 'success' | 'danger' }
> = {
  REQUESTED: { label: 'Čaká na odoslanie', tone: 'warning' },
  SENT: { label: 'Odoslané', tone: 'info' },
  DONE: { label: 'Vrátené', tone: 'success' },
  FAILED: { label: 'Neodoslané', tone: 'danger' },
};
