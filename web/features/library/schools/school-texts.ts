import { plural, pluralForm } from '../../../../shared/format/plural.ts';
import { type Consent, childLimits } from '../../../../shared/library/schools/subjects.ts';

const childCountText = (count: number): string => plural(count, 'dieťa', 'deti', 'detí');

const consents: Record<Consent, string> = { yes: 'Súhlasí', group: 'Iba v\u00a0skupine', no: 'Nesúhlasí' };

export const schoolTexts = {
  title: 'Fotenie škôl',
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
  back: 'Fotenie škôl',
  childCount: childCountText,
  shootOn: (day: string): string => `Fotenie ${day}`,
  deadlineOn: (day: string): string => `objednávky do ${day}`,
  unexpected: 'Skúste to znovu.',

  newTitle: 'Nové fotenie',
  editTitle: 'Upraviť fotenie',
  school: 'Škola',
  schoolPlaceholder: 'Napríklad MŠ Slniečko, Prešov',
  schoolMissing: 'Zadajte názov školy.',
  address: 'Adresa (nepovinné)',
  addressHelp: 'Kam sa doručia objednané fotky.',
  shootDay: 'Deň fotenia',
  deadlineDay: 'Objednávky do',
  deadlineHelp: 'Do tohto dňa si rodičia objednajú s\u00a0doručením do školy zadarmo.',
  dayMissing: 'Zadajte deň.',
  deadlineTooEarly: 'Objednávať sa dá až po fotení. Zadajte neskorší deň.',
  save: 'Uložiť',
  saving: 'Ukladám...',
  creating: 'Zakladám...',
  createIt: 'Založiť',
  saveFailed: 'Nepodarilo sa uložiť: ',

  edit: 'Upraviť',
  copy: 'Kópia na ďalší rok',
  remove: 'Zmazať',
  moreActions: 'Ďalšie možnosti',
  removeTitle: 'Zmazať fotenie?',
  removeText: (count: number): string =>
    count === 0
      ? 'Fotenie sa zmaže. Späť sa to vziať nedá.'
      : `Zmaže sa aj zoznam: ${childCountText(count)}. Ich kódy prestanú platiť. Späť sa to vziať nedá.`,
  removing: 'Mažem...',
  removeFailed: 'Zmazať sa nepodarilo: ',

  children: 'Deti',
  addList: 'Pridať zoznam',
  addMore: 'Ďalšie karty',
  addGroup: 'Skupina',
  addSiblings: 'Súrodenci',
  addSpare: 'Náhradné karty',
  noChildrenTitle: 'Pridajte zoznam detí',
  noChildrenText:
    'Skopírujte ho z\u00a0tabuľky alebo z\u00a0emailu školy, v\u00a0akomkoľvek poradí stĺpcov. Ak ho ešte nemáte, pridajte náhradné karty a\u00a0mená doplňte neskôr.',
  childrenFailed: 'Zoznam detí sa nepodarilo načítať',
  loadingChildren: 'Načítavam zoznam detí...',
  noClass: 'Bez triedy',
  code: 'Kód',
  kinds: { child: 'Dieťa', siblings: 'Súrodenci', group: 'Skupina' },
  consent: (name: string): string => `Súhlas rodičov, ${name}`,
  consents,
  consentUnknown: 'Súhlas nezapísaný',
  consentSummary: (noted: number, all: number): string =>
    noted === all ? 'všetky súhlasy zapísané' : `súhlas zapísaný ${noted} z\u00a0${all}`,
  allAgree: (missing: number): string => `Ostatní súhlasia (${missing})`,
  noted: (count: number): string =>
    `${pluralForm(count, 'Zapísaný', 'Zapísané', 'Zapísaných')} ${plural(count, 'súhlas', 'súhlasy', 'súhlasov')}.`,
  consentFailed: 'Súhlas sa nepodarilo zapísať: ',

  papers: 'Na vytlačenie',
  papersText:
    'Každá trieda sa začína na novej strane. Karty a\u00a0súhlasy sú štyri na hárku A4, rozrežte ich podľa čiar.',
  papersEmpty: 'Karty, zoznamy a\u00a0súhlasy sa dajú vytlačiť, keď pridáte deti.',
  paperNames: { cards: 'Karty na fotenie', lists: 'Zoznamy tried', consents: 'Súhlasy rodičov' },
  drawing: 'Pripravujem...',
  paperFailed: 'Dokument sa nepodarilo pripraviť: ',

  editSubject: { child: 'Upraviť dieťa', siblings: 'Upraviť súrodencov', group: 'Upraviť skupinu' },
  className: 'Trieda',
  classPlaceholder: 'Napríklad 2. A alebo Lienky',
  firstName: 'Meno',
  surname: 'Priezvisko',
  name: 'Názov',
  nameMissing: 'Zadajte názov.',
  nameTooLong: `Najviac ${childLimits.name} znakov.`,
  classTooLong: `Najviac ${childLimits.className} znakov.`,
  removeSubject: 'Zmazať zo zoznamu',
  removeSubjectTitle: (name: string): string => `Zmazať zo zoznamu: ${name}?`,
  removeSubjectText: 'Kód na karte prestane platiť.',

  groupTitle: 'Karta pre skupinu',
  groupText: 'Kartu odfoťte pred spoločnou fotkou. Fotky za ňou patria celej triede.',
  groupNamePlaceholder: 'Napríklad Celá trieda',
  groupDefault: 'Celá trieda',
  groupForEach: 'Po jednej karte pre každú triedu',
  addIt: 'Pridať',
  adding: 'Pridávam...',
  addFailed: 'Pridať sa nepodarilo: ',
  added: (count: number): string =>
    `${pluralForm(count, 'Pridaná', 'Pridané', 'Pridaných')} ${plural(count, 'karta', 'karty', 'kariet')}.`,

  spareTitle: 'Náhradné karty',
  spareText: 'Pre deti, ktoré nie sú na zozname. Meno doplníte aj po fotení, dovtedy sa dieťa volá podľa čísla karty.',
  spareCount: 'Počet kariet',
  spareInvalid: 'Zadajte číslo od 1 do 200.',

  siblingsTitle: 'Karta pre súrodencov',
  siblingsText: 'Kartu odfoťte pred súrodencami spolu. Fotky za ňou uvidia rodičia všetkých, ktorých tu vyberiete.',
  findChild: 'Nájsť dieťa',
  findChildPlaceholder: 'Meno alebo trieda',
  chosenSiblings: (count: number): string => `Vybrané deti: ${count}`,
  siblingsMissing: 'Vyberte aspoň dve deti.',
  moreFound: (count: number): string => `a\u00a0ešte ${count}, spresnite hľadanie`,
  moreRows: (count: number): string => `a\u00a0ešte ${plural(count, 'riadok', 'riadky', 'riadkov')}`,
  nothingFound: 'Také dieťa na zozname nie je.',
  and: ' a\u00a0',

  copyTitle: 'Kópia na ďalší rok',
  copyText:
    'Deti prejdú do nových tried a\u00a0dostanú nové kódy. Súhlasy sa neprenášajú, platia len na jedno fotenie.',
  copyClass: (name: string, count: number): string => `${name === '' ? 'Bez triedy' : name} (${childCountText(count)})`,
  copyClassHelp: 'Prázdne: trieda zo školy odišla.',
  copyIt: 'Vytvoriť kópiu',
  copying: 'Kopírujem...',
};

export const listTexts = {
  title: 'Pridať zoznam detí',
  paste: 'Zoznam',
  pasteHelp:
    'Trieda, meno a\u00a0priezvisko v\u00a0akomkoľvek poradí, jedno dieťa na riadku. Vložte ho z\u00a0tabuľky alebo vyberte súbor CSV.',
  pastePlaceholder: '1. A\tAnna\tNováková\n1. A\tPeter\tMalý',
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
  known: (count: number): string => `${childCountText(count)} už na zozname je, znovu ich nepridáme.`,
  tooMany: `Na jednom fotení môže byť najviac ${childLimits.children} detí.`,
  faulty: (count: number): string =>
    plural(count, 'riadok treba skontrolovať', 'riadky treba skontrolovať', 'riadkov treba skontrolovať'),
  faults: {
    'no-name': 'Chýba meno',
    'no-class': 'Chýba trieda',
    'too-long': 'Príliš dlhý text',
    twice: 'Rovnaké dieťa je na zozname dvakrát',
  },
  dropRow: (number: number): string => `Vynechať ${number}. riadok`,
  submit: (count: number): string => (count === 0 ? 'Pridať deti' : `Pridať ${childCountText(count)}`),
};
