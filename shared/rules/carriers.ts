import { searchWords } from '../format/search-text.ts';

/** Who delivers, and where they show a parcel's way by its number. */
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
/** Words by which a way of delivery is known to be theirs. */
const words: Record<Carrier, readonly string[]> = {
  SPS: ['sps', 'slovak parcel'],
  GLS: ['gls'],
  PACKETA: ['packet', 'zasielkov'],
  DPD: ['dpd'],
  POSTA: ['slovenska posta', 'posta', 'postou'],
};

/** Who a delivery product of this name is brought by; null when it does not say, or names several. */
export function carrierOfDelivery(name: string): Carrier | null {
  const spoken = ` ${searchWords(name).join(' ')}`;
  const found = carrierCodes.filter((carrier) => words[carrier].some((word) => spoken.includes(` ${word}`)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The page that follows a parcel. */
export const trackingUrl = (carrier: Carrier, number: string): string =>
  carriers[carrier][1](encodeURIComponent(number.trim()));

/** SPS numbers have three parts, `703-030-28751101`, each with a place of its own in the address. */
function spsUrl(number: string): string {
  const [country = '', client = '', parcel = ''] = number.split('-');
  return `https://t-t.sps-sro.sk/result.php?cmd=SDG_SEARCH&sprache=SK&sdg_landnr=${country}&sdg_mandnr=${client}&sdg_lfdnr=${parcel}`;
}
