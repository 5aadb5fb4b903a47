import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, plural, pluralForm } from '../../../../shared/format/plural.ts';

export const checkoutTexts = {
  title: 'Pokladňa',
  loading: 'Pripravujem pokladňu...',
  profileFailed: 'Vaše údaje sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  empty: 'Košík je prázdny.',
  emptyText: 'Vyberte si fotky v\u00a0albume a\u00a0pridajte ich do košíka.',
  toAlbums: 'Prejsť na albumy',

  personal: 'Osobné údaje',
  name: 'Meno a\u00a0priezvisko',
  email: 'Email',
  emailHelp: 'Sem pošleme potvrdenie objednávky.',
  phone: 'Telefón (nepovinné)',
  phoneNeeded: 'Telefón',
  phoneHelp: 'Využije ho len dopravca pri doručení.',
  deliveryAddress: 'Doručovacia adresa',
  billingAddress: 'Fakturačná adresa',
  sameAddress: 'Rovnaká ako doručovacia',
  nothingLost: ' Košík zostal uložený. Keď to skúsite znovu, objednávka nevznikne dvakrát.',

  delivery: 'Spôsob doručenia',
  payment: 'Spôsob platby',
  bankTransfer: 'Bankový prevod s\u00a0QR kódom',
  bankTransferText:
    'Po objednaní vám ukážeme QR kód a\u00a0platobné údaje. Objednávku začneme spracúvať, keď platba príde.',
  nothingToPay: 'Objednávka je zdarma, platiť nemusíte.',

  toSchool: (deadline: string) =>
    `Objednajte a\u00a0zaplaťte do\u00a0${deadline}. Potom vytlačíme fotky pre celú školu naraz a\u00a0každé dieťa dostane obálku so svojím menom.`,
  billingOfSchool: 'Potrebujeme ju len na faktúru. Fotky doručíme do školy.',
  schoolTime: (deadline: string) =>
    `Objednávky do školy zbierame do\u00a0${deadline}, potom ich vytlačíme naraz a\u00a0doručíme do školy`,
  collect: 'Fotky si vyzdvihnete u\u00a0nás. Keď budú pripravené, napíšeme vám.',
  shopAddress: 'Kde si ich vyzdvihnete',
  consents: 'Súhlasy',
  submit: 'Objednať s povinnosťou platby',
  submitFree: 'Objednať zdarma',
  busy: 'Odosielam objednávku...',
  leaving: 'Otváram vaše objednávky...',
  success: 'Objednávka bola úspešne vytvorená!',
  failed: 'Chyba pri spracovaní objednávky: ',
  unexpected: 'Skúste to znovu.',
  noData: 'Nepodarilo sa vytvoriť objednávku - žiadne dáta',
  wrongShape: 'Nepodarilo sa vytvoriť objednávku - neplatný formát odpovede',
  total: 'Celková suma',
  waitingPrints: (ready: number, total: number) =>
    `Fotky pripravujeme na tlač: hotových ${formatNumber(ready)} ${outOf(formatNumber(total))}.`,
  waitingFailedPrints: (names: readonly string[]) =>
    `Na tlač sa ${pluralForm(names.length, 'nepodarilo pripraviť fotku', 'nepodarilo pripraviť fotky', 'nepodarilo pripraviť fotky')} ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` a\u00a0${plural(names.length - 3, 'ďalšiu', 'ďalšie', 'ďalších')}` : ''}. Upravte ${names.length === 1 ? 'ju' : 'ich'} v\u00a0košíku alebo ${names.length === 1 ? 'ju' : 'ich'} odstráňte.`,
  printsFailed: 'Fotky na tlač sa nepodarilo pripraviť. ',
  waitingConsents: 'Pred objednaním označte všetky súhlasy.',
  waitingVoucher: 'Zľavový kód sa nedá použiť. Opravte ho alebo ho vymažte.',
  waitingProblems: 'Pred objednaním odstráňte zo súhrnu položky, ktoré sa nedajú objednať.',
};

/** Of a checkout without a sign-in. */
export const guestTexts = {
  title: 'Ako chcete objednať?',
  order: 'Objednať bez registrácie',
  orderText:
    'Stačí email. Pošleme vám naň odkaz, na ktorom objednávku zaplatíte, sledujete a\u00a0nájdete k\u00a0nej faktúru.',
  account: 'Mám účet alebo si ho vytvorím',
  accountText: 'Údaje sa vyplnia samy a\u00a0všetky objednávky nájdete na jednom mieste. Košík zostane tak, ako je.',
  logIn: 'Prihlásiť sa',
  register: 'Vytvoriť účet',
  emailHelp: 'Sem pošleme potvrdenie a\u00a0odkaz na objednávku.',
};

