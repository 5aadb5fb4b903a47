import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';

const titles: Record<FrozenDocument['kind'], string> = {
  INVOICE: 'Faktúra',
  CREDIT_NOTE: 'Dobropis',
  CANCELLATION: 'Storno',
};

export const titleOf = ({ kind, number }: FrozenDocument): string => `${titles[kind]} č. ${number}`;
