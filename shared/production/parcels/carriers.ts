import { searchWords } from '../../platform/search/search-text.ts';

/** Carriers and their tracking pages. */
const carriers = {
  SPS: ['Slovak Parcel Service', spsUrl],
  GLS: ['GLS', (number) => `https://gls-group.eu/SK/sk/sledovanie-zasielok?match=${number}`],
  PACKETA: ['Packeta', (number) => `https://tracking.packeta.com/sk/?id=${number}`],
  DPD: ['DPD', (number) => `https://tracking.dpd.de/status/sk_SK/parcel/${number}`],
  POSTA: ['Slovenská pošta', (number) => `https://www.posta.sk/sledovanie-zasielok#parcel=${number}`],
} as const satisfies Record<string, readonly [name: string, url: (number: string) => string]>;

export type Carrier = keyof typeof carriers;
export const carrierCodes = Object.keys(carriers) as Carrier[];

export const carrierName = (carrier: Carrier): string => carriers[carrier][0];
/** Words in a delivery product's name that identify its carrier. */
const words: Record<Carrier, readonly string[]> = {
  SPS: ['sps', 'slovak parcel'],
  GLS: ['gls'],
  PACKETA: ['packet', 'zasielkov'],
  DPD: ['dpd'],
  POSTA: ['slovenska posta', 'posta', 'postou'],
};

/** Returns the carrier of a delivery product by its name; null when it names none or several. */
export function carrierOfDelivery(name: string): Carrier | null {
  const spoken = ` ${searchWords(name).join(' ')}`;
  const found = carrierCodes.filter((carrier) => words[carrier].some((word) => spoken.includes(` ${word}`)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the tracking page of a parcel; its number may be written in groups. */
export const trackingUrl = (carrier: Carrier, number: string): string =>
  carriers[carrier][1](encodeURIComponent(number.replace(/\s/g, '')));

/** SPS numbers have three parts, `703-030-28751101`, each a parameter of its own. */
function spsUrl(number: string): string {
  const [country = '', client = '', parcel = ''] = number.split('-');
  return `https://t-t.sps-sro.sk/result.php?cmd=SDG_SEARCH&sprache=SK&sdg_landnr=${country}&sdg_mandnr=${client}&sdg_lfdnr=${parcel}`;
}
