import type { Address } from './contract.ts';

/** Returns the lines of an address as on an envelope. */
export function addressLines({ street, streetNumber, postalCode, city, country }: Address): string[] {
  return [`${street} ${streetNumber}`.trim(), `${postalCode} ${city}`.trim(), country].filter(Boolean);
}

export const isSameAddress = (a: Address | null, b: Address | null): boolean =>
  a !== null && b !== null && addressLines(a).join('\n') === addressLines(b).join('\n');
