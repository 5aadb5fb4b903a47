/** Returns the cents of a text that is an amount: '12,50', '1 250.00 €', '12 €'. Null: a number without either is none. */
export function readAmount(text: string): number | null {
  const [, euros, cents, sign] =
    /^(\d{1,3}(?:[ \u00a0]?\d{3})*|\d{1,7})(?:[.,](\d{2}))?\s*(€|eur)?$/iu.exec(text.trim()) ?? [];
  if (euros === undefined || (cents === undefined && sign === undefined)) return null;
  return Number(euros.replace(/\s/g, '')) * 100 + Number(cents ?? 0);
}
