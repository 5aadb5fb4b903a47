/** Formats an amount in any currency, as a bank statement names it. */
export function formatAmount(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('sk-SK', { style: 'currency', currency }).format(amount);
  } catch {
    return `${new Intl.NumberFormat('sk-SK', { minimumFractionDigits: 2 }).format(amount)} ${currency}`;
  }
}
