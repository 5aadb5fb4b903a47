import { photoKindNames } from '../../../../../shared/engine/photo-kinds.ts';
import { outOf } from '../../../../../shared/format/out-of.ts';
import { photoCountText, plural, pluralForm } from '../../../../../shared/format/plural.ts';

/** `40 fotiek`, after 'z'; with videos among them `40 súborov`. */
const photosOf = (total: number, hasVideos = false): string =>
  hasVideos ? plural(total, 'súboru', 'súborov', 'súborov') : plural(total, 'fotky', 'fotiek', 'fotiek');

export const uploadTexts = {
  label: 'Nahrávanie fotiek',
  running: (done: number, total: number, hasVideos: boolean) =>
    `Nahráva sa ${done} ${outOf(photosOf(total, hasVideos))}`,
  completing: (done: number, total: number, hasVideos: boolean) =>
    `Originály sú uložené, dokončujeme ${done} ${outOf(photosOf(total, hasVideos))}`,
  uploadedOf: (done: number, total: number, hasVideos: boolean) =>
    `Nahrané: ${done} ${outOf(photosOf(total, hasVideos))}`,
  paused: (done: number, total: number, hasVideos: boolean) =>
    `Pozastavené: ${done} ${outOf(photosOf(total, hasVideos))}`,
  offline: 'Čakáme na pripojenie, potom bude nahrávanie pokračovať samo.',
  signedOut: 'Prihláste sa znovu, nahrávanie bude pokračovať.',
  cancelled: (summary: string) => `Nahrávanie zrušené: ${summary}`,
  cancelling: 'Nahrávanie zrušené, dokončujeme ešte posledné fotky',
  resumed: (known: number, total: number) => `Pokračujeme: ${known} ${outOf(total)} už máme.`,
  completingNote: 'Originály sú uložené. Keď stránku zavriete, zvyšok dokončíme neskôr.',
  keepOpen: 'Môžete si prezerať iné stránky Momentky. Okno prehliadača nechajte otvorené, kým sa nahrávanie nedokončí.',
  finishLater: 'Dokončiť neskôr',
  cancel: 'Zrušiť nahrávanie',
  pause: 'Pozastaviť',
  goOn: 'Pokračovať',
  details: 'Podrobnosti',
  fold: 'Zbaliť',
  close: 'Zavrieť',
  raise: 'Navýšiť úložisko',
  progress: 'Priebeh nahrávania',
  files: 'Stav fotiek',
  moreFiles: (count: number) => `a ${plural(count, 'ďalšia fotka', 'ďalšie fotky', 'ďalších fotiek')}`,
  previewsLater: 'Náhľady sa vytvoria neskôr na pozadí.',
  otherAccount: 'Nahrávanie z predchádzajúceho účtu sme zrušili, lebo ste sa prihlásili pod iným účtom.',
  remaining: (text: string) => `Zostáva ${text}`,
  partialFailure: 'Niektoré súbory sa nepodarilo nahrať:',
  batchTooLarge: (count: number) =>
    `Dávka je príliš veľká (${plural(count, 'súbor', 'súbory', 'súborov')}). Skúste nahrávať po menších dávkach.`,
  fileGone: 'Súbor sa nedá prečítať. Je stále tam, kde bol? Vyberte ho znovu.',
  unexpected: 'Neočakávaná chyba pri nahrávaní: ',
  duplicates: (count: number) =>
    `${photoCountText(count)} ${pluralForm(count, 'už v albume je, preskočili sme ju', 'už v albume sú, preskočili sme ich', 'už v albume je, preskočili sme ich')}.`,
  linked: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} ste už mali ${pluralForm(count, 'nahranú', 'nahrané', 'nahraných')}, ${pluralForm(count, 'odteraz je', 'odteraz sú', 'odteraz je')} aj v\u00a0tomto albume.`,
  incomplete: (count: number) =>
    `${photoCountText(count)} ${pluralForm(count, 'je uložená, ale niečo jej', 'sú uložené, ale niečo im', 'je uložených, ale niečo im')} chýba.`,
  processing: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} ešte spracúvame. O\u00a0chvíľu uvidíte v\u00a0albume, či je všetko v\u00a0poriadku.`,
  notPrintable: (reason: string) => `Zatiaľ ju nevieme vytlačiť. ${reason}`,
  notShown: (reason: string) => `Zatiaľ nemá náhľad. ${reason}`,
  unreadableHere:
    'Tento prehliadač ju pripraviť nevie. Otvorte jej album v\u00a0inom prehliadači alebo zariadení, alebo ju nahrajte vo formáte JPEG.',
  videoUnreadableHere:
    'Tento prehliadač z\u00a0videa nevie urobiť obrázok. Video je uložené; obrázok pribudne, keď jeho album otvoríte v\u00a0prehliadači, ktorý ho prehrá.',
  noRoomForMaster:
    'Príprava na tlač potrebuje viac miesta v\u00a0úložisku. Uvoľnite ho alebo navýšte a\u00a0otvorte jej album znovu.',
  announceProgress: (percent: number) => `Nahrané ${percent} %`,
  andMore: (count: number) => `a ${plural(count, 'ďalší', 'ďalšie', 'ďalších')}`,
};

