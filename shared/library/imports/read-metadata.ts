import { decodeEntities } from './decode-entities.ts';
import { type ExportMetadata, nameOf, noFacts } from './export-file.ts';
import { readLibraryList } from './momentka-export.ts';
import { readIcloudList } from './read-icloud-list.ts';
import { readXmp } from './read-xmp.ts';
import { wallTimeAt } from './wall-time.ts';

/** Letters; sidecars have a few thousand. */
const maxXmp = 500_000;

/** Returns what a file beside the photos tells; null if nothing, whatever it holds. Never throws. */
export function readMetadata(path: string, text: string): ExportMetadata | null {
  const name = nameOf(path).toLowerCase();
  if (name.endsWith('.json')) return readJson(text);
  if (name.endsWith('.csv')) return readIcloudList(text);
  const facts = text.length > maxXmp ? null : readXmp(text);
  return facts && { kind: 'photo', facts };
}

/** As Google, Ente and others write them: of a photo, or (in any language) of the album whose folder it lies in. */
function readJson(text: string): ExportMetadata | null {
  const json = parse(text);
  const list = json && readLibraryList(json);
  if (list) return list;
  const title = textOf(json?.title);
  const isPhoto = json?.photoTakenTime !== undefined || json?.creationTime !== undefined;
  if (!isPhoto) {
    const albumTitle = title ?? textOf(recordOf(json?.albumData)?.title);
    return albumTitle === null ? null : { kind: 'album', title: albumTitle };
  }
  const place = placeOf(json?.geoDataExif) ?? placeOf(json?.geoData) ?? placeOf(json?.location);
  // Google's creationTime is when it was uploaded there.
  const takenAt = timeOf(json?.photoTakenTime ?? json?.creationTime, place);
  return {
    kind: 'photo',
    facts: {
      ...noFacts,
      ...{ title, takenAt, caption: textOf(json?.description) },
      isFavorite: json?.favorited === true,
      isTrashed: json?.trashed === true,
      isArchived: json?.archived === true,
    },
  };
}

type Json = Record<string, unknown>;

const recordOf = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;

function parse(text: string): Json | null {
  try {
    return recordOf(JSON.parse(text.replace(/^\uFEFF/u, '')));
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? decodeEntities(value.normalize('NFC').trim()) : null;

function placeOf(value: unknown): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = recordOf(value) ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  // Zero and zero stand for "not known".
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function timeOf(value: unknown, place: ReturnType<typeof placeOf>): string | null {
  const timestamp = Number(recordOf(value)?.timestamp ?? Number.NaN);
  if (!Number.isFinite(timestamp)) return null;
  // Seconds; some write milliseconds or microseconds.
  const unit = Math.abs(timestamp) > 1e14 ? 1e6 : Math.abs(timestamp) > 1e11 ? 1e3 : 1;
  return wallTimeAt(Math.trunc(timestamp / unit), place);
}
