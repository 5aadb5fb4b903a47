/** Maximum of months that the accountant gets at once. */
export const maxAccountingMonths = 12;
