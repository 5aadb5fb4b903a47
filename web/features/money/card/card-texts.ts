import { plural } from '../../../../shared/format/plural.ts';

/** Formats an amount as Stripe's form does: `6.48€`. */
export const amountText = (cents: number): string => `${(cents / 100).toFixed(2)}€`;

export const cardTexts = {
  offer: 'Platba kartou',
  offerText: 'Kartou zaplatíte hneď a\u00a0objednávku začneme vybavovať o\u00a0pár sekúnd.',
  open: 'Zaplatiť kartou',
  title: 'Uhradiť objednávku',
  order: 'Objednávka',
  items: 'Položky',
  itemCount: (count: number) => plural(count, 'položka', 'položky', 'položiek'),
  total: 'Spolu',
  missing: 'Zostáva zaplatiť',
  form: 'Platobná karta',
  loading: 'Načítavam...',
  startingStripe: 'Inicializujem Stripe...',
  creatingIntent: 'Vytváram platobný úmysel...',
  preparing: 'Pripravujem platbu...',
  paying: 'Spracovávam platbu...',
  confirming: 'Platba prebehla, zapisujeme ju k\u00a0objednávke...',
  pay: (cents: number) => `Zaplatiť ${amountText(cents)}`,
  cancel: 'Zrušiť',
  close: 'Zavrieť',
  retry: 'Skúsiť znovu',
  paid: (number: string) => `Objednávka ${number} je zaplatená. Ďakujeme.`,
  late: 'Banka platbu ešte potvrdzuje. Stav objednávky sa zmení sám, neplaťte ju znovu.',
  notPayable: 'Táto objednávka už na platbu nečaká.',
  intentFailed: 'Chyba pri vytváraní platobného úmyslu: ',
  orderFailed: 'Objednávku sa nepodarilo načítať. ',
  scriptFailed:
    'Formulár platobnej brány sa nepodarilo načítať. Skontrolujte pripojenie a\u00a0rozšírenia, ktoré blokujú obsah.',
  cardFailed: 'Platba sa nepodarila. Skúste to znovu.',
  unknown: 'neznáma chyba',
};

/** Where the seller has no account for bank transfers. */
export const noTransferTexts = {
  payByCard: 'Zaplaťte, prosím, kartou.',
  orderStays: 'Objednávka zostáva uložená.',
  mayOrder: 'Objednať môžete aj teraz.',
  retry: 'Skúsiť znovu',
};
