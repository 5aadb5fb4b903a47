import { decodeEntities } from './decode-entities.ts';
import { noFacts, type PhotoFacts } from './export-file.ts';

/** Elements and attributes, the best first. */
const dates = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate', 'xap:CreateDate'];

const ratings = ['xmp:Rating', 'xap:Rating'];
/** Stars of five that make a favourite: with four many mark what they would show. */
const minRating = 4;

const captions = ['dc:description', 'dc:title'];

/**
 * Reads an XMP sidecar (Adobe, darktable, Immich): a few named values, which stand in it as attributes or as elements, so
 * that no XML parser is needed. Null when it tells nothing.
 */
export function readXmp(text: string): PhotoFacts | null {
  const takenAt = dates.map((name) => timeOf(readValue(text, name))).find((time) => time !== null) ?? null;
  const caption = captions.map((name) => readLanguages(text, name)).find((found) => found !== null) ?? null;
  const isFavorite = ratings.some((name) => Number(readValue(text, name)) >= minRating);
  return takenAt === null && caption === null && !isFavorite ? null : { ...noFacts, takenAt, caption, isFavorite };
}

/** The first of a text in several languages (`rdf:Alt`), which by the standard is the default one. */
function readLanguages(text: string, name: string): string | null {
  const found = new RegExp(`<${name}[^>]*>\\s*<rdf:Alt[^>]*>\\s*<rdf:li[^>]*>([^<]+)<`, 'u').exec(text);
  return found?.[1] ? decodeEntities(found[1]).trim() || null : null;
}

function readValue(text: string, name: string): string | null {
  const found = new RegExp(`${name}(?:\\s*=\\s*["']([^"']*)["']|[^>]*>([^<]*)<)`, 'u').exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** `2019-07-12T18:03:11+02:00` is what the clock showed, whatever its zone; `2019:07:12 18:03:11` too. */
function timeOf(text: string | null): string | null {
  const [, year, month, day, , time] =
    /^\s*(\d{4})[-:](\d\d)[-:](\d\d)([T ](\d\d:\d\d(?::\d\d)?))?/u.exec(text ?? '') ?? [];
  if (!year || year === '0000' || month === '00' || day === '00') return null;
  const date = `${year}-${month}-${day}`;
  return time ? `${date}T${time.length === 5 ? `${time}:00` : time}` : date;
}
