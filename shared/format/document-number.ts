/** Returns the number of a document as it is printed: 'FA2026000058', and '2026000058' of an invoice from before there were prefixes. */
export const documentNumber = ({ prefix, number }: { prefix: string; number: number }): string => `${prefix}${number}`;
