import { formatCents, formatEuros } from '../../../../../shared/format/money.ts';
import { formatNumber, photoCountText, plural, pluralForm } from '../../../../../shared/format/plural.ts';
import { maxOrderItems, maxQuantity } from '../../../../../shared/shop/orders/order-limits.ts';
import { sizeLabel } from '../../../../../shared/shop/prints/size-label.ts';
import type { CartItem } from '../cart-items.ts';
import { findByName, type PiecePrice, type Pricing } from '../prices.ts';
import { buyingTexts } from './buying-texts.ts';

export const buyTexts = {
  manyTitle: (count: number) => `Do košíka: ${photoCountText(count)}`,
  loading: 'Načítavam cenník…',
  loadFailed: 'Cenník sa nepodarilo načítať. ',
  retry: 'Skúsiť znovu',
  nothing: 'Fotky z\u00a0tohto albumu sa momentálne nedajú objednať.',

  mode: 'Čo chcete',
  modes: { print: 'Tlač', download: 'Digitálne stiahnutie' },
  size: 'Veľkosť tlače',
  services: 'Služby',
  download: 'Digitálny produkt',
  quantity: 'Počet kusov',
  quantityEach: 'Počet kusov z\u00a0každej fotky',
  tooMany: `Najviac ${formatNumber(maxQuantity)} kusov jednej fotky.`,
  fewer: 'O jeden menej',
  more: 'O jeden viac',

  price: (cents: number) => (cents === 0 ? 'Zdarma' : formatCents(cents)),
  servicePrice: (cents: number) => (cents === 0 ? 'bez príplatku' : `+\u00a0${formatCents(cents)} za kus`),
  perPiece: (cents: number) => `${formatCents(cents)} za kus`,
  /** How the total is calculated. */
  pieces: (photos: number, { quantity, printCents, servicesCents }: PiecePrice) => {
    const each = photos > 1 ? plural(quantity, 'kus', 'kusy', 'kusov') : formatNumber(quantity);
    const counts = [photos > 1 && photoCountText(photos), quantity > 1 && each];
    const sum = [...counts, formatCents(printCents + servicesCents)].filter(Boolean).join(' ×\u00a0');
    return servicesCents === 0
      ? sum
      : `${sum} (tlač\u00a0${formatCents(printCents)} + služby\u00a0${formatCents(servicesCents)})`;
  },
  tier: (quantity: number, cents: number) => `od ${formatNumber(quantity)}\u00a0kusov ${formatCents(cents)} za kus`,
  nextTier: (more: number, cents: number) =>
    `Ešte ${plural(more, 'kus', 'kusy', 'kusov')} a\u00a0cena klesne na ${formatCents(cents)} za kus.`,
  lowestPrice: (euros: number) => `Najnižšia cena za 30\u00a0dní: ${formatEuros(euros)}.`,
  tierOfPhoto: 'Počíta sa podľa kusov jednej fotky.',
  tierOfFormat: 'Počítajú sa všetky kusy tohto formátu v\u00a0košíku.',
  resolution: (pixels: number | null) =>
    pixels === null ? 'originál' : `${formatNumber(pixels)}\u00a0px na dlhšej strane`,
  ownOriginal: 'Svoj originál si stiahnete zadarmo tlačidlom „Stiahnuť originál“.',
  total: 'Spolu',

  add: buyingTexts.add,
  proposing: 'Hľadám najlepšie výrezy…',
  toCart: 'Do košíka',
  added: (count: number) =>
    count === 1
      ? 'Fotka pridaná do košíka'
      : `${photoCountText(count)} ${pluralForm(count, 'pridaná', 'pridané', 'pridaných')} do košíka`,
  inCart: 'V\u00a0košíku už máte:',
  alreadyThere: (count: number) =>
    count === 1 ? 'Táto fotka už v\u00a0košíku je.' : 'Tieto fotky už v\u00a0košíku sú.',
  sizeMissing: 'Prosím vyberte veľkosť tlače',
  groupMissing: (group: string) => `Prosím vyberte jednu z\u00a0možností: ${group}`,
  downloadMissing: 'Prosím vyberte digitálny produkt',
  notResizable: 'Túto fotku nevieme zmenšiť, jej súbor sa nedá zobraziť. Stiahnuť sa dá iba originál.',
  video: 'Video sa nedá objednať ani vytlačiť. Vyberte si niektorú z\u00a0fotiek.',
  notPrintable: (reason: string) => `Túto fotku zatiaľ nevieme vytlačiť. ${reason}`,
  completing: 'Pripravujeme ju na tlač, o\u00a0chvíľu sa bude dať objednať.',
  tooManyPhotos: (count: number, inCart: number) => {
    const room = Math.max(0, maxOrderItems - inCart);
    const fits = `Do košíka sa ${pluralForm(room, 'zmestí', 'zmestia', 'zmestí')} ${inCart === 0 ? 'najviac' : 'už len'} ${photoCountText(room)}`;
    return room === 0
      ? 'Košík je plný. Dokončite objednávku alebo z\u00a0neho niečo odstráňte.'
      : `${fits}, vybraných je ${formatNumber(count)}. Vyberte ich menej a\u00a0zvyšok objednajte potom.`;
  },
  skipped: (count: number) =>
    `${photoCountText(count)} ${pluralForm(count, 'sa v tomto formáte nedá objednať, preskočíme ju.', 'sa v tomto formáte nedajú objednať, preskočíme ich.', 'sa v tomto formáte nedá objednať, preskočíme ich.')}`,
};

type Format = Pick<CartItem, 'mode' | 'paperSize' | 'downloadProduct' | 'quantity'>;

/** Returns what is ordered: '10 × 15 cm', or the name in the catalogue while prices are loading. */
export function itemFormat(
  { mode, paperSize, downloadProduct }: Omit<Format, 'quantity'>,
  pricing: Pick<Pricing, 'PRINT_SIZE'> | undefined,
): string {
  if (mode === 'download') return downloadProduct ?? '';
  const size = pricing && findByName(pricing.PRINT_SIZE, paperSize);
  return size ? sizeLabel(size) : (paperSize ?? '');
}

/** Sums up the items of one photo by format: '10 ks 10 × 15 cm, Originál'. */
export function formatsText(items: readonly Format[], pricing: Pick<Pricing, 'PRINT_SIZE'>): string {
  const formats = new Map<string, { name: string; pieces: number | null }>();
  for (const item of items) {
    const name = itemFormat(item, pricing);
    const key = `${item.mode} ${name}`;
    const pieces = item.mode === 'print' ? (formats.get(key)?.pieces ?? 0) + item.quantity : null;
    formats.set(key, { name, pieces });
  }
  return [...formats.values()]
    .map(({ name, pieces }) => (pieces === null ? name : `${formatNumber(pieces)}\u00a0ks ${name}`))
    .join(', ');
}
