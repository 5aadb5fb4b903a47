import { filenameDate } from '../photos/filename-date.ts';

/** Folders that cameras, phones and services make, which say nothing of their photos. */
const genericFolder =
  /^(dcim|camera|camera roll|photos|photo|pictures|obrázky|fotky|fotografie|images|\d{3}[a-z_]{2,5}|\d{3}_pana|100media|screenshots|downloads|download|export|original|originals|originály|movies?|videos?|videá|private|m4root|clip|avchd|bdmv|stream|mp_root)$/iu;

/**
 * Returns the title of the album that a folder becomes: its name, with that of the folder around it where it says too little
 * by itself (`Tatry/2019`); null for a folder that is none, as cameras make them.
 */
export function folderAlbumTitle(path: string): string | null {
  const names = path.split('/').filter((name) => name.trim() !== '' && !genericFolder.test(name.trim()));
  const last = names.at(-1)?.trim();
  if (last === undefined) return null;
  const around = names.at(-2)?.trim();
  return around && saysLittle.test(last) ? `${around} – ${last}` : last;
}

/** Numbers, dates, `deň 2`. */
const saysLittle = /^[\d\s._-]+$|^.{1,3}$/u;

/** Returns the day that a folder names (`2019-07-12 Svadba`), the first of `2019-07 Tatry`; null if it names none. */
export function folderDay(folder: string, now: number): string | null {
  const day = filenameDate(folder, now)?.slice(0, 10);
  if (day) return day;
  const [, year, month] = /(?<!\d)((?:19|20)\d\d)[-_. ](0[1-9]|1[0-2])(?!\d)/u.exec(folder) ?? [];
  const first = year && month && `${year}-${month}-01`;
  return first && Date.parse(first) <= now ? first : null;
}

const archiveEnding = /\.(zip|tgz|tar\.gz|tar)$/iu;

export const isArchiveName = (part: string): boolean => archiveEnding.test(part);
export const withoutArchiveEnding = (part: string): string => part.replace(archiveEnding, '');

/** What services put before the moment when they have packed an archive. */
const packedBy = /^(takeout|icloud|immich|onedrive|momentka|photos-\d{3})(?!\p{L})/iu;

/** Returns the day that the name of an archive or a chosen folder tells of its photos; null for that of its packing. */
export function partDay(part: string, now: number): string | null {
  const isPacked = isArchiveName(part) && (packedBy.test(part) || filenameDate(part, now)?.includes('T'));
  return isPacked ? null : folderDay(part, now);
}
