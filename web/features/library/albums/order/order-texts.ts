import { pluralForm } from '../../../../../shared/format/plural.ts';

const photos = (count: number): string => `${count} ${pluralForm(count, 'fotku', 'fotky', 'fotiek')}`;

export const orderTexts = {
  open: 'Usporiadať fotky',
  title: 'Usporiadanie fotiek',
  help: 'Fotky presuniete potiahnutím, na dotykovej obrazovke po dlhšom podržaní. Ťuknutím ich označíte a\u00a0presuniete viac naraz.',
  keyboardHelp:
    'Z\u00a0klávesnice: medzerníkom fotku uchopíte, šípkami presuniete a\u00a0medzerníkom položíte. Klávesom Enter ju označíte.',
  done: 'Hotovo',
  grid: 'Fotky v\u00a0poradí',
  loading: 'Načítavam fotky…',
  loadFailed: 'Fotky sa nepodarilo načítať: ',
  retry: 'Skúsiť znovu',
  loadMore: 'Načítať ďalšie fotky',
  defaultSort: 'Album sa otvorí v\u00a0poradí',
  defaultSortSaved: 'Poradie, v\u00a0ktorom sa album otvorí, je uložené.',
  shownToAll: 'Všetci odteraz uvidia album vo vašom poradí.',
  shownOtherwise: (sort: string) => `Album sa hosťom otvorí v\u00a0poradí „${sort}“.`,
  showToAll: 'Ukázať im toto poradie',
  failed: 'Poradie sa nepodarilo uložiť: ',
  unexpected: 'Skúste to znovu.',
  photo: (filename: string, place: number, total: number) => `${filename}, ${place}. z\u00a0${total}`,
  grabbed: (filename: string) =>
    `Fotka ${filename} je uchopená. Šípkami ju presuňte, medzerníkom položte, klávesom Escape vráťte.`,
  at: (place: number, total: number, section: string | null) =>
    `${place}. z\u00a0${total}${section === null ? '' : `, sekcia ${section}`}`,
  dropped: (filename: string, place: number, total: number) =>
    `Fotka ${filename} je položená, ${place}. z\u00a0${total}.`,
  cancelled: (filename: string) => `Fotka ${filename} je späť na svojom mieste.`,
  moved: (count: number) => {
    const verb = pluralForm(count, 'Presunutá', 'Presunuté', 'Presunutých');
    return `${verb} ${count} ${pluralForm(count, 'fotka', 'fotky', 'fotiek')}.`;
  },
  moveTo: (count: number) => `Presunúť ${photos(count)} do sekcie`,
  unselect: 'Zrušiť označenie',
};

export const sectionTexts = {
  create: 'Pridať sekciu',
  createTitle: 'Nová sekcia',
  renameTitle: 'Premenovať sekciu',
  name: 'Názov sekcie',
  namePlaceholder: 'Napríklad Obrad',
  nameMissing: 'Zadajte názov sekcie.',
  save: 'Uložiť',
  saving: 'Ukladám…',
  created: 'Sekcia bola pridaná.',
  renamed: 'Sekcia bola premenovaná.',
  deleted: 'Sekcia bola vymazaná, jej fotky zostali.',
  failed: 'Sekciu sa nepodarilo uložiť: ',
  unexpected: 'Skúste to znovu.',
  createAbove: 'Pridať sekciu nad označené fotky',
  createHelp: (isAbove: boolean) =>
    `${isAbove ? 'Nadpis bude nad prvou označenou fotkou.' : 'Nadpis bude na konci albumu.'} Fotky za ním, až po ďalší nadpis, patria do sekcie.`,
  rename: (title: string) => `Premenovať sekciu ${title}`,
  up: (title: string) => `Posunúť sekciu ${title} vyššie`,
  down: (title: string) => `Posunúť sekciu ${title} nižšie`,
  remove: (title: string) => `Vymazať sekciu ${title}`,
};
