import type { TurnoverState } from '../../../../shared/money/accounting/turnover.ts';

export const companyTexts = {
  title: 'Nastavenia firmy',
  intro:
    'Tieto údaje sú na objednávkach, faktúrach, v\u00a0platobných QR kódoch, v\u00a0pätičke a\u00a0v\u00a0právnych textoch. Zmena platí hneď; vystavené faktúry a\u00a0staršie objednávky ostávajú, ako boli.',
  loading: 'Načítavam nastavenia firmy...',
  loadFailed: 'Chyba pri načítaní nastavení firmy',
  saveFailed: 'Chyba pri ukladaní nastavení firmy',
  retry: 'Skúsiť znovu',
  save: 'Uložiť nastavenia',
  saving: 'Ukladám...',
  saved: 'Nastavenia firmy boli uložené.',
  identity: 'Firma',
  payment: 'Platby',
  contact: 'Kontakt',
  social: 'Sociálne siete',
  socialText: 'Ikony v\u00a0pätičke a\u00a0na stránke Kontakt vedú sem. Prázdne pole: ikona sa neukáže.',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  xUrl: 'X',
  images: 'Obrázky',
  imagesText:
    'Z\u00a0každej fotky robíme náhľad na obrazovku a\u00a0malú miniatúru do mriežky. Po zmene sa nové obrázky vytvoria pri prvom zobrazení; originály sa nemenia.',
  companyName: 'Názov firmy',
  companyNameHelp:
    'Presne ako názov účtu v\u00a0banke: banka platiteľa ho porovnáva s\u00a0názvom účtu a\u00a0pri rozdiele varuje.',
  companyNameMissing: 'Zadajte názov firmy.',
  ico: 'IČO',
  dic: 'DIČ',
  icDph: 'IČ DPH',
  icDphHelp: 'Len ak je firma registrovaná.',
  icDphMissing: 'Platiteľ DPH musí mať IČ DPH.',
  vatPayerFrom: 'Platiteľ DPH od (nepovinné)',
  vatPayerFromHelp:
    'Prvý deň, od ktorého ste platiteľom. Prázdne: nie ste platiteľom. Ceny pre zákazníkov sa nezmenia, len budú zahŕňať DPH. Doklad sa riadi dňom dodania alebo skoršej platby; už vystavené sa nezmenia.',
  hasVatIdOnly: 'IČ DPH mám podľa §\u00a07 alebo §\u00a07a, nie som platiteľom DPH',
  hasVatIdOnlyHelp: 'Na doklady a\u00a0k\u00a0cenám potom píšeme, že platiteľom DPH nie ste.',
  vatPayerFromMissing:
    'Máte IČ DPH. Ak ste platiteľom DPH, vyplňte deň, od ktorého ním ste; ak ho máte podľa §\u00a07 alebo §\u00a07a, označte to. Dovtedy faktúry DPH nemajú a\u00a0pri cenách o\u00a0nej nič nepíšeme.',
  address: 'Sídlo',
  addressHelp: 'Ulica a\u00a0číslo, PSČ a\u00a0mesto.',
  businessRegister: 'Zápis v\u00a0registri',
  businessRegisterHelp: 'Napríklad Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 12345/B.',
  iban: 'IBAN',
  ibanHelp: 'Účet, na ktorý zákazníci platia. Keď ho vymažete, platba prevodom sa zastaví.',
  ibanEmpty:
    'Bez IBAN-u zákazníci nemôžu platiť prevodom: QR kódy ani údaje na platbu neuvidia, ani pri starších nezaplatených objednávkach. Objednávať môžu ďalej, budú vyzvaní, aby vás kontaktovali.',
  stopTitle: 'Vypnúť platbu prevodom?',
  stop: 'Uložiť bez IBAN-u',
  ibanInvalid: 'IBAN nie je platný. Skontrolujte, či nechýba číslica.',
  email: 'Email',
  mailsNewOrders: 'Nové objednávky posielať aj na tento email',
  mailsNewOrdersHelp: 'Najviac 60 správ za hodinu.',
  phone: 'Telefón',
  previewWidth: 'Strana náhľadu (px)',
  previewWidthHelp: 'Od 400 do 4000, po 100. Dlhšia strana.',
  previewQuality: 'Kvalita náhľadu (%)',
  thumbnailWidth: 'Strana miniatúry (px)',
  thumbnailWidthHelp: 'Od 100 do 800, po 50. Dlhšia strana.',
  thumbnailQuality: 'Kvalita miniatúry (%)',
  qualityHelp: 'Od 50 do 95, po 5.',
  buyers: 'Firmy, ktoré nakupujú',
  isCompanyLookupOn: 'Vyhľadať firmu podľa IČO',
  isCompanyLookupOnHelp:
    'Zákazník si v\u00a0pokladni a\u00a0profile doplní názov firmy z\u00a0Registra právnických osôb. IČO sa pri tom pošle Štatistickému úradu.',
  prints: 'Tlač',
  fitOverLossPercent: 'Celá fotka, ak by výrez odrezal viac ako (%)',
  fitOverLossPercentHelp:
    'Od 1 do 90. Takéto fotky navrhneme vytlačiť celé, s\u00a0bielymi okrajmi. Prázdne pole: vždy vyplniť papier.',
  tiersByFormat: 'Cenové úrovne podľa množstva počítajú',
  tiersOfFormat: 'všetky kusy formátu',
  tiersOfFormatNote: 'Sto rôznych fotiek 10 × 15 má v\u00a0objednávke cenu za sto kusov.',
  tiersOfItem: 'kusy jednej položky',
  tiersOfItemNote: 'Cena za sto kusov platí len pre sto kusov tej istej fotky.',
  dispatchDays: 'Odosielame do (pracovné dni)',
  dispatchDaysHelp: 'Od 1 do 30, počíta sa odo dňa platby. Objednávky po tomto termíne Dnes ukáže ako meškajúce.',
};

export const turnoverTexts = {
  title: (year: number, amount: string) => `Obrat v\u00a0roku ${year}: ${amount}`,
  meaning: {
    low: (year) =>
      `Nad 50\u00a0000\u00a0€ by ste boli platiteľom DPH od 1.\u00a0januára ${year + 1}, nad 62\u00a0500\u00a0€ hneď.`,
    near: (year) =>
      `Blížite sa k\u00a0hranici. Nad 50\u00a0000\u00a0€ budete platiteľom DPH od 1.\u00a0januára ${year + 1}, nad 62\u00a0500\u00a0€ hneď. Poraďte sa s\u00a0účtovníkom.`,
    'next-year': (year) =>
      `Prekročili ste 50\u00a0000\u00a0€: od 1.\u00a0januára ${year + 1} ste platiteľom DPH. Požiadajte o\u00a0registráciu a\u00a0vyplňte „Platiteľ DPH od“. Nad 62\u00a0500\u00a0€ by ste ním boli hneď.`,
    now: () =>
      'Prekročili ste 62\u00a0500\u00a0€: platiteľom DPH ste už dodaním, ktorým ste hranicu prekročili. Požiadajte o\u00a0registráciu a\u00a0vyplňte „Platiteľ DPH od“.',
  } satisfies Record<TurnoverState, (year: number) => string>,
  counted:
    'Súčet vystavených faktúr bez stornovaných, znížený o\u00a0dobropisy. Predaj mimo obchodu v\u00a0ňom nie je.',
};
