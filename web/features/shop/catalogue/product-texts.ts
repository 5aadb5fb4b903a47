import { formatNumber, plural } from '../../../../shared/format/plural.ts';
import type { ProductType } from '../../../../shared/shop/catalogue/contract.ts';
import type { FormatField } from './format-values.ts';

export const typeNames: Record<ProductType, string> = {
  PRINT_SIZE: 'Formát tlače',
  SERVICE: 'Služba',
  DELIVERY: 'Doručenie',
  DOWNLOAD: 'Na stiahnutie',
  BUNDLE: 'Sada',
};

export const listTexts = {
  title: 'Produkty a\u00a0služby',
  create: 'Pridať produkt',
  loadFailed: 'Chyba pri načítaní produktov',
  empty: 'Žiadne produkty',
  emptyText: 'Pridajte formáty tlače, služby k\u00a0nim, spôsoby doručenia a\u00a0rozlíšenia na stiahnutie.',
  emptyCreate: 'Pridať prvý produkt',
  nothingFound: 'Nenašli sa žiadne produkty',
  stats: 'Počty produktov',
  tiles: {
    PRINT_SIZE: 'Formáty tlače',
    SERVICE: 'Služby',
    DELIVERY: 'Doručenie',
    DOWNLOAD: 'Na stiahnutie',
    BUNDLE: 'Sady',
    active: 'Aktívne produkty',
  },
  search: 'Hľadať produkt',
  searchHint: 'Názov alebo popis',
  type: 'Typ',
  allTypes: 'Všetky typy',
  status: 'Stav',
  statuses: { all: 'Všetky stavy', active: 'Aktívne', inactive: 'Neaktívne' },
  columns: {
    name: 'Produkt',
    type: 'Typ',
    price: 'Cena',
    active: 'Aktívny',
    featured: 'Úvodná stránka',
    resolution: 'Rozlíšenie',
    actions: 'Akcie',
  },
  sizeMissing: 'Doplňte rozmery',
  incomplete: 'Časť sady sa nepredáva',
  frame: 'Biely okraj',
  tiers: (count: number) => `+ ${plural(count, 'cenová úroveň', 'cenové úrovne', 'cenových úrovní')}`,
  group: (name: string) => `Skupina ${name}`,
  original: 'Originál',
  pixels: (count: number) => `${formatNumber(count)}\u00a0px`,
  activeLabel: (name: string) => `${name}: aktívny`,
  featuredLabel: (name: string) => `${name}: na úvodnej stránke`,
  shown: 'Zobrazené',
  hidden: 'Skryté',
  row: (name: string) => `produkt ${name}`,
  edit: (name: string) => `Upraviť ${name}`,
  delete: (name: string) => `Vymazať ${name}`,
  activeDone: (name: string, isActive: boolean) =>
    isActive ? `„${name}“ je v\u00a0ponuke.` : `„${name}“ už nie je v\u00a0ponuke.`,
  activeFailed: 'Chyba pri aktualizácii stavu produktu',
  featuredFailed: 'Chyba pri aktualizácii featured stavu produktu',
  duplicate: 'Duplikovať',
  duplicating: 'Duplikujem...',
  duplicateFailed: 'Chyba pri duplikovaní produktov',
  deleteChosen: 'Vymazať',
};

export const deleteTexts = {
  one: 'Vymazať produkt?',
  many: (count: number) => `Vymazať ${plural(count, 'produkt', 'produkty', 'produktov')}?`,
  text: (name: string) =>
    `„${name}“ zmizne z\u00a0ponuky a\u00a0z\u00a0albumov, ktoré ho ponúkajú. Objednávky s\u00a0ním zostanú, ako sú. Vymazanie sa nedá vziať späť.`,
  textMany:
    'Označené produkty zmiznú z\u00a0ponuky a\u00a0z\u00a0albumov, ktoré ich ponúkajú. Objednávky s\u00a0nimi zostanú, ako sú. Vymazanie sa nedá vziať späť.',
  confirm: 'Vymazať',
  busy: 'Mažem...',
  failed: 'Chyba pri mazaní produktu',
  failedMany: 'Chyba pri mazaní produktov',
};

