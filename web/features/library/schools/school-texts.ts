import { plural, pluralForm } from '../../../../shared/format/plural.ts';
import type { Consent } from '../../../../shared/library/schools/subjects.ts';

const childCountText = (count: number): string => plural(count, 'dieťa', 'deti', 'detí');

const consents: Record<Consent, string> = { yes: 'Súhlasí', group: 'Iba v\u00a0skupine', no: 'Nesúhlasí' };

export const schoolTexts = {
  title: 'Školské fotenie',
  intro: 'Zoznam detí, karta s\u00a0kódom pre každé dieťa a\u00a0súhlasy rodičov na jednom mieste.',
  create: 'Nové fotenie',
  emptyTitle: 'Zatiaľ žiadne fotenie',
  emptyText:
    'Založte fotenie, vložte zoznam detí a\u00a0vytlačte si karty. Kartu odfotíte pred každým dieťaťom, takže vždy viete, čie sú fotky za ňou.',
  loadFailed: 'Fotenia sa nepodarilo načítať',
  loading: 'Načítavam fotenia...',
  retry: 'Skúsiť znovu',
  more: 'Staršie fotenia',
  loadingMore: 'Načítavam...',
  back: 'Školské fotenie',
  childCount: childCountText,
  shootOn: (day: string): string => `Fotenie ${day}`,
  deadlineOn: (day: string): string => `objednávky do\u00a0${day}`,
  unexpected: 'Skúste to znovu.',

  newTitle: 'Nové fotenie',
  editTitle: 'Upraviť fotenie',
  school: 'Škola',
  schoolPlaceholder: 'Napríklad MŠ Slniečko, Prešov',
  schoolMissing: 'Zadajte názov školy.',
  address: 'Adresa školy (nepovinná)',
  addressHelp: 'Kam sa doručia objednané fotky: ulica a\u00a0číslo, PSČ a\u00a0obec.',
  shootDay: 'Deň fotenia',
  deadlineDay: 'Objednávky do',
  takings: 'Tržby',
  takingsNote: 'Zaplatené, bez doručenia',
  paidOrders: 'Zaplatené objednávky',
  unpaidOrders: 'Čakajú na platbu',
  unopened: 'Neotvorené kódy',
  deadlineHelp:
    'Do tohto dňa si rodičia objednajú fotky s\u00a0doručením do školy zadarmo; potom im ich pošleme domov. Uvidia ho pri fotkách aj na lístku s\u00a0kódom.',
  dayMissing: 'Zadajte deň.',
  deadlineTooEarly: 'Objednávať sa dá až po fotení. Zadajte neskorší deň.',
  contract: 'O údajoch detí rozhodujete vy, my ich pre vás ukladáme. Založením fotenia s\u00a0nami uzatvárate',
  contractName: 'zmluvu o\u00a0spracúvaní osobných údajov',
  save: 'Uložiť',
  saving: 'Ukladám...',
  creating: 'Zakladám...',
  createIt: 'Založiť',
  saveFailed: 'Nepodarilo sa uložiť: ',

  edit: 'Upraviť',
  copy: 'Kópia na ďalší školský rok',
  remove: 'Zmazať',
  moreActions: 'Ďalšie možnosti',
  removeTitle: (school: string): string => `Zmazať fotenie ${school}?`,
  keepIt: 'Ponechať',
  removeIt: 'Zmazať fotenie',
  removeText: (count: number): string =>
    count === 0
      ? 'Fotenie sa zmaže. Späť sa to vziať nedá.'
      : `Zmaže sa aj zoznam so súhlasmi (${childCountText(count)}). Vytlačené karty a\u00a0lístky prestanú platiť. Album s\u00a0fotkami zostane medzi vašimi albumami. Späť sa to vziať nedá.`,
  removing: 'Mažem...',
  removeFailed: 'Zmazať sa nepodarilo: ',

  children: 'Deti',
  addList: 'Pridať zoznam',
  addMore: 'Pridať',
  addChild: 'Jedno dieťa',
  addGroup: 'Spoločná fotka triedy',
  addSiblings: 'Súrodenci spolu',
  addSpare: 'Náhradné karty bez mena',
  noChildrenTitle: 'Pridajte zoznam detí',
  noChildrenText:
    'Skopírujte ho z\u00a0tabuľky alebo z\u00a0emailu školy, v\u00a0akomkoľvek poradí stĺpcov. Ak ho ešte nemáte, pridajte náhradné karty bez mena a\u00a0mená doplňte neskôr.',
  childrenFailed: 'Zoznam detí sa nepodarilo načítať',
  loadingChildren: 'Načítavam zoznam detí...',
  erasesOn: (day: string): string =>
    `Mená, kódy a\u00a0album s\u00a0fotkami zmažeme ${day}, 60 dní po termíne objednávok.`,
  erasedOn: (day: string): string =>
    `Mená, kódy a\u00a0fotky detí sme ${day} zmazali, 60 dní po termíne objednávok. Fotenie si môžete skopírovať na ďalší rok.`,
  noClass: 'Bez triedy',
  kinds: { child: 'Dieťa', siblings: 'Súrodenci', group: 'Skupina' },
  consent: (name: string): string => `Súhlas rodičov, ${name}`,
  consents,
  consentUnknown: 'Bez vyjadrenia',
  consentHelp:
    'Pri každom dieťati zapíšte, čo rodič podpísal: súhlasí, súhlasí len so spoločnou fotkou, alebo nesúhlasí. Pred každým dieťaťom najprv odfoťte jeho kartu; všetky fotky až po ďalšiu kartu budú jeho.',
  consentCounts: {
    yes: (count: number): string => plural(count, 'súhlasí', 'súhlasia', 'súhlasí'),
    group: (count: number): string => `${count} iba v\u00a0skupine`,
    no: (count: number): string => plural(count, 'nesúhlasí', 'nesúhlasia', 'nesúhlasí'),
    unknown: (count: number): string => `${count} bez vyjadrenia`,
  },
  allAgree: (missing: number): string => `Zapísať súhlas zvyšným (${missing})`,
  allAgreeTitle: 'Zapísať súhlas?',
  allAgreeText: (names: string): string => `Rodičia týchto detí podpísali, že s\u00a0fotením súhlasia: ${names}.`,
  allAgreeIt: 'Zapísať súhlas',
  noted: (count: number): string =>
    `${pluralForm(count, 'Zapísaný', 'Zapísané', 'Zapísaných')} ${plural(count, 'súhlas', 'súhlasy', 'súhlasov')}.`,
  consentFailed: 'Súhlas sa nepodarilo zapísať: ',

  papers: 'Na tlač',
  papersText:
    'PDF, každá trieda na novej strane. Na jednom hárku A4 sú štyri karty alebo štyri súhlasy, rozstrihnite ich podľa čiar.',
  papersEmpty: 'Karty, zoznamy a\u00a0súhlasy sa dajú vytlačiť, keď pridáte deti.',
  paperNames: {
    cards: 'Karty na fotenie',
    lists: 'Zoznamy tried',
    consents: 'Súhlasy rodičov',
    letters: 'Lístky pre rodičov',
  },
  drawing: 'Pripravujem...',
  paperFailed: 'Dokument sa nepodarilo pripraviť: ',

  addChildTitle: 'Pridať dieťa',
  editSubject: { child: 'Upraviť dieťa', siblings: 'Upraviť súrodencov', group: 'Upraviť skupinu' },
  className: 'Trieda',
  classPlaceholder: 'Napríklad 2. A alebo Lienky',
  firstName: 'Meno',
  surname: 'Priezvisko',
  name: 'Názov',
  nameMissing: 'Zadajte názov.',
  childMissing: 'Zadajte meno alebo priezvisko.',
  removeSubject: 'Zmazať zo zoznamu',
  editName: (name: string): string => `Upraviť: ${name}`,
  removeSubjectTitle: (name: string): string => `Zmazať zo zoznamu: ${name}?`,
  removeSubjectText: 'Kód na karte prestane platiť.',

  groupTitle: 'Karta pre skupinu',
  groupText: 'Najprv odfoťte kartu, potom triedu. Fotky až po ďalšiu kartu patria celej triede.',
  groupNamePlaceholder: 'Napríklad Celá trieda',
  groupDefault: 'Celá trieda',
  groupKnown: 'Takúto kartu už majú všetky triedy. Zmeňte jej názov.',
  groupName: 'Názov skupiny',
  groupForEach: 'Po jednej karte pre každú triedu',
  addIt: 'Pridať',
  adding: 'Pridávam...',
  listChanged:
    'Zoznam medzitým zmenil niekto iný, načítali sme ho znovu. Skontrolujte ho a\u00a0pridajte karty ešte raz.',
  addFailed: 'Pridať sa nepodarilo: ',
  added: (count: number): string =>
    `${pluralForm(count, 'Pridaná', 'Pridané', 'Pridaných')} ${plural(count, 'karta', 'karty', 'kariet')}.`,

  spareTitle: 'Náhradné karty',
  spareText:
    'Pre deti, ktoré nie sú na zozname. Meno doplníte aj po fotení, dovtedy bude v\u00a0zozname ako „Dieťa“ s\u00a0číslom.',
  spareCount: 'Počet kariet',
  spareInvalid: 'Zadajte číslo od 1 do 200.',

  siblingsTitle: 'Karta pre súrodencov',
  siblingsText:
    'Najprv odfoťte kartu, potom súrodencov. Fotky až po ďalšiu kartu patria všetkým deťom, ktoré tu vyberiete.',
  findChild: 'Nájsť dieťa',
  findChildPlaceholder: 'Meno alebo trieda',
  chosenSiblings: (names: string): string => (names === '' ? 'Vyberte aspoň dve deti.' : `Vybrané: ${names}`),
  siblingsMissing: 'Vyberte aspoň dve deti.',
  moreFound: (count: number): string => `Ďalšie nájdete hľadaním (${count}).`,
  moreRows: (count: number): string => `a\u00a0ešte ${plural(count, 'riadok', 'riadky', 'riadkov')}`,
  nothingFound: 'Také dieťa na zozname nie je.',
  and: ' a\u00a0',

  copyTitle: 'Kópia na ďalší školský rok',
  copyText:
    'Deti dostanú nové kódy. Súhlasy sa neprenášajú, platia len na jedno fotenie; náhradné karty a\u00a0súrodencov pridáte znovu.',
  copyClasses: 'Ako sa budú triedy volať',
  copyClassesHelp: 'Ak trieda zo školy odišla, nechajte pole prázdne a\u00a0jej deti neskopírujeme.',
  copyClass: (name: string, count: number): string => `${name} (${childCountText(count)})`,
  copyIt: 'Vytvoriť kópiu',
  copying: 'Kopírujem...',
};

