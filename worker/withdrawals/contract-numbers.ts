/** The numbers of orders or invoices (a year and six digits) in what a person typed, with or without spaces in them. */
export function contractNumbers(text: string): number[] {
  const found = text.matchAll(/(?<!\d)20\d{2}(?:[\s.-]?\d){6}(?!\d)/g);
  return [...new Set([...found].map(([number]) => Number(number.replace(/\D/g, ''))))].slice(0, 10);
}