export const formTexts = {
  createTitle: 'Nový produkt',
  editTitle: 'Upraviť produkt',
  type: 'Typ',
  typeFixed: 'Typ sa už nedá zmeniť.',
  name: 'Názov',
  namePlaceholder: {
    PRINT_SIZE: 'Napríklad 10x15',
    SERVICE: 'Napríklad Matný papier',
    DELIVERY: 'Napríklad Kuriér',
    DOWNLOAD: 'Napríklad 2400 px',
    BUNDLE: 'Napríklad Školská sada',
  } satisfies Record<ProductType, string>,
  nameMissing: 'Zadajte názov.',
  description: 'Popis (nepovinné)',
  price: 'Cena v\u00a0€',
  priceHelp: {
    PRINT_SIZE: 'Za kus.',
    SERVICE: 'Za kus, pripočíta sa k\u00a0cene fotky. Nula je zadarmo.',
    DELIVERY: 'Za objednávku. Nula je zadarmo.',
    DOWNLOAD: 'Za fotku.',
    BUNDLE: 'Za celú sadu. Služby, napríklad lepší papier, sa pripočítajú.',
  } satisfies Record<ProductType, string>,
  serviceGroup: 'Skupina (nepovinné)',
  serviceGroupHelp:
    'Zo služieb s\u00a0rovnakou skupinou si zákazník vyberie práve jednu, napríklad „Papier“: lesklý, alebo matný.',
  partMissing: 'Vyberte produkt.',
  partCountInvalid: 'Zadajte celé číslo od 1 do 100.',
  deliveryKind: 'Kam sa doručuje',
  pickupPointsHelp:
    'Zoznam výdajných miest Packety sa načítava každú noc, ak má obchod jej kľúč (PACKETA_API_KEY). Bez neho si zákazník nemá z\u00a0čoho vybrať.',
  deliveryDaysFrom: 'Najskôr o (pracovné dni)',
  deliveryDaysTo: 'Najneskôr o (pracovné dni)',
  deliveryDaysHelp: 'Od zaplatenia, zákazník to vidí pred objednaním. Prázdne: neuvádza sa.',
  deliveryDaysInvalid: 'Zadajte celé číslo od 1 do 60, alebo nechajte prázdne.',
  resolution: 'Rozlíšenie v\u00a0px (dlhšia strana)',
  resolutionHelp: 'Od 100 do 8\u00a0000. Prázdne je originál.',
  resolutionInvalid: 'Zadajte celé číslo od 100 do 8\u00a0000, alebo nechajte prázdne.',
  examples: 'Časté rozlíšenia',
  guideTitle: 'Koľko treba na tlač',
  guide: 'Pri 300\u00a0DPI má mať kratšia strana približne:',
  guideEnd: 'Dlhšia strana, ktorú zadávate, býva o\u00a0polovicu väčšia.',
  notNumber: 'Zadajte číslo.',
  isFrame: 'Je to biely okraj',
  isFrameHelp:
    'Zákazník si ho vyberie ako spôsob tlače „Biely okraj“ a\u00a0okraj sa vytlačí podľa šírky vo formáte. Označte jednu službu.',
  isActive: 'Aktívny',
  isActiveHelp: 'Zákazníci si ho môžu objednať.',
  featured: 'Zobraziť na úvodnej stránke',
  featuredHelp: 'Kým je aktívny.',
  create: 'Vytvoriť produkt',
  creating: 'Vytváram...',
  save: 'Uložiť zmeny',
  saving: 'Ukladám...',
  createFailed: 'Chyba pri vytváraní produktu',
  updateFailed: 'Chyba pri aktualizácii produktu',
};

