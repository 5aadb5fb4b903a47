import type { ErrorCode } from '../errors.ts';

interface PhotoKind {
  /** As people know it. */
  name: string;
  /** Media type of the stored file. */
  type: string;
  /** Small letters, the usual one first. */
  extensions: readonly [string, ...string[]];
  /** A camera's RAW: only in plans that have it, and shown by the JPEG inside. */
  isRaw: boolean;
}

/** Every kind of file that is stored. The server recognises them by their bytes, never by their names. */
export const photoKinds = {
  // Photos for 3D (MPO) are JPEGs with a second one behind.
  jpeg: { name: 'JPEG', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif', 'mpo'], isRaw: false },
  png: { name: 'PNG', type: 'image/png', extensions: ['png'], isRaw: false },
  webp: { name: 'WebP', type: 'image/webp', extensions: ['webp'], isRaw: false },
  heic: {
    name: 'HEIC',
    type: 'image/heic',
    extensions: ['heic', 'heif', 'hif'],
    isRaw: false,
  },
  avif: { name: 'AVIF', type: 'image/avif', extensions: ['avif'], isRaw: false },
  gif: { name: 'GIF', type: 'image/gif', extensions: ['gif'], isRaw: false },
  dng: { name: 'DNG', type: 'image/x-adobe-dng', extensions: ['dng'], isRaw: true },
  cr2: { name: 'CR2', type: 'image/x-canon-cr2', extensions: ['cr2'], isRaw: true },
  cr3: { name: 'CR3', type: 'image/x-canon-cr3', extensions: ['cr3'], isRaw: true },
  nef: { name: 'NEF', type: 'image/x-nikon-nef', extensions: ['nef', 'nrw'], isRaw: true },
  arw: { name: 'ARW', type: 'image/x-sony-arw', extensions: ['arw', 'sr2'], isRaw: true },
  raf: { name: 'RAF', type: 'image/x-fuji-raf', extensions: ['raf'], isRaw: true },
  rw2: { name: 'RW2', type: 'image/x-panasonic-rw2', extensions: ['rw2', 'rwl'], isRaw: true },
  orf: { name: 'ORF', type: 'image/x-olympus-orf', extensions: ['orf'], isRaw: true },
  pef: { name: 'PEF', type: 'image/x-pentax-pef', extensions: ['pef'], isRaw: true },
  srw: { name: 'SRW', type: 'image/x-samsung-srw', extensions: ['srw'], isRaw: true },
} as const satisfies Record<string, PhotoKind>;

export type PictureFormat = keyof typeof photoKinds;

/** Kept and played as they are; nothing is printed of them. */
export const videoKinds = {
  mp4: { name: 'MP4', type: 'video/mp4', extensions: ['mp4', 'm4v'], isRaw: false },
  mov: { name: 'MOV', type: 'video/quicktime', extensions: ['mov', 'qt'], isRaw: false },
} as const satisfies Record<string, PhotoKind>;

export type VideoFormat = keyof typeof videoKinds;

const kinds: readonly PhotoKind[] = Object.values(photoKinds);
const kindsOfVideo: readonly PhotoKind[] = Object.values(videoKinds);

/** What people try and we refuse, each with words of its own. */
const refusedKinds: readonly { code: ErrorCode; types: RegExp; extensions: readonly string[] }[] = [
  { code: 'photo-jpeg-xl', types: /^image\/jxl$/, extensions: ['jxl'] },
  { code: 'photo-tiff', types: /^image\/tiff$/, extensions: ['tif', 'tiff'] },
  {
    code: 'photo-video',
    types: /^video\//,
    extensions: ['avi', 'mkv', 'webm', '3gp', 'mts', 'm2ts', 'mpg', 'mpeg', 'wmv'],
  },
];

export const isRaw = (format: PictureFormat): boolean => photoKinds[format].isRaw;

export const isVideo = (format: string): format is VideoFormat => Object.hasOwn(videoKinds, format);

const kindOf = (format: string): PhotoKind =>
  isVideo(format) ? videoKinds[format] : photoKinds[format as PictureFormat];

/** Returns the media type of a stored file. */
export const mediaTypeOf = (format: string): string => kindOf(format).type;

/** Returns the media type that the ending of a name stands for; '': none of those that are stored. */
export const mediaTypeOfName = (filename: string): string =>
  kindByEnding([...kinds, ...kindsOfVideo], filename)?.type ?? '';

/** Returns a photo's or video's name with an ending that programs know it by: the format's, if it has none. */
export function withEnding(filename: string, format: string): string {
  if (kindOfFilename(filename) || isVideoFile({ name: filename })) return filename;
  const kind: PhotoKind | undefined = kindOf(format);
  return kind ? `${filename}.${kind.extensions[0]}` : filename;
}

const endingsOf = (accepted: readonly PhotoKind[]): string[] =>
  accepted.flatMap(({ extensions }) => extensions.map((end) => `.${end}`));

/** With the dot. */
export const photoEndings = endingsOf(kinds);
export const videoEndings = endingsOf(kindsOfVideo);

/** For the `accept` of a file picker. */
export const acceptedFiles = [
  ...['image/*', ...photoEndings],
  ...kindsOfVideo.map(({ type }) => type),
  ...videoEndings,
].join(',');

/** `JPEG, PNG, WebP, HEIC, AVIF a GIF`, or the names of RAW formats. */
export function photoKindNames(which: 'photos' | 'raw'): string {
  const names = kinds.filter((kind) => kind.isRaw === (which === 'raw')).map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} a\u00a0${names.at(-1)}`;
}

/** Returns the kind that a file says to be; a guess, since anything can be called anything. */
export const kindOfFilename = (filename: string): PhotoKind | null => kindByEnding(kinds, filename) ?? null;

function kindByEnding(among: readonly PhotoKind[], filename: string): PhotoKind | undefined {
  const extension = extensionOf(filename);
  return among.find(({ extensions }) => extensions.includes(extension));
}

/** Returns whether a file says to be a video that is kept, by its name, or its media type if the name has no ending. */
export function isVideoFile({ name, type = '' }: { name: string; type?: string }): boolean {
  const extension = extensionOf(name);
  return kindsOfVideo.some((kind) => (extension === '' ? kind.type === type : kind.extensions.includes(extension)));
}

/** Returns why a file is refused by what its name and media type say, to avoid useless transfers; null if it is not. */
export function refusalOf(filename: string, type: string): ErrorCode | null {
  if (kindOfFilename(filename) || isVideoFile({ name: filename, type })) return null;
  const extension = extensionOf(filename);
  const refused = refusedKinds.find(({ types, extensions }) => extensions.includes(extension) || types.test(type));
  if (refused) return refused.code;
  return type.startsWith('image/') || (type === '' && extension === '') ? null : 'photo-unsupported';
}

function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase();
}