/** What the law wants said right before the order. */
export const lawTexts = {
  title: 'Pred objednaním',
  noWithdrawal:
    'Výnimkou sú fotky: tlačíme ich podľa vašich požiadaviek, preto od zmluvy na ne podľa §\u00a019 ods.\u00a01 zákona č.\u00a0108/2024\u00a0Z.\u00a0z. nemožno odstúpiť bez uvedenia dôvodu.',
  digital: 'Od zmluvy na digitálne fotky možno odstúpiť do 14\u00a0dní, kým ich nedodáme.',
  guarantee:
    'Zákonná záruka súladu: za vady zodpovedáme najmenej 2\u00a0roky od dodania, tak ako každý predajca v\u00a0EÚ. Chybnú tlač alebo súbor bezplatne opravíme alebo vymeníme; ak to nejde, máte právo na zľavu z\u00a0ceny alebo na vrátenie peňazí.',
  guaranteeRights: 'Zákonná záruka v\u00a0EÚ (europa.eu)',
  withdrawalLink: 'Odstúpenie od zmluvy do 14\u00a0dní: poučenie',
  guaranteeLink: 'Vaše práva pri vadách',
};

export const summaryTexts = {
  title: 'Súhrn objednávky',
  edit: 'Upraviť košík',
  loading: 'Počítam cenu...',
  failed: 'Súhrn sa nepodarilo načítať. ',
  retry: 'Skúsiť znovu',
  prints: 'Objednávka na tlač',
  downloads: 'Objednávka digitálnych fotiek',
  delivery: 'Doručenie',
  discount: (code: string) => `Zľava (${code})`,
  total: 'Celková suma',
  free: 'Zdarma',
  pieces: (count: number) => `${formatNumber(count)}\u00a0ks`,
  unknownPhoto: 'Nedostupná fotka',
  editOf: (filename: string) => `Upraviť v\u00a0košíku: ${filename}`,
  editShort: 'Upraviť v\u00a0košíku',
  remove: (filename: string) => `Odstrániť ${filename} z\u00a0košíka`,
  removeShort: 'Odstrániť',
  showAll: (count: number) => `Zobraziť všetky položky (${formatNumber(count)})`,
  showLess: 'Zobraziť menej',
  problems: (count: number) => `${plural(count, 'položka sa nedá', 'položky sa nedajú', 'položiek sa nedá')} objednať.`,
  removeAll: 'Odstrániť ich z\u00a0košíka',
  split: (prints: string, downloads: string) =>
    `Vzniknú dve objednávky: ${prints} za tlač s\u00a0doručením a\u00a0${downloads} za digitálne fotky. Zaplatiť ich môžete naraz jedným prevodom.`,
  splitFree: 'Tlač a\u00a0digitálne fotky objednáte naraz, vzniknú však dve objednávky.',
  changed: 'Ceny sa odvtedy, čo ste plnili košík, zmenili. Platia ceny v\u00a0tomto súhrne.',
};

export const voucherTexts = {
  label: 'Zľavový kód (nepovinné)',
  apply: 'Použiť',
  used: (code: string, amount: string) => `Zľavový kód ${code}: zľava ${amount}`,
  remove: (code: string) => `Odstrániť zľavový kód ${code}`,
  removeShort: 'Odstrániť',
};

export const consentTexts = {
  privacy: {
    before: 'Beriem na vedomie spracovanie osobných údajov podľa',
    link: 'zásad ochrany osobných údajov',
  },
  digitalContent:
    'Výslovne súhlasím s\u00a0dodaním digitálneho obsahu pred uplynutím lehoty na odstúpenie od zmluvy a\u00a0beriem na vedomie, že jeho dodaním strácam právo od zmluvy odstúpiť.',
};

export const checkTexts = {
  email: 'Zadajte platný email, napríklad jana@example.sk.',
  emptyCart: 'Košík je prázdny',
  privacy: 'Musíte súhlasiť so spracovaním osobných údajov',
  terms: 'Musíte súhlasiť s všeobecnými obchodnými podmienkami',
  digitalContent: 'Musíte súhlasiť s dodaním digitálneho obsahu pred uplynutím lehoty na odstúpenie od zmluvy',
  deliveryAddress: 'Prosím vyplňte všetky povinné polia doručovacej adresy',
  billingAddress: 'Prosím vyplňte všetky povinné polia fakturačnej adresy',
  fields: 'Skontrolujte vyznačené údaje.',
  name: 'Zadajte meno.',
};
