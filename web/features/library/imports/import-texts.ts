import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatNumber, plural, pluralForm } from '../../../../shared/format/plural.ts';
import type { Unplaced, UnsupportedFile } from '../../../../shared/library/imports/import-plan.ts';
import type { ArchiveFault } from './archives/archive-error.ts';
import { countOf, type Media, objectOf, outOf, them } from './media-words.ts';
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
    `${plural(count, 'ďalšie video', 'ďalšie videá', 'ďalších videí')} vynechávame: ukladáme len MP4 a${nbsp}MOV do 2${nbsp}GB. Nechajte si ${pluralForm(count, 'ho', 'ich', 'ich')} v${nbsp}pôvodnej službe.`,
  otherPictures: (count: number) =>
    `${plural(count, 'súbor', 'súbory', 'súborov')} vynechávame: obrázky TIFF, BMP, PSD a${nbsp}podobné neukladáme. Nechajte si ${pluralForm(count, 'ho', 'ich', 'ich')} v${nbsp}pôvodnej službe alebo na disku.`,
  unnamed: (count: number) =>
    `${plural(count, 'súbor', 'súbory', 'súborov')} bez prípony vynechávame, lebo nevieme, či ${pluralForm(count, 'je to fotka', 'sú to fotky', 'sú to fotky')}.`,
  unsupported: (count: number) => `Čo vynechávame (${formatNumber(count)})`,
  unsupportedReason: {
    picture: 'Takýto druh obrázkov neukladáme.',
    'no-ending': 'Nemá príponu. Ak je to fotka, pridajte jej .jpg a\u00a0vyberte ju znovu.',
    video: 'Videá ukladáme len ako MP4 a\u00a0MOV.',
    'video-size': 'Video má viac ako 2\u00a0GB.',
  } satisfies Record<UnsupportedFile['reason'], string>,
  raws: (count: number) =>
    `${plural(count, 'fotku RAW', 'fotky RAW', 'fotiek RAW')} váš plán neukladá, neprenesieme ${them('photos', count)}. Zvoľte si plán s${nbsp}RAW, alebo preneste len ostatné.`,
  pairs: (count: number) =>
    `Pri ${plural(count, 'živej fotke', 'živých fotkách', 'živých fotkách')} (Live Photo) prenesieme fotku, krátke video nie.`,
  copies: (count: number) =>
    `Našli sme ${plural(count, 'kópiu', 'kópie', 'kópií')} tých istých fotiek. Každú fotku prenesieme len raz, do všetkých jej albumov.`,
  trashed: (count: number) => `${plural(count, 'súbor', 'súbory', 'súborov')} z${nbsp}koša neprenesieme.`,
  archived: (count: number) =>
    `${plural(count, 'archivovaná fotka bude', 'archivované fotky budú', 'archivovaných fotiek bude')} v albume Archív.`,
  alreadyDone: (count: number, media: Media) =>
    `${objectOf(media, count)} už v${nbsp}Momentke máte, preskočíme ${them(media, count)}.`,
  noRoom: (free: number, needed: number) =>
    `Vo vašom úložisku je voľných ${formatBytes(free)} a prenášate ${formatBytes(needed)}. Prenesieme, čo sa zmestí, alebo si úložisko najprv navýšte.`,
  raise: 'Navýšiť úložisko',
  start: (left: LeftOfExport) => `Preniesť ${whatOf(left)}`,
  starting: 'Začíname…',
  allDone: 'Všetko z\u00a0tohto výberu už v\u00a0Momentke máte.',
  chooseOther: 'Vybrať iné',

  running: { photos: 'Prenášame fotky', videos: 'Prenášame videá', both: 'Prenášame fotky a\u00a0videá' },
  of: (done: number, total: number, media: Media) => `${formatNumber(done)} z${nbsp}${outOf(media, total)}`,
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
  fileFault: {
    'no-archive': 'Súbor v\u00a0archíve je poškodený.',
    cut: 'Archív nie je celý, asi sa nestiahol do konca.',
    encrypted: 'Súbor v\u00a0archíve je chránený heslom. Rozbaľte archív a\u00a0vyberte priečinok.',
    method: 'Súbor je v\u00a0archíve zbalený spôsobom, ktorý nepoznáme. Rozbaľte archív a\u00a0vyberte priečinok.',
    damaged: 'Súbor v\u00a0archíve je poškodený.',
    unreadable: 'Súbor sa nedá prečítať.',
  } satisfies Record<ArchiveFault, string>,

  over: {
    photos: 'Fotky sú prenesené',
    videos: 'Videá sú prenesené',
    both: 'Fotky a\u00a0videá sú prenesené',
  },
  overEmpty: 'Prenos sa skončil',
  overText: (stored: number, albums: number, media: Media) =>
    stored === 0
      ? 'Nič nové sme nepreniesli.'
      : `V${nbsp}Momentke ${pluralForm(stored, 'je', 'sú', 'je')} ${countOf(media, stored)}${
          albums > 0 ? ` v${nbsp}${plural(albums, 'albume', 'albumoch', 'albumoch')}` : ''
        }. Pôvodné zatiaľ nemažte, najprv si pozrite albumy a${nbsp}dátumy.`,
  known: (count: number, media: Media) =>
    `${objectOf(media, count)} ste už mali, neposielali sme ${them(media, count)} znovu.`,
  trashedHere: (count: number, media: Media) =>
    `${countOf(media, count)} ${pluralForm(count, 'leží', 'ležia', 'leží')} v${nbsp}koši Momentky, lebo ste ${them(media, count)} vymazali.`,
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

  unfinished: (done: number, total: number, media: Media) =>
    `Minule sme preniesli ${formatNumber(done)} z${nbsp}${outOf(media, total)}.`,
  chooseSame: 'Vyberte tie isté súbory a\u00a0budeme pokračovať.',
  unfinishedParts: (parts: readonly string[]) => list(parts),
  forget: 'Nepokračovať',
  gone: 'Súbory už nie sú tam, kde boli. Vyberte ich znovu.',
  noticeUnfinished: 'Prenos fotiek nie je dokončený.',
  open: 'Otvoriť',
};

/** `38 214 fotiek a 1 904 videí` */
function whatOf({ photos, videos }: LeftOfExport): string {
  const parts = [
    ...(photos > videos ? [objectOf('photos', photos - videos)] : []),
    ...(videos > 0 ? [objectOf('videos', videos)] : []),
  ];
  return list(parts);
}

const faults: Record<ArchiveFault, string> = {
  'no-archive': 'nie je to archív ZIP ani TGZ.',
  cut: 'nie je celý, asi sa nestiahol do konca. Stiahnite ho znovu.',
  encrypted: 'je chránený heslom. Rozbaľte ho a vyberte priečinok.',
  method: 'je zbalený spôsobom, ktorý nepoznáme. Rozbaľte ho a vyberte priečinok.',
  damaged: 'je poškodený. Stiahnite ho znovu.',
  unreadable: 'nedá sa prečítať. Je stále tam, kde bol?',
};
