export const withdrawalTexts = {
  /** The law's own words (§ 20a of Act 108/2024). */
  title: 'Odstúpiť od zmluvy tu',
  back: 'Späť na úvod',
  step: (step: number) => `Krok ${step} z\u00a02`,
  intro:
    'Od zmluvy uzavretej na diaľku môžete odstúpiť do 14\u00a0dní, aj bez uvedenia dôvodu. Vyplňte údaje, v\u00a0druhom kroku odstúpenie potvrdíte.',
  seller: 'Predávajúci',
  name: 'Meno a\u00a0priezvisko',
  contract: 'Číslo objednávky alebo faktúry',
  contractHelp: 'Desať číslic z\u00a0potvrdenia objednávky. Ak ho nemáte, opíšte, čo ste si objednali a\u00a0kedy.',
  email: 'Email',
  emailHelp: 'Sem pošleme potvrdenie. Najlepšie ten, z\u00a0ktorého ste objednávali.',
  message: 'Správa (nepovinné)',
  messageHelp: 'Napríklad od čoho z\u00a0objednávky odstupujete. Dôvod uvádzať nemusíte.',
  messageShort: 'Správa',
  next: 'Pokračovať na kontrolu',
  loading: 'Načítavam...',
};

export const checkTexts = {
  nameMissing: 'Zadajte meno a\u00a0priezvisko.',
  contractMissing: 'Zadajte číslo objednávky alebo faktúry.',
  tooLong: 'Najviac 100\u00a0znakov.',
  messageTooLong: 'Najviac 2\u00a0000\u00a0znakov.',
};

export const summaryTexts = {
  title: 'Skontrolujte odstúpenie',
  intro: 'Po potvrdení nám vyhlásenie odíde a\u00a0na email dostanete potvrdenie o\u00a0jeho prijatí.',
  statement: 'Týmto oznamujem, že odstupujem od tejto zmluvy:',
  confirm: 'Potvrdiť odstúpenie od zmluvy',
  confirming: 'Odosielam...',
  edit: 'Upraviť údaje',
  failed: 'Odstúpenie sa nepodarilo odoslať. Skúste to znovu, alebo nám ho pošlite emailom.',
};

export const receiptTexts = {
  title: 'Odstúpenie od zmluvy sme prijali',
  received: 'Prijaté',
  sent: (email: string) => `Potvrdenie s\u00a0obsahom, dátumom a\u00a0časom posielame na ${email}. Uschovajte si ho.`,
  notSent:
    'Email s\u00a0potvrdením tentoraz nepošleme, z\u00a0tejto adresy ich prišlo priveľa. Odstúpenie platí; uložte si alebo vytlačte túto stránku.',
  next: 'Odstúpenie posúdime a\u00a0o\u00a0výsledku vám napíšeme. Peniaze, na ktoré máte právo, vrátime do 14\u00a0dní.',
  print: 'Vytlačiť',
  home: 'Na úvod',
};

export const limitTexts = {
  title: 'Čoho sa odstúpenie týka',
  limits: [
    [
      'Plány úložiska',
      'Odstúpiť môžete do 14\u00a0dní od objednania. Zaplatíte len za čas, počas ktorého ste plán používali.',
    ],
    [
      'Vytlačené fotky',
      'Vyhlásenie nám pošlite aj vtedy, posúdi ho človek. Tlačíme ich podľa vašich požiadaviek, presne podľa náhľadu tlače, ktorý ostáva v\u00a0objednávke, a\u00a0na to je v\u00a0zákone výnimka: bez uvedenia dôvodu od zmluvy na ne odstúpiť nemožno.',
    ],
    [
      'Digitálne súbory',
      'Odstúpiť môžete do 14\u00a0dní, kým ich nedodáme. Ak sme ich s\u00a0vaším súhlasom už sprístupnili na stiahnutie, bez uvedenia dôvodu odstúpiť nemožno.',
    ],
  ],
  always: 'Vyhlásenie prijmeme vždy a\u00a0každé posúdi človek.',
  defect: 'Je fotka alebo súbor chybný? Na reklamáciu máte 24\u00a0mesiacov.',
  complaint: 'Reklamačný poriadok',
  terms: 'Podmienky odstúpenia',
};

export const listTexts = {
  title: 'Odstúpenia od zmlúv',
  intro:
    'Vyhlásenia, ktoré zákazníci poslali cez „Odstúpiť od zmluvy tu“. Prijatie potvrdzujeme emailom, kde sa to nedalo, je to uvedené; ak má zákazník nárok, peniaze treba vrátiť do 14\u00a0dní.',
  filter: 'Zobraziť',
  filters: { new: 'Čakajú na vybavenie', done: 'Vybavené', all: 'Všetky' },
  loading: 'Načítavam odstúpenia...',
  loadFailed: 'Odstúpenia sa nepodarilo načítať.',
  retry: 'Skúsiť znovu',
  more: 'Zobraziť ďalšie',
  loadingMore: 'Načítavam...',
  empty: {
    new: [
      'Nič nečaká na vybavenie',
      'Keď niekto odstúpi od zmluvy, nájdete to tu aj s\u00a0lehotou na vrátenie peňazí.',
    ],
    done: ['Zatiaľ nič vybavené', 'Odstúpenia, ktoré označíte ako vybavené, zostanú tu.'],
    all: ['Zatiaľ nikto od zmluvy neodstúpil', 'Vyhlásenia zákazníkov sa zobrazia tu.'],
  },
  order: (number: string) => `Objednávka ${number}`,
  unmatched: 'Objednávka nenájdená',
  unmatchedHelp:
    'Číslo a\u00a0email sa nezhodujú so žiadnou objednávkou. Dohľadajte ju podľa toho, čo zákazník napísal.',
  unconfirmed: 'Bez potvrdenia emailom',
  typed: 'Uvedené',
  received: 'Prijaté',
  refundUntil: (day: string) => `Vrátiť peniaze do ${day}`,
  overdue: 'Po lehote',
  message: 'Správa',
  done: 'Vybavené',
  handled: (who: string | null, when: string) => (who ? `${who}, ${when}` : when),
  refund: 'Vrátiť peniaze',
  markDone: 'Označiť ako vybavené',
  markNew: 'Vrátiť medzi nevybavené',
  marking: 'Ukladám...',
  markedDone: (name: string) => `Odstúpenie (${name}) je vybavené.`,
  markedNew: (name: string) => `Odstúpenie (${name}) znovu čaká na vybavenie.`,
  markFailed: 'Zmenu sa nepodarilo uložiť. Skúste to znovu.',
};
