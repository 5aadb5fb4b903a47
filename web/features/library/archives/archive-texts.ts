import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, photoCountText, plural, pluralForm } from '../../../../shared/format/plural.ts';

export const archiveTexts = {
  title: 'Stiahnuť (ZIP)',
  albumButton: 'Stiahnuť album (ZIP)',
  preparing: 'Pripravujeme ZIP...',
  preparingLong: 'Kontrolujeme staršie fotky, aby sa dalo sťahovanie kedykoľvek prerušiť a\u00a0dokončiť.',
  progress: 'Príprava súboru ZIP',
  ready: (done: number, all: number) => `Pripravené fotky: ${formatNumber(done)} ${outOf(formatNumber(all))}`,
  size: (photos: number, bytes: number) =>
    photos === 0 ? 'bez fotiek' : `${photoCountText(photos)}, ${formatBytes(bytes)}`,
  parts: (count: number) =>
    `Fotiek je veľa, preto sú rozdelené na ${plural(count, 'súbor', 'súbory', 'súborov')} ZIP. Stiahnite ich postupne.`,
  part: (part: number, of: number) => `Časť ${part} ${outOf(of)}`,
  partLabel: (part: number, of: number) => `Stiahnuť časť ${part} ${outOf(of)}`,
  waits: 'Pripravuje sa',
  download: 'Stiahnuť',
  again: 'Stiahnuť znovu',
  retry: 'Skúsiť znovu',
  close: 'Zavrieť',
  taken: 'Stiahnutie spustené',
  started: 'Sťahovanie sa začalo. Priebeh ukáže váš prehliadač.',
  resumed: (until: string, isOwn: boolean) =>
    `Ak sa preruší a\u00a0nepokračuje samo, zvoľte v\u00a0zozname stiahnutí Pokračovať, nezačne sa odznova. Odkaz platí do ${formatDateTime(until)}, kým ${isOwn ? 'ste prihlásení' : 'vám ho neukončia'}.`,
  failed: 'ZIP sa nepodarilo pripraviť. Skúste to znovu.',
};

/** Of a link that includes only so many photos. */
export const limitedTexts = {
  title: 'Stiahnuť fotky',
  included: (limit: number, had: number, left: number) =>
    `V\u00a0cene: ${photoCountText(limit)}. Stiahnuté: ${formatNumber(had)}, ostáva: ${formatNumber(left)}.`,
  fits: (chosen: number) => `Vybrané: ${photoCountText(chosen)}. Fotku, ktorú ste už stiahli, znovu nerátame.`,
  over: (chosen: number, over: number) =>
    `Vybrané: ${photoCountText(chosen)}, z\u00a0toho navyše: ${formatNumber(over)}. Stiahnete prvé v\u00a0poradí, v\u00a0akom ste ich vyberali.`,
  nothing: 'Všetky fotky v\u00a0cene ste už stiahli.',
  first: (count: number) => `Stiahnuť ${formatNumber(count)} ${pluralForm(count, 'fotku', 'fotky', 'fotiek')}`,
  toCart: (count: number) => `Zvyšné vložiť do košíka (${formatNumber(count)})`,
  download: 'Stiahnuť',
  loading: 'Zisťujeme, koľko fotiek vám ostáva...',
  failed: 'Nepodarilo sa zistiť, koľko fotiek vám ostáva. Skúste to znovu.',
  retry: 'Skúsiť znovu',
};
