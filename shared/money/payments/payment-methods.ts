/** How an order was paid that an admin sets PAID by hand. Cash on pickup is not offered, but may have been taken. */
export const manualPaymentMethods = ['transfer', 'card', 'cash'] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/** Texts for invoices and admins. */
export const paymentMethodTexts: Record<ManualPaymentMethod, string> = {
  transfer: 'Bankový prevod',
  card: 'Platobná karta',
  cash: 'Hotovosť',
};
