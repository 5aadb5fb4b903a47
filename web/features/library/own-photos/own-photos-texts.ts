import { formatBytes } from '../../../../shared/format/bytes.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { photoCountText, pluralForm } from '../../../../shared/format/plural.ts';

export const selectedTexts = {
  all: 'Všetky',
  cancel: 'Žiadne',
  size: (count: number, bytes: number) => `${photoCountText(count)}, ${formatBytes(bytes)}`,
  sizeWithAlike: (count: number, bytes: number) =>
    `${photoCountText(count)} aj s\u00a0podobnými, ${formatBytes(bytes)}`,
  progress: (done: number, total: number) => `Hotovo ${done} z\u00a0${photoCountText(total)}…`,
  partly: (done: number, total: number, reason: string) =>
    `Hotovo ${done} z\u00a0${photoCountText(total)}. Zvyšok sa nepodaril: ${reason}`,
  failed: 'Skúste to znovu.',
  raise: 'Navýšiť úložisko',
  order: 'Objednať tlač',
  tooManyToOrder: (max: number) => `Do košíka sa dá naraz pridať najviac ${photoCountText(max)}.`,
  download: 'Stiahnuť (ZIP)',
  tooManyToDownload: (max: number) =>
    `Do jedného výberu na stiahnutie sa zmestí najviac ${photoCountText(max)}. Celý album stiahnete v\u00a0ňom, všetky fotky v\u00a0časti Účet.`,
  share: 'Zdieľať výber',
  tooManyToShare: (max: number) => `Jedným odkazom sa dá zdieľať najviac ${photoCountText(max)}.`,
  trash: 'Presunúť do koša',
  more: 'Ďalšie',
  moreLabel: 'Čo s\u00a0vybranými fotkami',
  move: 'Presunúť do albumu',
  copy: 'Kopírovať do albumu',
  file: 'Pridať do albumu',
  remove: 'Odobrať z\u00a0albumu',
  cover: 'Nastaviť ako titulnú',
  coverSet: 'Fotka je titulnou fotkou albumu.',
  moved: (count: number, title: string) => `Presunuté do albumu „${title}“: ${photoCountText(count)}.`,
  copied: (count: number, title: string) => `Pridané do albumu „${title}“: ${photoCountText(count)}.`,
  removed: (count: number) => `Odobraté z\u00a0albumu: ${photoCountText(count)}.`,
};

export const deletePhotoTexts = {
  title: 'Vymazať fotku?',
  text: (filename: string) => `Fotka „${filename}“ sa presunie na 30 dní do koša. Dovtedy ju môžete obnoviť.`,
  confirm: 'Vymazať fotku',
  failed: 'Chyba pri mazaní: ',
};

export const undoTexts = {
  trashed: (count: number) => `Presunuté do koša: ${photoCountText(count)}.`,
  deleted: (removed: number, trashed: number) =>
    [
      ...(removed > 0 ? [selectedTexts.removed(removed)] : []),
      ...(trashed > 0 ? [undoTexts.trashed(trashed)] : []),
    ].join(' '),
  undo: 'Vrátiť späť',
  undone: (count: number) => `Vrátené: ${photoCountText(count)}.`,
  failed: 'Nepodarilo sa to vrátiť: ',
};

const inOthers = (count: number): string =>
  `${count} ${pluralForm(count, 'inom albume', 'iných albumoch', 'iných albumoch')}`;

/** Photos of an album that are in others too: out of this one, or to the trash? */
export const elsewhereTexts = {
  title: 'Odobrať z\u00a0albumu?',
  one: (filename: string, others: number) =>
    `Fotka „${filename}“ je aj v\u00a0${inOthers(others)}. Keď ju odoberiete, zostane v\u00a0${pluralForm(others, 'ňom', 'nich', 'nich')}.`,
  all: (count: number) =>
    `Vybrané fotky (${count}) sú aj v\u00a0iných albumoch. Keď ich odoberiete, zostanú v\u00a0nich.`,
  some: (elsewhere: number, count: number) =>
    `Aj v\u00a0iných albumoch ${pluralForm(elsewhere, 'je', 'sú', 'je')} ${elsewhere} ${outOf(count)} vybraných fotiek, tam ${pluralForm(elsewhere, 'zostane', 'zostanú', 'zostane')}. ${pluralForm(count - elsewhere, 'Zvyšná sa presunie', 'Zvyšné sa presunú', 'Zvyšné sa presunú')} do koša.`,
  remove: 'Odobrať',
  trashOne: (albums: number) => `Do koša zo všetkých ${albums} albumov`,
  trashAll: 'Do koša zo všetkých albumov',
};

export const pickerTexts = {
  search: 'Hľadať album',
  loading: 'Načítavam albumy…',
  none: 'Taký album nemáte.',
  more: 'Načítať ďalšie',
  failed: 'Albumy sa nepodarilo načítať: ',
  retry: 'Skúsiť znovu',
  create: (title: string) => `Vytvoriť album „${title}“`,
  createFailed: 'Album sa nepodarilo vytvoriť: ',
  createHint: 'Nový album vytvoríte tak, že napíšete jeho názov.',
};

export const photoListTexts = {
  loading: 'Načítavam fotky…',
  loadFailed: 'Chyba pri načítaní fotiek: ',
  retry: 'Skúsiť znovu',
};

export const unfiledTexts = {
  title: 'Nezaradené',
  text: 'Fotky, ktoré nie sú v\u00a0žiadnom albume.',
  emptyTitle: 'Všetko je zaradené',
  emptyText:
    'Každá vaša fotka je aspoň v\u00a0jednom albume. Sem sa dostane, keď ju z\u00a0posledného albumu odoberiete.',
  toAlbums: 'Prejsť na albumy',
};

export const renameTexts = {
  rename: 'Premenovať fotku',
  name: 'Názov',
  namePlaceholder: 'Napr. Západ slnka',
  nameMissing: 'Zadajte názov fotky.',
  help: (ending: string) =>
    `Prípona ${ending} zostane. Nový názov bude všade, kde fotka je; v\u00a0objednávkach zostane pôvodný.`,
  helpWithoutEnding: 'Nový názov bude všade, kde fotka je; v\u00a0objednávkach zostane pôvodný.',
  save: 'Premenovať',
  saving: 'Premenúvam…',
  renamed: 'Fotka je premenovaná.',
  failed: 'Fotku sa nepodarilo premenovať. ',
  unexpected: 'Skúste to znovu.',
};