export const listTexts = {
  title: 'Pridať zoznam detí',
  paste: 'Zoznam',
  pasteHelp:
    'Na každom riadku jedno dieťa: trieda, meno a\u00a0priezvisko v\u00a0akomkoľvek poradí. Zoznam skopírujte z\u00a0tabuľky, napríklad z\u00a0Excelu, alebo vyberte súbor CSV.',
  pastePlaceholder: '1. A; Anna; Nováková\n1. A; Peter; Malý',
  chooseFile: 'Vybrať súbor CSV',
  fileUnreadable: 'Tento súbor sa nedá prečítať. Uložte tabuľku ako CSV a\u00a0vyberte ju znovu.',
  column: (number: number): string => `${number}. stĺpec`,
  columns: 'Čo je v\u00a0stĺpcoch',
  columnNames: {
    className: 'Trieda',
    firstName: 'Meno',
    surname: 'Priezvisko',
    fullName: 'Meno a\u00a0priezvisko',
    none: 'Nepoužiť',
  },
  found: (children: number, classes: number): string =>
    classes === 0
      ? childCountText(children)
      : `${childCountText(children)} v\u00a0${plural(classes, 'triede', 'triedach', 'triedach')}`,
  nothing: 'V\u00a0texte sme nenašli žiadne dieťa.',
  known: (count: number): string =>
    `${childCountText(count)} už na zozname ${pluralForm(count, 'je', 'sú', 'je')}, znovu ${pluralForm(count, 'ho', 'ich', 'ich')} nepridáme.`,
  tooMany: 'Na jednom fotení môže byť najviac 1\u00a0500 detí.',
  faulty: (count: number): string =>
    plural(count, 'riadok treba skontrolovať', 'riadky treba skontrolovať', 'riadkov treba skontrolovať'),
  faults: {
    'no-name': 'Doplňte meno alebo riadok vynechajte',
    'no-class': 'Chýba trieda, môže zostať',
    'too-long': 'Príliš dlhý text',
    twice: 'Toto meno je v\u00a0triede dvakrát',
  },
  dropRow: (name: string): string => `Vynechať riadok: ${name}`,
  repeated: (count: number): string =>
    `${plural(count, 'riadok sa opakuje', 'riadky sa opakujú', 'riadkov sa opakuje')}, každé dieťa pridáme raz. Menovca pridáte zvlášť.`,
  submit: (count: number): string => (count === 0 ? 'Pridať deti' : `Pridať ${childCountText(count)}`),
};
