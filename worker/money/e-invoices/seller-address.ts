import { slovakPostalCode } from '../../../shared/shop/addresses/addresses.ts';

interface PostalAddress {
  street: string;
  city: string;
  postalCode: string;
}

/** Returns the parts of the seller's address, `Ukážková 12, 811 01 Bratislava`; undefined without street, code or city. */
export function sellerAddress(text: string): PostalAddress | undefined {
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  for (const [at, part] of parts.entries()) {
    const [, code = '', city = ''] = /^((?:SK[\s-]*)?\d{3}[\s-]*\d{2})\s+(.*\S)$/i.exec(part) ?? [];
    const postalCode = slovakPostalCode(code);
    const street = parts.slice(0, at).filter(Boolean).join(', ');
    if (postalCode && street) return { street, city, postalCode };
  }
  return undefined;
}
