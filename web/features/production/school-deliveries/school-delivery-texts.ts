import { plural } from '../../../../shared/format/plural.ts';
import type { SchoolOrderCounts } from '../../../../shared/production/school-deliveries/contract.ts';
import type { SchoolDeliveryPaper } from '../../../../shared/production/school-deliveries/papers.ts';

const orders = (count: number): string => plural(count, 'objednávka', 'objednávky', 'objednávok');
const toPrint = (count: number): string => plural(count, 'objednávku', 'objednávky', 'objednávok');

export const deliveryTexts = {
  title: 'Školy',
  intro: 'Objednávky s\u00a0doručením do školy. Po termíne ich vytlačíte naraz a\u00a0zabalíte podľa tried.',
  loading: 'Načítavam školy',
  loadFailed: 'Školy sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  more: 'Zobraziť ďalšie',
  loadingMore: 'Načítavam...',
  empty: 'Zatiaľ žiadna škola',
  emptyText: 'Škola sa tu objaví s\u00a0prvou objednávkou, ktorú si rodič dá doručiť do školy.',
  photographer: (name: string, email: string) => `Fotí ${name}, ${email}`,
  deadline: (day: string) => `Objednávky do ${day}`,
  due: 'Po termíne, treba tlačiť',
  open: 'Prijíma objednávky',
  over: 'Po termíne',
  done: 'Odovzdané škole',
  orders,
};

export const detailTexts = {
  ...deliveryTexts,
  back: 'Späť na školy',
  loadFailed: 'Školu sa nepodarilo načítať',
  counts: 'Objednávky podľa stavu',
  stages: {
    unpaid: 'Nezaplatené',
    waiting: 'Čakajú na tlač',
    held: 'Pozastavené',
    inPrint: 'V\u00a0tlači',
    printed: 'Vytlačené',
    handedOver: 'Odovzdané',
  } satisfies Record<keyof SchoolOrderCounts, string>,
  printTitle: 'Tlač',
  print: (count: number) => `Vytlačiť ${toPrint(count)}`,
  printing: 'Posielam na tlač...',
  printFailed: 'Tlač sa nezačala: ',
  beforeDeadline:
    'Termín ešte neuplynul. Čo sa objedná neskôr, vytlačíte v\u00a0ďalšej dávke; zatriedi sa do štítkov a\u00a0zoznamov samo.',
  inOrder:
    'Fotky sa vytlačia podľa tried a\u00a0v\u00a0triede podľa priezviska. Rovnako sú zoradené štítky aj zoznamy.',
  nothingWaits: 'Na tlač nečaká žiadna zaplatená objednávka.',
  unpaidNote: (count: number) =>
    `${orders(count)} ${count === 1 ? 'čaká' : count < 5 ? 'čakajú' : 'čaká'} na platbu. Keď zaplatia, pribudnú medzi čakajúce na tlač.`,
  papersTitle: 'Štítky a\u00a0zoznamy',
  papersText:
    'Obsahujú len zaplatené objednávky. Keď si stiahnete štítky, vytlačené objednávky sa označia ako zabalené.',
  papers: {
    labels: 'Štítky A4',
    'label-roll': 'Štítky 100 × 150 mm',
    'class-sheets': 'Zoznamy tried',
    'school-sheet': 'Odovzdávací protokol',
  } satisfies Record<SchoolDeliveryPaper, string>,
  paperBusy: 'Pripravujem...',
  paperFailed: 'Dokument sa nepodarilo pripraviť: ',
  handOverTitle: 'Odovzdanie škole',
  handOver: (count: number) => `Označiť ${toPrint(count)} ako odovzdané`,
  handOverQuestion: (school: string, count: number) => `Odovzdali ste: ${school}, ${toPrint(count)}?`,
  handOverText: 'Rodičom hneď pošleme email, že fotky sú v\u00a0škole.',
  handOverConfirm: 'Áno, odovzdané',
  handOverFailed: 'Nepodarilo sa to označiť: ',
  busy: 'Začínam...',
  unexpected: 'skúste to znovu.',
  table: 'Objednávky školy',
  noOrders: 'Všetky objednávky tejto školy boli zrušené.',
  noClass: 'Bez triedy',
  namesErased: 'Mená detí sú zmazané',
  child: 'Dieťa',
  order: 'Objednávka',
  customer: 'Objednávateľ',
  content: 'Obsah',
  items: (count: number) => plural(count, 'položka', 'položky', 'položiek'),
  status: 'Stav',
  waiting: 'Čaká na tlač',
  held: (reason: string) => `Pozastavená: ${reason}`,
  rowName: (number: string) => `objednávka ${number}`,
};
