import { outOf } from '../../../../../shared/format/out-of.ts';
import { formatNumber, photoCountText, plural, pluralForm } from '../../../../../shared/format/plural.ts';

export const albumListTexts = {
  title: 'Albumy',
  stats: 'Súhrn albumov',
  allAlbums: 'Všetky albumy',
  allPhotos: 'Všetky fotky',
  sharedAlbums: 'Zdieľané albumy',
  create: 'Nový album',
  search: 'Hľadať album',
  searchHint: 'Názov, meno alebo email majiteľa',
  loading: 'Načítavam albumy…',
  loadFailed: 'Chyba pri načítaní albumov',
  empty: 'Žiadne albumy',
  emptyText: 'Zatiaľ nikto nevytvoril žiadny album. Prvý môžete založiť vy.',
  nothingFound: 'Nenašli sa žiadne albumy podľa zadaných filtrov.',
};

export const albumCardTexts = {
  owner: 'Majiteľ',
  deletedOwner: 'vymazaný účet',
  protected: 'Chránený',
  featured: 'Na úvodnej stránke',
  notFeatured: 'S\u00a0heslom sa na úvodnej stránke nezobrazí',
  allProducts: 'Všetky produkty',
  productCount: (count: number) => plural(count, 'produkt', 'produkty', 'produktov'),
  moreProducts: (count: number) => `+${count}\u00a0${pluralForm(count, 'ďalší', 'ďalšie', 'ďalších')}`,
  actions: (title: string) => `Možnosti albumu ${title}`,
  open: 'Otvoriť',
  share: 'Zdieľať',
  edit: 'Upraviť',
  delete: 'Vymazať',
  featureFailed: 'Chyba pri zmene featured statusu',
};

export const albumFormTexts = {
  createTitle: 'Nový album',
  editTitle: 'Upraviť album',
  createText: 'Album vznikne vo vašom účte. Fotky doň pridáte po vytvorení.',
  title: 'Názov albumu',
  titlePlaceholder: 'Napríklad Svadba Jany a Petra',
  titleMissing: 'Zadajte názov albumu.',
  description: 'Popis (nepovinné)',
  products: 'Produkty v albume',
  allProducts: 'všetky',
  create: 'Vytvoriť album',
  creating: 'Vytváram…',
  save: 'Uložiť zmeny',
  saving: 'Ukladám…',
  created: 'Album bol vytvorený.',
  saved: 'Album bol upravený.',
  createFailed: 'Chyba pri vytváraní albumu',
  updateFailed: 'Chyba pri aktualizácii albumu',
};

export const productPickerTexts = {
  none: 'Nič nie je vybrané: v albume sa dajú objednať všetky produkty.',
  chosen: (count: number) =>
    `${pluralForm(count, 'Vybraný', 'Vybrané', 'Vybraných')} ${plural(count, 'produkt', 'produkty', 'produktov')}. Iné sa v albume objednať nedajú, ani služby.`,
  clear: 'Zrušiť výber',
  search: 'Hľadať produkt',
  searchHint: 'Názov alebo popis',
  list: 'Produkty',
  loading: 'Načítavam produkty…',
  loadFailed: 'Chyba pri načítaní produktov',
  retry: 'Skúsiť znovu',
  nothingFound: 'Nenašli sa žiadne produkty.',
  empty: 'V ponuke zatiaľ nie sú žiadne produkty.',
  inactive: 'Vypnutý',
  types: {
    PRINT_SIZE: 'Formáty tlače',
    SERVICE: 'Služby',
    DOWNLOAD: 'Na stiahnutie',
    BUNDLE: 'Sady',
    DELIVERY: 'Doručenie',
  },
};

export const productsDialogTexts = {
  title: 'Produkty v albume',
  text: 'Vyberte, čo si zákazník môže z fotiek tohto albumu objednať.',
  save: 'Uložiť produkty',
  updateFailed: 'Chyba pri aktualizácii produktov',
};

export const deleteAlbumTexts = {
  title: 'Vymazať album?',
  text: (title: string, owner: string, count: number): string => {
    if (count === 0) return `Album „${title}“ (${owner}) je prázdny. Vymazanie sa nedá vziať späť.`;
    const verb = pluralForm(count, 'sa vymaže aj', 'sa vymažú aj', 'sa vymaže aj');
    return `Spolu s albumom „${title}“ (${owner}) ${verb} ${photoCountText(count)}. Fotky, ktoré sú aj v inom albume, v ňom zostanú. Vymazanie sa nedá vziať späť.`;
  },
  confirm: 'Vymazať album',
  busy: 'Mažem…',
  missing: 'Album nebol nájdený. Možno už bol vymazaný.',
  notSignedIn: 'Nie ste prihlásený. Prosím prihláste sa.',
  failed: 'Chyba pri mazaní albumu: ',
  tryAgain: 'Skúste to znovu.',
};

