import { isHomeCountry } from '../../../shared/shop/addresses/addresses.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
// Of the regions that Intl knows, those that are no country: groups and reserved codes.
const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']);
const alsoCalled: Record<string, string> = {
  'česká republika': 'CZ',
  'veľká británia': 'GB',
  anglicko: 'GB',
  holandsko: 'NL',
  usa: 'US',
};

let codes: Map<string, string> | undefined;

/** Returns the ISO 3166-1 code of a country as customers write it: `Česko`, `CZ`, `Czechia`; undefined if it is none. */
export function countryCode(country: string): string | undefined {
  if (isHomeCountry(country)) return 'SK';
  codes ??= readCodes();
  return codes.get(country.trim().toLowerCase());
}

function readCodes(): Map<string, string> {
  const found = new Map(Object.entries(alsoCalled));
  for (const language of ['sk', 'en']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = notCountries.has(code) ? undefined : names.of(code);
      if (name === undefined) continue;
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), code);
      found.set(code.toLowerCase(), code);
    }
  }
  return found;
}
