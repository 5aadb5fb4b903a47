import * as z from 'zod';
import { slovakPostalCode } from '../../../shared/shop/addresses/addresses.ts';
import type { RegisteredCompany } from '../../../shared/shop/companies/contract.ts';

// Values have a history; the current one has no end.
const validTo = z.string().nullish();
const named = z.object({ value: z.string(), validTo });
const address = z.object({
  street: z.string().nullish(),
  buildingNumber: z.string().nullish(),
  regNumber: z.number().nullish(),
  postalCodes: z.array(z.string()).nullish(),
  municipality: z.object({ value: z.string().nullish() }).nullish(),
  validTo,
});
const registerResponse = z.object({
  results: z.array(
    z.object({ identifiers: z.array(named), fullNames: z.array(named), addresses: z.array(address).nullish() }),
  ),
});

const maxNameLength = 140;

/** Returns the firm with this IČO in a response of the register; null: there is none. Throws if it is no such response. */
export function registerEntry(body: unknown, ico: string): RegisteredCompany | null {
  const found = registerResponse.parse(body).results.find(({ identifiers }) => current(identifiers)?.value === ico);
  const name = found && current(found.fullNames)?.value.trim();
  return name ? { name: name.slice(0, maxNameLength), ico, seat: seatOf(current(found.addresses ?? [])) } : null;
}

const current = <T extends { validTo?: string | null | undefined }>(values: readonly T[]): T | undefined =>
  values.find((value) => !value.validTo);

function seatOf(seat: z.infer<typeof address> | undefined): string {
  if (!seat) return '';
  // A conscription number and the one in the street: 1234/5.
  const number = [seat.regNumber || null, seat.buildingNumber].filter(Boolean).join('/');
  const postalCode = seat.postalCodes?.[0] ?? '';
  const city = [slovakPostalCode(postalCode) ?? postalCode, seat.municipality?.value].filter(Boolean).join(' ');
  // A village without streets is named in their place.
  const street = [seat.street || (number && seat.municipality?.value), number].filter(Boolean).join(' ');
  return [street, city].filter(Boolean).join(', ');
}