export const addPhotosTexts = {
  title: 'Pridať fotky',
  choose: 'Vybrať fotky',
  chooseOther: 'Vybrať iné',
  chooseFolder: 'Vybrať priečinok',
  dropHint: 'alebo ich sem presuňte myšou',
  chosen: (count: number, size: string, hasVideos: boolean) =>
    hasVideos
      ? `${pluralForm(count, 'Vybraný', 'Vybrané', 'Vybraných')} ${plural(count, 'súbor', 'súbory', 'súborov')} (${size})`
      : `${pluralForm(count, 'Vybraná', 'Vybrané', 'Vybraných')} ${photoCountText(count)} (${size})`,
  none: 'Vyberte aspoň jednu fotku',
  previews: 'Vybrané fotky',
  morePhotos: (count: number) => `a ${plural(count, 'ďalšia', 'ďalšie', 'ďalších')}`,
  batches: 'Môžete vybrať aj stovky fotiek naraz. Čo už vo vašom účte je, druhýkrát nenahrávame.',
  limit: `Jedna fotka môže mať najviac 25 MB. Podporujeme ${photoKindNames('photos')}, v\u00a0plánoch PRO a\u00a0MAX aj RAW (${photoKindNames('raw')}). Video (MP4, MOV) môže mať najviac 2\u00a0GB.`,
  tip: 'Tip: vybrali ste viac ako 500 fotiek. Nahrávanie bude chvíľu trvať, nechajte preto stránku otvorenú a počítač zapnutý.',
  submit: 'Nahrať fotky',
  submitting: 'Nahrávam...',
  chooseAlbum: 'Vybrať album',
  cancel: 'Zrušiť',
  shared: 'Tieto fotky prišli z\u00a0inej aplikácie. Ak ste ich sem neposlali vy, nenahrávajte ich.',
  sharedLost: 'Fotky z\u00a0inej aplikácie sa nepodarilo prevziať. Vyberte ich, prosím, tu.',
  tryAgain: 'Skúste to znovu.',
  startFailed: 'Neočakávaná chyba pri nahrávaní: ',
};

export const fileStateTexts = {
  waiting: 'Čaká',
  sending: (percent: number) => `Nahráva sa ${percent} %`,
  saving: 'Ukladá sa',
  completing: 'Uložená, dokončuje sa',
  done: 'Hotovo',
  cancelled: 'Nenahraná',
  truncated: 'Súbor je neúplný',
  failed: 'Zlyhalo',
  trashed: 'V koši',
  linked: 'Už bola nahraná, pridala sa do albumu.',
  duplicate: 'V albume už bola, druhýkrát sa nepridala.',
};

export const trashedTexts = {
  question: (count: number) =>
    `${plural(count, 'fotku', 'fotky', 'fotiek')} máte v\u00a0koši. Môžete ${pluralForm(count, 'ju', 'ich', 'ich')} obnoviť bez nahrávania.`,
  restore: 'Obnoviť z\u00a0koša',
  sendAnew: 'Nahrať znovu',
};

export const cancelTexts = {
  title: 'Zrušiť nahrávanie?',
  stays: (count: number) =>
    count === 0
      ? 'V\u00a0albume zatiaľ žiadna z\u00a0nich nie je.'
      : `${photoCountText(count)} ${pluralForm(count, 'je už uložená a\u00a0v\u00a0albume zostane', 'sú už uložené a\u00a0v\u00a0albume zostanú', 'je už uložených a\u00a0v\u00a0albume zostane')}.`,
  goes: (count: number) =>
    `${photoCountText(count)} sa ${pluralForm(count, 'nenahrá', 'nenahrajú', 'nenahrá')}, vo vašom zariadení ${pluralForm(count, 'zostane', 'zostanú', 'zostane')}.`,
  confirm: 'Zrušiť nahrávanie',
  goOn: 'Nahrávať ďalej',
};

export const signOutTexts = {
  title: 'Odhlásiť sa počas nahrávania?',
  text: (left: number) =>
    `${plural(left, 'fotka sa ešte nenahrala', 'fotky sa ešte nenahrali', 'fotiek sa ešte nenahralo')}. Ak sa odhlásite, nahrávanie sa zruší. Čo sa už nahralo, v albume zostane.`,
  confirm: 'Odhlásiť a zrušiť nahrávanie',
  stay: 'Neodhlasovať sa',
};

