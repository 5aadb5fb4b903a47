import type { Address } from '../contract/addresses.ts';

/** An address as on an envelope. */
export function addressLines({ street, streetNumber, postalCode, city, country }: Address): string[] {
  return [`${street} ${streetNumber}`.trim(), `${postalCode} ${city}`.trim(), country].filter(Boolean);
}
