import { kindOfFilename } from '../../engine/photo-kinds.ts';
import { splitName, splitNumber } from './file-names.ts';

/** A file beside the photos of a folder that tells about one of them. */
export interface Sidecar<Value> {
  /** Of the file: `IMG_1.jpg.supplemental-metadata(1).json`. */
  name: string;
  /** The photo's name before the export cut or changed it. */
  title: string | null;
  value: Value;
}

/** Google cuts names to 46 letters before `.json`, and those of photos to 47 before their ending. */
const maxSidecarName = 46;
const maxPhotoName = 47;
/** Shorter beginnings would fit too many photos. */
const minCutName = 20;

/** What was found for a photo. */
export interface SidecarMatch<Value> {
  value: Value;
  /** It is the photo's own, not that of the one that it was made of. */
  isOwn: boolean;
}

/** The photo that a sidecar names. */
interface Target<Value> {
  photo: string;
  stem: string;
  number: number;
  extension: string;
  title: string | null;
  titleKey: string | null;
  /** Behind its own name, which says nothing of the photo's. */
  sidecarNumber: number;
  isCut: boolean;
  value: Value;
}

/**
 * Returns what tells about each photo of a folder, by the photo's name. The surest rule first: the title, the whole name with
 * its number, the beginning of a cut name. A photo without a sidecar takes that of the one that it was made of:
 * `IMG_1-upravené.jpg`, the moving half of a photo, a JPEG beside its RAW.
 */
export function matchSidecars<Value>(
  names: readonly string[],
  sidecars: readonly Sidecar<Value>[],
): Map<string, SidecarMatch<Value>> {
  const targets = sidecars.map(targetOf);
  const free = new Set(targets);
  const open = new Set(names);
  const found = new Map<string, SidecarMatch<Value>>();
  const take = (name: string, target: Target<Value>, isOwn = true): void => {
    found.set(name, { value: target.value, isOwn });
    free.delete(target);
    open.delete(name);
  };
  const match = (candidatesOf: (name: string) => readonly Target<Value>[], isOwn = true): void => {
    for (const name of open) {
      const candidates = candidatesOf(name).filter((target) => free.has(target));
      const target = candidates.find(({ photo }) => photo === name) ?? (candidates.length === 1 ? candidates[0] : null);
      if (target) take(name, target, isOwn);
    }
  };

  const numbered = Map.groupBy(targets.filter(isNumberedTitle), numberedTitle);
  match((name) => numbered.get(name) ?? []);
  for (const [name, target] of matchTitles([...open], [...free])) take(name, target);
  const byName = Map.groupBy(targets, nameKeyOf);
  match((name) => byName.get(nameKeyOf(splitName(name))) ?? []);
  const cut = targets.filter(({ isCut }) => isCut);
  match((name) => cut.filter((target) => beginsLike(name, target)));
  // `IMG_1.xmp`, and old exports that leave the ending out.
  match((name) => byName.get(nameKeyOf({ ...splitName(name), extension: '' })) ?? [], false);

  // Names of sidecars may be cut: those that were found say more.
  const origins = Map.groupBy(
    [
      ...[...found].map(([name, { value }]) => ({ ...splitName(name), value })),
      ...targets.map(({ stem, number, extension, value }) => ({ stem, number, extension, value })),
    ],
    stemKeyOf,
  );
  for (const name of open) {
    const all = originsOf(name).flatMap((key) => origins.get(key) ?? []);
    // A video may be called like a photo.
    const { extension } = splitName(name);
    const origin =
      all.find((each) => each.extension === extension) ??
      all.find((each) => kindOfFilename(`a.${each.extension}`)) ??
      all[0];
    if (origin) found.set(name, { value: origin.value, isOwn: false });
  }
  return found;
}

/** Of two photos that were called `a(1).jpg` already. */
const isNumberedTitle = ({ title, isCut }: Target<unknown>): boolean =>
  !isCut && title !== null && splitName(title).number > 0;

