import { formatCents } from '../../../../shared/format/money.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, plural, pluralForm } from '../../../../shared/format/plural.ts';

const itemsText = (count: number): string => plural(count, 'položka', 'položky', 'položiek');

export const cartTexts = {
  title: 'Košík',
  emptyTitle: 'Košík je prázdny',
  emptyText:
    'Otvorte album a\u00a0pri fotke vyberte tlač alebo stiahnutie. Viac fotiek naraz pridáte cez Vybrať fotky.',
  toAlbums: 'Prejsť na albumy',
  loading: 'Načítavam košík…',
  count: (items: number, pieces: number) => `${itemsText(items)}, spolu ${plural(pieces, 'kus', 'kusy', 'kusov')}`,
  list: 'Položky v\u00a0košíku',

  print: 'Tlač',
  download: 'Digitálne stiahnutie',
  quantity: (filename: string, format: string) => `Počet kusov: ${filename} (${format})`,
  exact: 'Presne toto vytlačíme',
  preparing: 'Pripravujeme tlač…',
  progress: (ready: number, total: number) => `Pripravujeme ${formatNumber(ready)} ${outOf(formatNumber(total))}`,
  progressNote: 'Pokračujte pokojne k\u00a0objednávke, fotky zatiaľ pripravíme.',
  printsFailed: 'Fotky na tlač sa nepodarilo pripraviť. ',
  inBundle: (names: string) => `V\u00a0sade: ${names}`,
  perPiece: (cents: number) => `${formatCents(cents)} za kus`,
  price: (cents: number) => (cents === 0 ? 'Zdarma' : formatCents(cents)),
  remove: (filename: string, format: string) => `Odstrániť z\u00a0košíka: ${filename} (${format})`,
  removed: (filename: string, format: string) => `„${filename} (${format})“ sme odstránili z\u00a0košíka.`,
  undo: 'Vrátiť späť',

  clear: 'Vymazať košík',
  clearTitle: 'Vymazať košík?',
  clearText: (count: number) => {
    const verb = pluralForm(count, 'odstráni', 'odstránia', 'odstráni');
    return `Z\u00a0košíka sa ${verb} ${itemsText(count)}. Fotky v\u00a0albumoch zostanú.`;
  },

  summary: 'Súhrn košíka',
  total: 'Spolu',
  delivery: (cents: number) =>
    cents === 0
      ? 'Spôsob doručenia si vyberiete v\u00a0pokladni.'
      : `Doprava od ${formatCents(cents)}, vyberiete si ju v\u00a0pokladni.`,
  pay: 'Pokračovať k\u00a0platbe',
  unavailable: (count: number) =>
    count === 1
      ? '1 položka sa už nedá objednať. Do ceny ju nepočítame.'
      : `${itemsText(count)} sa už ${pluralForm(count, 'nedá', 'nedajú', 'nedá')} objednať. Do ceny ich nepočítame.`,
  removeUnavailable: 'Odstrániť nedostupné položky',

  priceFailed: 'Ceny sa nepodarilo načítať. ',
  checkFailed: 'Dostupnosť fotiek sa nepodarilo overiť. ',
  retry: 'Skúsiť znovu',
};
