import { filenameDate, hasUtcName } from '../photos/filename-date.ts';
import type { ExportFolder, FolderFile } from './export-folders.ts';
import { folderDay, partDay } from './folder-album.ts';

/** Zones are at most so far apart. */
const maxZoneMs = 26 * 3_600_000;

/**
 * Returns when a photo was taken, as far as others tell it: a camera's own time comes before it. Null: its name is as good.
 */
export function takenAtOf({ name, facts }: FolderFile, folder: ExportFolder, now: number): string | null {
  const told = facts?.takenAt ?? null;
  const named = filenameDate(name, now);
  if (!told && named) return null;
  if (!told) return folder.path === '' ? partDay(folder.part, now) : folderDay(folder.path, now);
  if (!named) return told;
  // Names have the clock of the phone, exports a moment whose zone is often not known.
  const isSame =
    Math.abs(Date.parse(`${told.slice(0, 10)}T00:00:00Z`) - Date.parse(`${named.slice(0, 10)}T00:00:00Z`)) <= maxZoneMs;
  // A moment may come with its place.
  const isMoment = hasUtcName(name) && told.includes('T');
  const isBetter = !isMoment && (named.includes('T') || named !== told.slice(0, 10));
  return isSame && isBetter ? null : told;
}
