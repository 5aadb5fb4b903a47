import { formatNumber, plural, pluralForm } from '../../../../../shared/format/plural.ts';

const of = (few: string, some: string, many: string) => (count: number) => pluralForm(count, few, some, many);

export const linkDaysTexts = {
  title: 'Posledných 30 dní',
  loading: 'Načítavam návštevnosť...',
  failed: 'Návštevnosť sa nepodarilo načítať: ',
  retry: 'Skúsiť znovu',
  empty: 'Za posledných 30 dní ho nikto neotvoril.',
  note: 'Počítame rôzne zariadenia za deň, bez cookies a\u00a0bez toho, aby sme vedeli, kto to bol. Medzi objednávkami sú aj nezaplatené.',
  totals: {
    visitors: of('návštevník', 'návštevníci', 'návštevníkov'),
    views: of('otvorenie', 'otvorenia', 'otvorení'),
    hearts: of('srdce', 'srdcia', 'sŕdc'),
    downloads: of('stiahnutie', 'stiahnutia', 'stiahnutí'),
    orders: of('objednávka', 'objednávky', 'objednávok'),
  },
  chart: (visitors: number, views: number, top: string) =>
    `Graf návštev za posledných 30 dní: ${plural(visitors, 'návštevník', 'návštevníci', 'návštevníkov')}, ${plural(views, 'otvorenie', 'otvorenia', 'otvorení')}, najviac ${top}.`,
  day: (day: string, visitors: number, views: number) =>
    `${day}: ${plural(visitors, 'návštevník', 'návštevníci', 'návštevníkov')}, ${plural(views, 'otvorenie', 'otvorenia', 'otvorení')}`,
  table: 'Zobraziť ako tabuľku',
  columns: {
    day: 'Deň',
    visitors: 'Návštevníci',
    views: 'Otvorenia',
    hearts: 'Srdcia',
    downloads: 'Stiahnutia',
    orders: 'Objednávky',
  },
  number: formatNumber,
};
