import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatNumber, photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';
import type { Unplaced } from '../../../../shared/library/imports/import-plan.ts';
import type { ArchiveFault } from './archives/archive-error.ts';
import type { LeftOfExport } from './reading/import-messages.ts';

const nbsp = '\u00a0';
const list = (parts: readonly (string | number)[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} a${nbsp}${parts.at(-1)}`;

export const importTexts = {
  title: 'Prisťahovať sa',
  intro:
    'Prineste si fotky z\u00a0Fotiek Google, iCloudu, Zoneramy alebo z\u00a0disku aj s\u00a0albumami a\u00a0dátumami. Nič nemusíte rozbaľovať.',
  register: 'Vytvoriť účet zadarmo',
  logIn: 'Prihlásiť sa',
  choose: 'Vybrať stiahnuté súbory',
  chooseFolder: 'Vybrať priečinok',
  dropHint: 'súbory .zip alebo .tgz; môžete ich sem aj presunúť myšou, všetky naraz a\u00a0v\u00a0ľubovoľnom poradí',
  dropHere: 'Pustite súbory alebo priečinok',
  nothingSent: 'Najprv vám ukážeme, čo v nich je. Kým to nepotvrdíte, nič neodošleme.',
  tryAgain: 'Skúste to znovu.',
  readFailed: 'Vybrané súbory sa nepodarilo prečítať: ',
  reading: 'Čítame zoznamy fotiek',
  readBytes: (bytes: number, total: number) => `${formatBytes(bytes)} z${nbsp}${formatBytes(total)}`,
  readingMetadata: (done: number, total: number) =>
    `Zisťujeme dátumy a albumy: ${formatNumber(done)} z ${formatNumber(total)}`,
  stopReading: 'Zrušiť',

  found: {
    takeout: 'Export z\u00a0Fotiek Google',
    icloud: 'Export z\u00a0iCloudu',
    momentka: 'Export z\u00a0Momentky',
    folders: 'Priečinky a\u00a0archívy',
    mixed: 'Exporty z\u00a0viacerých miest',
  },
  tiles: { photos: 'Fotky', albums: 'Albumy', size: 'Veľkosť', videos: 'Videá' },
  tilesLabel: 'Čo sme našli',
  missing: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Chýba časť ${numbers[0]}. Bez nej sa niektoré fotky neprenesú a${nbsp}iné môžu prísť bez dátumu alebo albumu. Vyberte znovu všetky časti vrátane chýbajúcej.`
      : `${plural(numbers.length, 'časť chýba', 'časti chýbajú', 'častí chýba')}: ${list(numbers.slice(0, 20))}${
          numbers.length > 20 ? ' …' : ''
        }. Bez nich sa niektoré fotky neprenesú a${nbsp}iné môžu prísť bez dátumu alebo albumu. Vyberte znovu všetky časti vrátane chýbajúcich.`,
  lastPart: (number: number) =>
    `Posledná vybraná časť má číslo ${number}. Či po nej nie je ešte ďalšia, z${nbsp}názvov nevidno: porovnajte to s${nbsp}počtom častí na stránke Googlu.`,
  chooseAll: 'Vybrať všetky časti',
  startAnyway: (left: LeftOfExport) => `Preniesť aj tak ${whatOf(left)}`,
  problem: (part: string, fault: ArchiveFault) => `${part}: ${faults[fault]}`,
  nothing: 'Nenašli sme žiadne fotky.',
  nothingText: 'Vyberte súbory, ktoré ste si stiahli z inej služby, alebo priečinok s fotkami.',
  otherVideos: (count: number) =>
    `${plural(count, 'ďalšie video', 'ďalšie videá', 'ďalších videí')} neprenesieme: ukladáme len MP4 a${nbsp}MOV do 2${nbsp}GB. Nechajte si ${pluralForm(count, 'ho', 'ich', 'ich')} v${nbsp}pôvodnej službe.`,
  pairs: (count: number) =>
    `Pri ${plural(count, 'živej fotke', 'živých fotkách', 'živých fotkách')} (Live Photo) prenesieme fotku, krátke video nie.`,
  copies: (count: number) =>
    `Našli sme ${plural(count, 'kópiu', 'kópie', 'kópií')} tých istých fotiek. Každú fotku prenesieme len raz, do všetkých jej albumov.`,
  trashed: (count: number) => `${plural(count, 'fotku', 'fotky', 'fotiek')} z${nbsp}koša neprenesieme.`,
  archived: (count: number) =>
    `${plural(count, 'archivovaná fotka bude', 'archivované fotky budú', 'archivovaných fotiek bude')} v albume Archív.`,
  alreadyDone: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} už v${nbsp}Momentke máte, ${pluralForm(count, 'preskočíme ju', 'preskočíme ich', 'preskočíme ich')}.`,
  noRoom: (free: number, needed: number) =>
    `Vo vašom úložisku je voľných ${formatBytes(free)} a prenášate ${formatBytes(needed)}. Prenesieme, čo sa zmestí, alebo si úložisko najprv navýšte.`,
  raise: 'Navýšiť úložisko',
  start: (left: LeftOfExport) => `Preniesť ${whatOf(left)}`,
  starting: 'Začíname…',
  allDone: 'Všetky fotky z\u00a0tohto výberu už v\u00a0Momentke máte.',
  chooseOther: 'Vybrať iné',

  running: 'Prenášame fotky',
  of: (done: number, total: number) => `${formatNumber(done)} z${nbsp}${photosOf(total)}`,
  ofBytes: (bytes: number, total: number) => `${formatBytes(bytes)} z${nbsp}${formatBytes(total)}`,
  remaining: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Zostáva asi ${minutes < 90 ? `${minutes}${nbsp}min` : `${Math.round(minutes / 60)}${nbsp}h`}`;
  },
  progress: 'Priebeh prenosu',
  keepOpen:
    'Okno nechajte otvorené, počítač zapojený a\u00a0vypnite mu uspávanie; môžete si prezerať iné stránky Momentky. Stiahnuté súbory nemažte. Keď okno zavriete, nabudúce budeme pokračovať tam, kde sme skončili; možno si pritom vypýtame tie isté súbory.',
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
  sourceGone: 'Vybrané súbory sa nedajú prečítať. Je disk stále pripojený a\u00a0súbory tam, kde boli?',
  runsElsewhere: 'Prenos už beží v\u00a0inom okne.',
  albumGone: 'Album, do ktorého fotky patria, ste medzitým vymazali. Ak budete pokračovať, vytvoríme ho znovu.',
  damagedFile: 'Súbor v archíve je poškodený.',

  over: 'Fotky sú prenesené',
  overText: (photos: number, albums: number) =>
    `V${nbsp}Momentke ${pluralForm(photos, 'je', 'sú', 'je')} ${photoCountText(photos)}${
      albums > 0 ? ` v${nbsp}${plural(albums, 'albume', 'albumoch', 'albumoch')}` : ''
    }. Pôvodné zatiaľ nemažte, najprv si pozrite albumy a${nbsp}dátumy.`,
  known: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} ste už mali, ${pluralForm(count, 'neposielali sme ju', 'neposielali sme ich', 'neposielali sme ich')} znovu.`,
  trashedHere: (count: number) =>
    `${plural(count, 'fotka leží', 'fotky ležia', 'fotiek leží')} v koši Momentky, lebo ste ${pluralForm(count, 'ju', 'ich', 'ich')} vymazali.`,
  failures: (count: number) =>
    `${plural(count, 'súbor sa nepodarilo preniesť', 'súbory sa nepodarilo preniesť', 'súborov sa nepodarilo preniesť')}`,
  unplaced: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} z${nbsp}exportu sme nevedeli nájsť alebo zaradiť`,
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
    `Minule sme preniesli ${formatNumber(done)} z${nbsp}${photosOf(total)}. Vyberte tie isté súbory a budeme pokračovať.`,
  unfinishedHandles: (done: number, total: number) =>
    `Minule sme preniesli ${formatNumber(done)} z${nbsp}${photosOf(total)}.`,
  unfinishedParts: (parts: readonly string[]) => list(parts),
  forget: 'Nepokračovať',
  gone: 'Súbory už nie sú tam, kde boli. Vyberte ich znovu.',
  noticeRunning: (done: number, total: number) => `Prenášame fotky: ${formatNumber(done)} z${nbsp}${photosOf(total)}`,
  noticeUnfinished: 'Prenos fotiek nie je dokončený.',
  open: 'Otvoriť',
};

/** `38 214 fotiek a 1 904 videí` */
function whatOf({ photos, videos }: LeftOfExport): string {
  const parts = [
    ...(photos > videos ? [plural(photos - videos, 'fotku', 'fotky', 'fotiek')] : []),
    ...(videos > 0 ? [plural(videos, 'video', 'videá', 'videí')] : []),
  ];
  return list(parts);
}

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
