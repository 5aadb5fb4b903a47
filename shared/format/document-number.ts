/** Returns the number of a document as it is printed: 'FA2026000058'. */
export const documentNumber = ({ prefix, number }: { prefix: string; number: number }): string => `${prefix}${number}`;
