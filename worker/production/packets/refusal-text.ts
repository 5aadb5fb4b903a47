import type { PacketaFault } from './packeta-api.ts';

const fieldNames: Record<string, string> = {
  addressId: 'výdajné miesto alebo služba',
  name: 'meno',
  surname: 'priezvisko',
  email: 'email',
  phone: 'telefón',
  value: 'hodnota',
  weight: 'hmotnosť',
  eshop: 'odosielateľ',
  number: 'číslo objednávky',
  street: 'ulica',
  houseNumber: 'číslo domu',
  city: 'mesto',
  zip: 'PSČ',
};
const maxLength = 500;

/** Returns what an admin reads of why Packeta did not create a parcel; its own words are in English or Czech. */
export function refusalText({ code, fields }: PacketaFault): string {
  if (code === 'IncorrectApiPasswordFault') return 'Packeta neprijala heslo k\u00a0API.';
  const named = fields.map(({ name, fault }) => `${fieldNames[name] ?? name} (${fault})`).join(', ');
  const text = named
    ? `Packeta neprijala tieto údaje: ${named}.`
    : `Packeta zásielku nevytvorila (${code || 'bez dôvodu'}).`;
  return text.slice(0, maxLength);
}