export const shareTexts = {
  title: 'Zdieľať album',
  link: 'Odkaz na album',
  copy: 'Kopírovať',
  copied: 'Odkaz je skopírovaný do schránky.',
  copyFailed: 'Odkaz sa nepodarilo skopírovať. Označte ho a skopírujte ručne.',
  access: 'Prístup',
  keep: 'Ponechať doterajšie heslo',
  public: 'Verejný',
  publicNote: 'Album si pozrie každý, kto má odkaz.',
  removeNote: 'Heslo sa odstráni. Album si pozrie každý, kto má odkaz.',
  protect: 'Chrániť heslom',
  leavesHomepage: 'Album zmizne z\u00a0úvodnej stránky.',
  change: 'Nastaviť nové heslo',
  changeNote: 'Kto mal album otvorený, zadá nové heslo.',
  password: 'Heslo',
  passwordHelp: 'Aspoň 4 znaky. Heslo do emailu nepíšeme, pošlite ho sami.',
  passwordMissing: 'Zadajte heslo.',
  emails: 'Emaily zákazníkov (nepovinné)',
  emailsHelp: (max: number) => `Oddeľte ich čiarkami, najviac ${max}. Pošleme im odkaz na album.`,
  emailsPlaceholder: 'jana@example.sk, peter@example.sk',
  tooMany: (max: number) => `Zadajte najviac ${max} adries naraz.`,
  wrongEmail: (email: string) => `Toto nie je platný email: ${email}`,
  submit: 'Zdieľať album',
  submitAndSend: (count: number) => `Zdieľať a poslať (${count})`,
  sharing: 'Zdieľam…',
  failed: 'Chyba pri zdieľaní albumu',
  close: 'Hotovo',
};

export const albumDetailTexts = {
  title: 'Album',
  back: 'Späť na albumy',
  loading: 'Načítavam album…',
  loadFailed: 'Chyba pri načítavaní albumu',
  retry: 'Skúsiť znovu',
  stats: 'Súhrn albumu',
  photos: 'Fotky',
  products: 'Priradené produkty',
  all: 'Všetky',
  state: 'Stav',
  protected: 'Chránený',
  public: 'Verejný',
  created: 'Vytvorený',
  addPhotos: 'Pridať fotky',
  editProducts: 'Upraviť produkty',
  share: 'Zdieľať',
};

export const photoTableTexts = {
  caption: 'Fotky v albume',
  search: 'Hľadať fotku',
  searchHint: 'Časť názvu súboru',
  searching: 'Hľadám v názvoch fotiek…',
  ownOrder: 'Poradie majiteľa',
  preview: 'Náhľad',
  filename: 'Názov súboru',
  size: 'Veľkosť',
  added: 'Pridaná',
  actions: 'Akcie',
  open: (filename: string) => `Zobraziť fotku ${filename}`,
  noPreview: 'Bez náhľadu',
  preparing: 'Pripravuje sa',
  delete: 'Vymazať',
  deleteOne: (filename: string) => `Vymazať fotku ${filename}`,
  deleteChosen: 'Vymazať označené',
  empty: 'Prázdny album',
  emptyText: 'V tomto albume zatiaľ nie sú žiadne fotky.',
  nothingFound: 'Nenašli sa žiadne fotky.',
  clearSearch: 'Zrušiť hľadanie',
  loadFailed: 'Chyba pri načítaní fotiek',
  pages: 'Stránky fotiek',
  previous: 'Predchádzajúce',
  next: 'Ďalšie',
  shown: (first: string, last: string, total: string) => `Zobrazené ${first} – ${last} ${outOf(total)}`,
  found: (count: number) => `${pluralForm(count, 'Nájdená', 'Nájdené', 'Nájdených')} ${photoCountText(count)}`,
  foundMore: (count: number) => `Nájdených viac ako ${photoCountText(count)}`,
};

export const deletePhotosTexts = {
  title: (count: number) => (count === 1 ? 'Vymazať fotku?' : `Vymazať ${photoCountText(count)}?`),
  text: (names: string[]) =>
    names.length === 1
      ? `Fotka „${names[0]}“ sa odstráni z tohto albumu. Ak nie je v žiadnom inom albume, vymaže sa úplne.`
      : 'Označené fotky sa odstránia z tohto albumu. Tie, ktoré nie sú v žiadnom inom albume, sa vymažú úplne.',
  confirm: (count: number) => (count === 1 ? 'Vymazať fotku' : `Vymazať ${photoCountText(count)}`),
  running: 'Mazanie fotiek',
  progress: 'Priebeh mazania',
  done: (count: number, total: number) => `Hotové: ${formatNumber(count)} / ${formatNumber(total)}`,
  stop: 'Zastaviť',
  stopping: 'Zastavujem…',
  failedTitle: 'Niektoré fotky sa nepodarilo vymazať',
  failedText: (failed: number, deleted: number) =>
    `${pluralForm(deleted, 'Vymazala sa', 'Vymazali sa', 'Vymazalo sa')} ${photoCountText(deleted)}, ${photoCountText(failed)} nie:`,
  success: (count: number) =>
    count === 1
      ? 'Fotka bola vymazaná.'
      : `${photoCountText(count)} ${pluralForm(count, 'bola vymazaná', 'boli vymazané', 'bolo vymazaných')}.`,
  retry: 'Skúsiť znovu',
  close: 'Zavrieť',
  tryAgain: 'Skúste to znovu.',
};
