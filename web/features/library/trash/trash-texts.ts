import { photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';

export const trashTexts = {
  title: 'Kôš',
  text: 'Vymazané fotky tu zostanú 30 dní a\u00a0nezaberajú miesto v\u00a0úložisku. Potom zmiznú natrvalo. Kôš pojme najviac toľko, koľko vaše úložisko; najstaršie fotky z\u00a0neho miznú skôr.',
  loading: 'Načítavam kôš…',
  loadFailed: 'Chyba pri načítaní koša: ',
  retry: 'Skúsiť znovu',
  more: 'Načítať ďalšie',
  loadingMore: 'Načítavam…',
  emptyTitle: 'Kôš je prázdny',
  emptyText: 'Sem sa dostanú fotky, ktoré vymažete. Do 30 dní ich môžete obnoviť.',
  toAlbums: 'Prejsť na albumy',
  list: 'Fotky v\u00a0koši',
  choose: (filename: string) => `Označiť fotku ${filename}`,
  daysLeft: (days: number) =>
    `${pluralForm(days, 'Zostáva', 'Zostávajú', 'Zostáva')} ${plural(days, 'deň', 'dni', 'dní')}`,
  chooseAll: 'Označiť všetky',
  chooseNone: 'Zrušiť označenie',
  restore: 'Obnoviť',
  erase: 'Vymazať natrvalo',
  empty: 'Vysypať kôš',
  restored: (count: number) => `Obnovené: ${photoCountText(count)}.`,
  erased: (count: number) => `Natrvalo vymazané: ${photoCountText(count)}.`,
  failed: 'Nepodarilo sa to: ',
  unknown: 'Skúste to znovu.',
};

export const eraseTexts = {
  title: 'Vymazať natrvalo?',
  text: (count: number) => `${photoCountText(count)}: obnoviť sa už nebudú dať.`,
  confirm: 'Vymazať natrvalo',
  busy: 'Mažem…',
  keep: 'Ponechať',
};

export const emptyTrashTexts = {
  title: 'Vysypať kôš?',
  text: 'Natrvalo sa vymažú všetky fotky v\u00a0koši. Obnoviť sa už nebudú dať.',
  confirm: 'Vysypať kôš',
  busy: 'Mažem…',
  keep: 'Ponechať',
};
