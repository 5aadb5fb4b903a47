import { formatNumber } from '../../../../shared/format/plural.ts';

export const paperTexts = {
  title: 'Papier',
  none: 'Nič nečaká na papier a\u00a0jeho zásobu nikto nepočíta.',
  format: 'Formát',
  needed: 'Treba',
  neededHelp: 'Zaplatené a\u00a0ešte nevytlačené',
  inOrders: (count: number) => `z\u00a0toho ${formatNumber(count)} ešte bez úlohy`,
  inPrinters: 'V\u00a0tlačiarni',
  stock: 'Na sklade',
  minimum: 'Minimum',
  unknown: '–',
  lacking: (count: number) => `Chýba ${formatNumber(count)}`,
  low: 'Objednajte papier',
  changes: (count: number) => `Treba vymeniť médium${count > 1 ? ` ${count}-krát` : ''}`,
};

export const countTexts = {
  open: 'Zásoba papiera',
  title: 'Zásoba papiera',
  text: 'Koľko kusov každého formátu sa dá vytlačiť, aj s\u00a0papierom v\u00a0tlačiarňach. Vytlačené kusy sa odpočítavajú samy. Prázdne pole: formát nepočítame.',
  piecesOf: (format: string) => `${format}: na sklade`,
  minimumOf: (format: string) => `${format}: minimum`,
  pieces: 'Na sklade',
  minimum: 'Minimum',
  wrong: 'Zadajte celé číslo.',
  missing: 'Zadajte aj zásobu.',
  save: 'Uložiť',
  busy: 'Ukladám...',
  failed: 'Zásobu sa nepodarilo uložiť',
  noSizes: 'Nepredávate žiadny formát tlače.',
};
