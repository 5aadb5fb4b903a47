/** How an order was paid that an admin sets PAID by hand. Cash at a pickup is not on offer, but may have been taken. */
export const manualPaymentMethods = ['transfer', 'card', 'cash'] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/** As invoices and the back office say it. */
export const paymentMethodTexts: Record<ManualPaymentMethod, string> = {
  transfer: 'Bankový prevod',
  card: 'Platobná karta',
  cash: 'Hotovosť',
};