/** Returns how a photo whose whole title fits is called: with the number of its sidecar behind it. */
function numberedTitle({ title, sidecarNumber }: Target<unknown>): string {
  const dot = (title ?? '').lastIndexOf('.');
  return sidecarNumber === 0 ? (title ?? '') : `${title?.slice(0, dot)}(${sidecarNumber})${title?.slice(dot)}`;
}

type Name = Pick<Target<unknown>, 'stem' | 'number' | 'extension'>;

/** Photos of a Pixel that move are `PXL_1.MP.jpg` and `PXL_1.MP`. */
const stemKeyOf = ({ stem, number }: Pick<Name, 'stem' | 'number'>): string =>
  `${stem.toLowerCase().replace(/\.mp$/u, '')}\n${number}`;
const nameKeyOf = (name: Name): string => `${stemKeyOf(name)}\n${name.extension}`;

/** What newer exports put behind the photo's name; the whole is cut wherever it is too long. */
const newSuffix = 'supplemental-metadata';

function targetOf<Value>({ name, title, value }: Sidecar<Value>): Target<Value> {
  const base = splitNumber(name.replace(/\.(json|xmp)$/iu, ''));
  const isCut = base.stem.length >= maxSidecarName - 1;
  const dot = base.stem.lastIndexOf('.');
  const suffix = base.stem.slice(dot + 1);
  const hasSuffix = dot > 0 && newSuffix.startsWith(suffix) && (isCut || suffix === newSuffix);
  const photo = hasSuffix ? base.stem.slice(0, dot) : base.stem;
  const parts = splitName(photo);
  // `a(1).jpg.json` and `a.jpg(1).json` both tell of `a(1).jpg`.
  const number = base.number || parts.number;
  const titled = { title, titleKey: title && titleKeyOf(title) };
  return { ...parts, ...titled, photo, number, sidecarNumber: base.number, isCut, value };
}

/**
 * Returns the photos of each title with their sidecars, where there are as many. Several of one title are numbered in the
 * same order, though not with the same numbers: each of the two names is cut, and counted, by itself.
 */
function matchTitles<Value>(names: readonly string[], targets: readonly Target<Value>[]): [string, Target<Value>][] {
  const byTitle = Map.groupBy(names, titleKeyOf);
  const titled = Map.groupBy(targets, ({ titleKey }) => titleKey);
  return [...titled].flatMap(([title, told]) => {
    const photos = title === null ? [] : (byTitle.get(title) ?? []);
    if (photos.length !== told.length) return [];
    const inOrder = told.toSorted((one, other) => one.number - other.number);
    return photos
      .toSorted((one, other) => splitName(one).number - splitName(other).number)
      .map((name, at): [string, Target<Value>] => [name, inOrder[at] as Target<Value>]);
  });
}

/** A name cut as those of photos are; what file systems refuse is an underscore in names. */
function titleKeyOf(title: string): string {
  const { stem, extension } = splitName(title);
  return `${stem.slice(0, maxPhotoName)}.${extension}`.replace(/[^\p{L}\p{N}.]/gu, '_').toLowerCase();
}

function beginsLike(name: string, { photo, number }: Target<unknown>): boolean {
  const parts = splitName(name);
  const whole = `${parts.stem}.${parts.extension}`.toLowerCase();
  return number === parts.number && photo.length >= minCutName && whole.startsWith(photo.toLowerCase());
}

/** Names that a photo may have been made of, as keys of their stems: with what editing adds in any language, or cut. */
function originsOf(name: string): string[] {
  const { stem, number } = splitName(name);
  const keys = [stemKeyOf({ stem, number })];
  const [, origin, innerNumber] = /^(.+?)(?:\((\d{1,4})\))?-[\p{L}\p{M} ]*$/u.exec(stem) ?? [];
  // `a(1)-edited(1).jpg` is made of `a(1)(1).jpg`, or else of `a(1).jpg`.
  if (origin && innerNumber && number) keys.push(stemKeyOf({ stem: `${origin}(${innerNumber})`, number }));
  if (origin) keys.push(stemKeyOf({ stem: origin, number: Number(innerNumber ?? number) }));
  // The name was so long that nothing is left of what editing added.
  if (stem.length >= maxPhotoName - 1) keys.push(stemKeyOf({ stem, number: 0 }));
  return keys;
}