export const interruptedTexts = {
  title: 'Nahrávanie sa prerušilo',
  /** `Nahrávanie sa prerušilo: zostáva 12 zo 40 fotiek.` */
  summary: (missing: number, total: number) =>
    `Nahrávanie sa prerušilo: ${pluralForm(missing, 'zostáva', 'zostávajú', 'zostáva')} ${missing} ${outOf(photosOf(total))}.`,
  chooseAgain: (missing: number) => `Vyberte ${pluralForm(missing, 'ju', 'ich', 'ich')} znovu.`,
  album: (title: string) => `Album: ${title}`,
  why: 'Fotky sú stále vo vašom zariadení. Vyberte pokojne aj celý priečinok, nahráme z neho len tie, ktoré chýbajú.',
  files: 'Chýbajúce fotky',
  more: (count: number) => `a ${plural(count, 'ďalšia', 'ďalšie', 'ďalších')}`,
  choose: 'Vybrať fotky znovu',
  goOn: 'Pokračovať',
  unreadable: 'Fotky sme už nenašli tam, kde boli. Vyberte ich, prosím, znovu.',
  starting: 'Nahrávam...',
  noMatch: 'Žiadna z vybraných fotiek medzi chýbajúcimi nie je. Vyberte súbory s rovnakým názvom.',
  dismiss: 'Nenahrávať',
  dismissed: 'Prerušené nahrávanie sme zrušili.',
  undo: 'Vrátiť späť',
  tryAgain: 'Skúste to znovu.',
};

/** Returns the name of the button that sends again what failed or was cancelled. */
export function retryText({ retryable, cancelled }: { retryable: number; cancelled: number }): string {
  if (retryable === cancelled) return retryable === 1 ? 'Nahrať znovu' : `Nahrať znovu (${retryable})`;
  return retryable === 1 ? 'Skúsiť znovu' : `Skúsiť znovu všetky (${retryable})`;
}

const outcomes = ['uploaded', 'skipped', 'trashed', 'truncated', 'cancelled', 'failed'] as const;

type SummaryCounts = Record<(typeof outcomes)[number], number>;

type Forms = [one: string, few: string, many: string];

/** A photo is feminine in Slovak, a file masculine. */
const outcomeWords: Record<'photo' | 'file', Record<keyof SummaryCounts, Forms>> = {
  photo: {
    uploaded: ['nahraná', 'nahrané', 'nahraných'],
    skipped: ['preskočená', 'preskočené', 'preskočených'],
    trashed: ['v\u00a0koši', 'v\u00a0koši', 'v\u00a0koši'],
    truncated: ['neúplná', 'neúplné', 'neúplných'],
    cancelled: ['nenahraná', 'nenahrané', 'nenahraných'],
    failed: ['zlyhala', 'zlyhali', 'zlyhalo'],
  },
  file: {
    uploaded: ['nahraný', 'nahrané', 'nahraných'],
    skipped: ['preskočený', 'preskočené', 'preskočených'],
    trashed: ['v\u00a0koši', 'v\u00a0koši', 'v\u00a0koši'],
    truncated: ['neúplný', 'neúplné', 'neúplných'],
    cancelled: ['nenahraný', 'nenahrané', 'nenahraných'],
    failed: ['zlyhal', 'zlyhali', 'zlyhalo'],
  },
};

/**
 * Returns `12 fotiek nahraných, 1 preskočená, 2 v koši, 2 zlyhali` or `2 fotky zlyhali`; zeros are left out, unless all are
 * zero. Of a resumed upload `Nahrané: 38 zo 40 fotiek, 2 zlyhali`; with videos `2 súbory nahrané`.
 */
export function uploadSummary(
  counts: SummaryCounts,
  resumed: { total: number; storedBefore: number } | null,
  hasVideos = false,
): string {
  const words = outcomeWords[hasVideos ? 'file' : 'photo'];
  const countText = (count: number): string =>
    hasVideos ? plural(count, 'súbor', 'súbory', 'súborov') : photoCountText(count);
  const parts: string[] = [];
  if (resumed) parts.push(uploadTexts.uploadedOf(counts.uploaded + resumed.storedBefore, resumed.total, hasVideos));
  const isNothing = outcomes.every((outcome) => counts[outcome] === 0);
  for (const outcome of outcomes) {
    const count = counts[outcome];
    const isNamed = outcome === 'uploaded' ? !resumed && (count > 0 || isNothing) : count > 0;
    // The first number says of what.
    if (isNamed) parts.push(`${parts.length === 0 ? countText(count) : count} ${pluralForm(count, ...words[outcome])}`);
  }
  return parts.join(', ');
}

/** Returns `45 s` or `3 min a 5 s`. */
export function remainingText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  return rest === 0 ? `${minutes} min` : `${minutes} min a ${rest} s`;
}