export const formatTexts = {
  title: 'Papier',
  text: 'Podľa rozmerov zákazník vidí presný výrez a\u00a0tlačiareň dostane hotový súbor.',
  missing: 'Bez rozmerov sa fotky tlačia bez náhľadu výrezu.',
  usual: 'Bežné formáty',
  usualNone: 'Vyberte zo zoznamu',
  fields: {
    'printFormat.widthMm': 'Šírka v\u00a0mm',
    'printFormat.heightMm': 'Výška v\u00a0mm',
    'printFormat.pixels.width': 'Šírka v\u00a0pixeloch (nepovinné)',
    'printFormat.pixels.height': 'Výška v\u00a0pixeloch (nepovinné)',
    'printFormat.dpi': 'Rozlíšenie v\u00a0DPI',
    'printFormat.trimMm': 'Orez v\u00a0mm',
    'printFormat.borderMm': 'Biely okraj v\u00a0mm',
    'printFormat.codes.dnp': 'Priečinok DNP',
    'printFormat.codes.noritsuChannel': 'Kanál Noritsu',
    'printFormat.codes.folder': 'Názov priečinka',
  } satisfies Record<FormatField, string>,
  help: {
    'printFormat.pixels.width': 'Len ak ich tlačiareň vyžaduje, napríklad DNP 1844\u00a0×\u00a01240.',
    'printFormat.trimMm': 'Čo pri tlači odpadne na každej strane.',
    'printFormat.borderMm': 'Šírka okraja, ktorý zostane vidieť.',
    'printFormat.codes.dnp': 'Napríklad s4x6.',
    'printFormat.codes.noritsuChannel': 'Číslo formátu v\u00a0stroji.',
    'printFormat.codes.folder': 'Napríklad 10x15.',
  } satisfies Partial<Record<FormatField, string>>,
  codes: 'Kódy pre stroje',
  picture: (size: string) => `Papier ${size}`,
  pictureNote: 'Červený pás pri orezaní odpadne, čiarkovaná čiara ohraničuje biely okraj.',
};

export const historyTexts = {
  title: 'História cien',
  since: (time: string) => `Od ${time}:`,
  tier: (from: number, price: string) => `, od ${formatNumber(from)}\u00a0kusov ${price}`,
};

export const bundleTexts = {
  title: 'Obsah sady',
  text: 'Rodičia si ju môžu poskladať z\u00a0fotiek zo školského fotenia.',
  loading: 'Načítavam ponuku…',
  loadFailed: 'Ponuku sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  part: (number: number) => `${number}. časť`,
  count: 'Počet',
  product: 'Produkt',
  choose: 'Vyberte…',
  gone: 'Vymazaný produkt',
  option: (name: string, isFile: boolean) => (isFile ? `Súbor: ${name}` : `Tlač: ${name}`),
  inactive: (name: string) => `${name} (vypnutý)`,
  remove: (number: number) => `Odstrániť ${number}. časť`,
  add: 'Pridať do sady',
  saves: (separately: string, saved: string) => `Jednotlivo to stojí ${separately}, v\u00a0sade o\u00a0${saved} menej.`,
  dearer: (separately: string) =>
    `Jednotlivo to stojí ${separately}. Sada, ktorá nie je lacnejšia, sa zákazníkom nezapočíta.`,
};

export const tierTexts = {
  title: 'Cenové úrovne',
  text: 'Lacnejšie pri väčšom počte kusov; či jednej fotky, alebo celého formátu, hovoria nastavenia firmy. Prázdne „Do“ znamená bez obmedzenia, alebo po ďalšiu úroveň.',
  tier: (number: number) => `${number}. úroveň`,
  from: 'Od (ks)',
  to: 'Do (ks)',
  price: 'Cena v\u00a0€',
  add: 'Pridať úroveň',
  remove: (number: number) => `Odstrániť ${number}. úroveň`,
  max: 'Viac úrovní pridať nemožno.',
  preview: 'Čo zaplatí zákazník za kus',
  range: (from: number, to: number | null) => {
    if (to === null) return `od ${formatNumber(from)} ks`;
    return from === to ? `${formatNumber(from)} ks` : `${formatNumber(from)} – ${formatNumber(to)} ks`;
  },
  dearer: (from: number) => `Od ${formatNumber(from)} ks je kus drahší než pri menšom počte. Je to tak zámerne?`,
};
