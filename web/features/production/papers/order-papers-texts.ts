import { plural } from '../../../../shared/format/plural.ts';
import type { PaperKind } from '../../../../shared/production/papers/order-papers.ts';
import type { ParcelColumn } from '../../../../shared/production/parcels/parcels.ts';

export const papersTexts = {
  action: 'Papiere',
  menu: 'Papiere a\u00a0zásielky',
  kinds: {
    slips: 'Dodacie listy (A4)',
    labels: 'Adresné štítky (A4)',
    'label-roll': 'Adresné štítky (100 × 150 mm)',
    'pick-list': 'Zoznam podľa formátov',
  } satisfies Record<PaperKind, string>,
  parcels: 'Zásielky pre dopravcu (CSV)…',
  shared: 'Spoločné zásielky…',
  failed: 'Súbor sa nepodarilo pripraviť: ',
  unknown: 'skúste to znovu.',
  leftOut: (count: number) =>
    `${plural(count, 'objednávka v\u00a0súbore nie je', 'objednávky v\u00a0súbore nie sú', 'objednávok v\u00a0súbore nie je')}: nie sú to zaplatené fotky na odoslanie, alebo ich spoločná zásielka nie je celá vytlačená.`,
  sameAddress: (count: number) =>
    `${plural(count, 'adresa má', 'adresy majú', 'adries má')} vo výbere viac objednávok, ktoré môžu ísť spolu.`,
  showSameAddress: 'Pozrieť',
};

export const packTexts = {
  title: (count: number) => `Zabaliť ${plural(count, 'objednávku', 'objednávky', 'objednávok')}`,
  description: 'Objednávky sa presunú medzi tie, ktoré treba odoslať.',
  parcels: 'Zásielky pre dopravcov (CSV)',
  parcelsHelp: 'Súbor pre každého podľa doručenia. Ako vyzerá, nastavíte v\u00a0ponuke Papiere.',
  noCarrier: (count: number) =>
    `${plural(count, 'objednávka nie je', 'objednávky nie sú', 'objednávok nie je')} v\u00a0súbore žiadneho dopravcu: ich doručenie ho nehovorí, alebo ich spoločná zásielka nie je celá vytlačená.`,
  submit: 'Stiahnuť',
  busy: 'Pripravujem...',
};

export const eveningTexts = {
  action: 'Večerný hárok',
  failed: 'Hárok sa nepodarilo pripraviť: ',
  title: 'Večerný hárok',
  text: 'Čo sa v\u00a0ten deň vytlačilo a\u00a0zlyhalo. Čo čaká a\u00a0koľko zostáva papiera, je vždy podľa tejto chvíle.',
  day: 'Deň',
  wrongDay: 'Vyberte deň z\u00a0posledných 31 dní.',
  save: 'Stiahnuť PDF',
  busy: 'Pripravujem...',
};

export const parcelsTexts = {
  title: 'Zásielky pre dopravcu',
  upload: 'Súbor nahráte do importu dopravcu.',
  description: 'Súbor nahráte do importu dopravcu. Nastavenia platia pre všetkých.',
  carrier: 'Dopravca',
  weight: 'Hmotnosť obalu v\u00a0kg',
  weightHelp: 'Jednej zásielky bez fotiek. Fotky pripočítame podľa formátu a\u00a0počtu kusov.',
  weightInvalid: 'Zadajte hmotnosť do 50\u00a0kg, napríklad 0,5.',
  sender: 'Označenie odosielateľa',
  senderHelp: 'Ako ho máte v\u00a0klientskej sekcii Packeta.',
  packetaService: 'ID dopravcu alebo výdajného miesta',
  service: 'Kód služby',
  submit: 'Stiahnuť CSV',
  busy: 'Pripravujem...',
};

export const columnTexts = {
  title: 'Stĺpce súboru',
  summary: (count: number) => `Stĺpce súboru (${count})`,
  note: 'Aké stĺpce a\u00a0v\u00a0akom poradí čaká import dopravcu.',
  column: (at: number) => `Stĺpec ${at}`,
  content: 'Údaj',
  heading: 'Hlavička',
  up: (at: number) => `Posunúť stĺpec ${at} vyššie`,
  down: (at: number) => `Posunúť stĺpec ${at} nižšie`,
  remove: (at: number) => `Odobrať stĺpec ${at}`,
  add: 'Pridať stĺpec',
  reset: 'Obnoviť pôvodné',
  names: {
    orderNumber: 'Číslo objednávky alebo zásielky',
    orderNumbers: 'Čísla všetkých objednávok',
    name: 'Meno',
    street: 'Ulica a\u00a0číslo',
    city: 'Mesto',
    postalCode: 'PSČ',
    country: 'Krajina',
    phone: 'Telefón',
    email: 'Email',
    weight: 'Hmotnosť',
    value: 'Hodnota v\u00a0eurách',
    service: 'Kód služby',
    empty: 'Prázdny',
  } satisfies Record<ParcelColumn, string>,
};

export const sharedTexts = {
  title: 'Spoločné zásielky',
  description:
    'Objednávky s\u00a0rovnakým príjemcom, adresou a\u00a0doručením. Spolu majú jeden štítok a\u00a0jedno číslo zásielky.',
  none: 'Medzi vybranými objednávkami nemajú žiadne dve rovnakého príjemcu, adresu a\u00a0doručenie.',
  together: (reference: string) => `Zásielka ${reference}`,
  join: 'Spojiť',
  joinAll: (count: number) => `Spojiť všetky (${count})`,
  split: 'Rozdeliť',
  busy: 'Spájam...',
  goesWith: (count: number) => `Ide spolu s\u00a0${count === 1 ? 'objednávkou' : 'objednávkami'}`,
  failed: 'Zásielku sa nepodarilo rozdeliť: ',
  close: 'Zavrieť',
};
