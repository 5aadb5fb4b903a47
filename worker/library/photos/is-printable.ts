import type { PictureFormat } from '../../../shared/engine/photo-kinds.ts';
import type { PhotoNeed } from '../../../shared/library/photos/contract.ts';
import { maxMasterPixels } from '../../../shared/library/photos/upload-limits.ts';
import type { PictureFault } from '../../engine/pictures/picture-error.ts';
import { takesPreviews } from './settle-derivatives.ts';
import type { PhotoRow } from './to-photo-response.ts';

type Facts = Pick<PhotoRow, 'format' | 'width' | 'height' | 'printSource' | 'printFault'>;

const printedUnchanged: ReadonlySet<PictureFormat> = new Set(['jpeg', 'png']);

/** Returns whether a station prints the original itself; of others it gets a JPEG of all pixels. */
export const isPrintedUnchanged = ({ format, printSource }: Pick<PhotoRow, 'format' | 'printSource'>): boolean =>
  printSource !== 'master' && printedUnchanged.has(format as PictureFormat);

/** Returns whether a print can be made of a photo, by its row alone: asked by price, cart, order and screens. */
export const isPrintable = ({ printSource }: Facts): boolean => printSource !== null;

/** Returns whether a station may get a photo's own file, or one of all its pixels: of orders without print files. */
export const isFetchable = (photo: Facts): boolean =>
  isPrintable(photo) || (isPrintedUnchanged(photo) && photo.printFault === 'needs-browser');

/** Returns whether a browser may make the JPEG that prints of a photo are made from. */
export const needsMaster = ({ printSource, printFault, width, height }: Facts): boolean =>
  printSource === null &&
  printFault === 'needs-browser' &&
  width !== null &&
  height !== null &&
  width * height <= maxMasterPixels;

/** Returns what the owner's browser is to make of a photo. */
export function needsOf(photo: Facts & Parameters<typeof takesPreviews>[0]): PhotoNeed[] {
  const needs: PhotoNeed[] = [];
  if (photo.status === 'FAILED' && takesPreviews(photo)) needs.push('previews');
  if (needsMaster(photo)) needs.push('master');
  return needs;
}

const isVideoReason = 'Je to video, z\u00a0toho sa fotka vytlačiť nedá.';
const damaged = 'Jej súbor je poškodený. Nahrajte ju znovu z\u00a0pôvodného zariadenia.';

const reasons: Record<Exclude<PictureFault, 'needs-browser'>, string> = {
  corrupt: damaged,
  truncated: 'Jej súbor je neúplný. Nahrajte ju znovu z\u00a0pôvodného zariadenia.',
  unsupported: 'Z\u00a0tohto súboru nevieme prečítať celú fotku. Na tlač ju nahrajte vo formáte JPEG.',
  'too-many-pixels': 'Má priveľa megapixelov. Na tlač ju nahrajte zmenšenú.',
  'is-video': isVideoReason,
};

/** Returns why a photo can't be printed and what to do, in Slovak sentences; null when it can. */
export function unprintableReason(photo: Facts, viewer: 'owner' | 'guest'): string | null {
  return isPrintable(photo) ? null : reasonFor(photo, viewer);
}

function reasonFor(photo: Facts, viewer: 'owner' | 'guest'): string {
  const fault = photo.printFault ?? 'needs-browser';
  if (fault === 'is-video') return isVideoReason;
  if (fault !== 'needs-browser') return viewer === 'owner' ? reasons[fault] : guestReason;
  if (!needsMaster(photo)) return viewer === 'owner' ? tooLarge : guestReason;
  return viewer === 'owner' ? unprepared : 'Majiteľ ju musí najprv pripraviť na tlač.';
}

const guestReason = 'Jej súbor sa na tlač nedá použiť. Požiadajte majiteľa o\u00a0fotku vo formáte JPEG.';
const tooLarge = 'Na prípravu tlače v\u00a0tomto formáte je príliš veľká. Nahrajte ju vo formáte JPEG.';
const unprepared =
  'Otvorte jej album na počítači alebo v\u00a0telefóne, pripravíme ju na tlač. Ak sa to nepodarí, nahrajte ju vo formáte JPEG.';
