import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatNumber, photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';
import type { Unplaced } from '../../../../shared/library/imports/import-plan.ts';
import type { ArchiveFault } from './archives/archive-error.ts';

const nbsp = '\u00a0';
const list = (parts: readonly (string | number)[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} a${nbsp}${parts.at(-1)}`;

export const importTexts = {
  title: 'Prisťahovať sa',
  intro:
    'Prineste si fotky z Google Fotiek, iCloudu, Zoneramy alebo z disku aj s albumami a dátumami. Nič nemusíte rozbaľovať.',
  guide: 'Ako si ich stiahnuť z iných služieb',
  choose: 'Vybrať súbory ZIP alebo TGZ',
  chooseFolder: 'Vybrať priečinok',
  dropHint: 'alebo ich sem presuňte myšou, všetky naraz a v ľubovoľnom poradí',
  dropHere: 'Pustite súbory alebo priečinok',
  nothingSent: 'Najprv vám ukážeme, čo v nich je. Kým to nepotvrdíte, nič neodošleme.',
  tryAgain: 'Skúste to znovu.',
  readFailed: 'Vybrané súbory sa nepodarilo prečítať: ',
  reading: 'Čítame zoznamy fotiek',
  readBytes: (bytes: number, total: number) => `${formatBytes(bytes)} z ${formatBytes(total)}`,
  readingMetadata: (done: number, total: number) =>
    `Zisťujeme dátumy a albumy: ${formatNumber(done)} z ${formatNumber(total)}`,
  stopReading: 'Zrušiť',

  found: {
    takeout: 'Export z Google Fotiek',
    icloud: 'Export z iCloudu',
    momentka: 'Export z Momentky',
    folders: 'Priečinky a archívy',
  },
  tiles: { photos: 'Fotky', albums: 'Albumy', size: 'Veľkosť', videos: 'Videá' },
  tilesLabel: 'Čo sme našli',
  missing: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Chýba časť ${numbers[0]}. Vyberte všetky časti naraz, inak v nej zostanú fotky, albumy alebo dátumy.`
      : `${plural(numbers.length, 'časť chýba', 'časti chýbajú', 'častí chýba')}: ${list(numbers.slice(0, 20))}${
          numbers.length > 20 ? ' …' : ''
        }. Vyberte všetky časti naraz, inak v nich zostanú fotky, albumy alebo dátumy.`,
  problem: (part: string, fault: ArchiveFault) => `${part}: ${faults[fault]}`,
  nothing: 'Nenašli sme žiadne fotky.',
  nothingText: 'Vyberte súbory, ktoré ste si stiahli z inej služby, alebo priečinok s fotkami.',
  videos: (count: number) =>
    `${plural(count, 'video', 'videá', 'videí')} ${pluralForm(count, 'zostane', 'zostanú', 'zostane')} len vo vašom exporte, Momentka ukladá fotky. Nemažte ho, kým ich nemáte aj inde.`,
  pairs: (count: number) =>
    `${plural(count, 'fotka je živá', 'fotky sú živé', 'fotiek je živých')} (s krátkym videom): prenesieme z nich fotku.`,
  copies: (count: number) =>
    `${plural(count, 'súbor je kópia', 'súbory sú kópie', 'súborov sú kópie')} tej istej fotky: každú prenesieme raz, do všetkých jej albumov.`,
  trashed: (count: number) => `${plural(count, 'fotka je', 'fotky sú', 'fotiek je')} v koši: ten neprenášame.`,
  archived: (count: number) =>
    `${plural(count, 'archivovaná fotka bude', 'archivované fotky budú', 'archivovaných fotiek bude')} v albume Archív.`,
  alreadyDone: (count: number) =>
    `${plural(count, 'fotka je', 'fotky sú', 'fotiek je')} už v Momentke z minula, ${pluralForm(count, 'tú', 'tie', 'tie')} preskočíme.`,
  noRoom: (free: number, needed: number) =>
    `Vo vašom úložisku je voľných ${formatBytes(free)} a prenášate ${formatBytes(needed)}. Prenesieme, čo sa zmestí, alebo si úložisko najprv navýšte.`,
  raise: 'Navýšiť úložisko',
  start: (count: number) => `Preniesť ${plural(count, 'fotku', 'fotky', 'fotiek')}`,
  starting: 'Začíname...',
  allDone: 'Všetky fotky z tohto výberu už v Momentke máte.',
  chooseOther: 'Vybrať iné',

  running: 'Prenášame fotky',
  of: (done: number, total: number) => `${formatNumber(done)} z ${photosOf(total)}`,
  progress: 'Priebeh prenosu',
  keepOpen:
    'Môžete si prezerať iné stránky Momentky, okno prehliadača nechajte otvorené. Keď ho zavriete, nabudúce budeme pokračovať tam, kde sme skončili.',
  paused: 'Prenos je pozastavený',
  offline: 'Čakáme na pripojenie, potom budeme pokračovať sami.',
  signedOut: 'Prihláste sa znovu, prenos bude pokračovať.',
  pause: 'Pozastaviť',
  goOn: 'Pokračovať',
  end: 'Ukončiť prenos',
  endQuestion: 'Ukončiť prenos?',
  endText: 'Fotky, ktoré sú už v Momentke, tu zostanú. K ostatným sa môžete kedykoľvek vrátiť.',
  endConfirm: 'Ukončiť',
  endCancel: 'Prenášať ďalej',
  stopped: 'Prenos sa zastavil',
  retriesSoon: 'O pár minút to skúsime znovu sami.',
  cancelled: 'Prenos bol zrušený.',
  albumGone: 'Album, do ktorého fotky patria, ste medzitým vymazali. Ak budete pokračovať, vytvoríme ho znovu.',
  damagedFile: 'Súbor v archíve je poškodený.',

  over: 'Vitajte doma',
  overText: (count: number) => `${photoCountText(count)} ${pluralForm(count, 'je', 'sú', 'je')} vo vašej Momentke.`,
  known: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} ste už mali, ${pluralForm(count, 'neposielali sme ju', 'neposielali sme ich', 'neposielali sme ich')} znovu.`,
  trashedHere: (count: number) =>
    `${plural(count, 'fotka leží', 'fotky ležia', 'fotiek leží')} v koši Momentky, lebo ste ${pluralForm(count, 'ju', 'ich', 'ich')} vymazali.`,
  failures: (count: number) =>
    `${plural(count, 'súbor sa nepodarilo preniesť', 'súbory sa nepodarilo preniesť', 'súborov sa nepodarilo preniesť')}`,
  unplaced: (count: number) =>
    plural(count, 'miesto v exporte nebolo jasné', 'miesta v exporte neboli jasné', 'miest v exporte nebolo jasných'),
  unplacedReason: {
    'photo-missing': 'Export ju opisuje, ale medzi vybranými súbormi nie je.',
    'many-of-name': 'Takto sa volá viac fotiek, nevieme, ktorá patrí do albumu.',
  } satisfies Record<Unplaced['reason'], string>,
  ofAlbum: (title: string) => `Album ${title}`,
  andMore: (count: number) => `a ${plural(count, 'ďalší', 'ďalšie', 'ďalších')}`,
  toAlbums: 'Pozrieť albumy',
  toPhotos: 'Pozrieť fotky',
  another: 'Preniesť ďalšie',

  unfinished: (done: number, total: number) =>
    `Minule sme preniesli ${formatNumber(done)} z ${photosOf(total)}. Vyberte tie isté súbory a budeme pokračovať.`,
  unfinishedHandles: (done: number, total: number) =>
    `Minule sme preniesli ${formatNumber(done)} z ${photosOf(total)}.`,
  unfinishedParts: (parts: readonly string[]) => list(parts),
  forget: 'Zabudnúť',
  gone: 'Súbory už nie sú tam, kde boli. Vyberte ich znovu.',
  noticeRunning: (done: number, total: number) => `Prisťahovanie: ${formatNumber(done)} z ${photosOf(total)}`,
  noticeUnfinished: 'Prisťahovanie nie je dokončené.',
  open: 'Otvoriť',
};

function photosOf(total: number): string {
  return plural(total, 'fotky', 'fotiek', 'fotiek');
}

const faults: Record<ArchiveFault, string> = {
  'no-archive': 'nie je to archív ZIP ani TGZ.',
  cut: 'nie je celý, asi sa nestiahol do konca. Stiahnite ho znovu.',
  encrypted: 'je chránený heslom. Rozbaľte ho a vyberte priečinok.',
  method: 'je zbalený spôsobom, ktorý nepoznáme. Rozbaľte ho a vyberte priečinok.',
  damaged: 'je poškodený. Stiahnite ho znovu.',
  unreadable: 'nedá sa prečítať. Je stále tam, kde bol?',
};
