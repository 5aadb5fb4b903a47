import { isVideoFile, kindOfFilename } from '../../engine/photo-kinds.ts';

/** 'IMG_1(2).jpg' is stem 'IMG_1', number 2 and extension 'jpg'. */
export interface NameParts {
  stem: string;
  /** What an export puts behind a name that the folder had already; 0: nothing. */
  number: number;
  /** Small letters, without the dot. */
  extension: string;
}

export function splitName(name: string): NameParts {
  const dot = name.lastIndexOf('.');
  const [whole, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1).toLowerCase()] : [name, ''];
  return { ...splitNumber(whole), extension };
}

/** Returns a text without the number in brackets at its end, and the number. */
export function splitNumber(text: string): { stem: string; number: number } {
  const [, stem, digits] = /^(.+)\((\d{1,4})\)$/u.exec(text) ?? [];
  return stem && digits ? { stem, number: Number(digits) } : { stem: text, number: 0 };
}

const otherVideos = new Set(['avi', 'mkv', 'webm', '3gp', '3g2', 'mts', 'm2ts', 'mpg', 'mpeg', 'wmv']);
/** The moving half of a photo of a Pixel. */
const motionExtensions = new Set(['mp', 'mv']);
const metadataExtensions = new Set(['json', 'csv', 'xmp']);
/** Larger than any list of an album that was seen; what is larger is somebody's data. */
const maxMetadataBytes = 16 * 1024 * 1024;

/** Pictures that are not kept. */
const otherPictures = new Set([
  ...['tif', 'tiff', 'bmp', 'jxl', 'jp2', 'psd', 'psb', 'xcf', 'tga', 'pcx', 'heics', 'gpr'],
  ...['crw', '3fr', 'fff', 'iiq', 'mos', 'mrw', 'x3f', 'erf', 'kdc', 'dcr', 'mef', 'rwz'],
]);

/** `picture`: of a kind that is not kept; `unnamed`: without an ending, it may be a photo. */
export type FileKind = 'photo' | 'video' | 'motion' | 'metadata' | 'archive' | 'picture' | 'unnamed' | 'other';

/** Returns what a file is by its name; what it really is, the server finds. */
export function kindOfFile({ name, sizeBytes }: { name: string; sizeBytes: number }): FileKind {
  const { extension } = splitName(name);
  if (kindOfFilename(name)) return 'photo';
  if (isVideoFile({ name }) || otherVideos.has(extension)) return 'video';
  if (motionExtensions.has(extension)) return 'motion';
  if (metadataExtensions.has(extension)) return sizeBytes <= maxMetadataBytes ? 'metadata' : 'other';
  if (otherPictures.has(extension)) return 'picture';
  if (extension === '') return 'unnamed';
  return extension === 'zip' ? 'archive' : 'other';
}

/** Whether it is one that operating systems leave in folders and archives. */
export const isSystemPath = (path: string): boolean =>
  /(^|\/)(\.[^/]*|Icon\r|__MACOSX|@eaDir|Thumbs\.db|desktop\.ini)(\/|$)/iu.test(path);
