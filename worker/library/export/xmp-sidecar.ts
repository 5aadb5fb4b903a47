import { element, xmlDocument } from '../../platform/core/xml.ts';
import { takenAtOf } from '../photos/timeline-time.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';

type Told = Pick<PhotoRow, 'caption' | 'isFavorite' | 'timelineAt' | 'takenKnown'>;

/** There is something to tell that the photo's own file does not. */
export const hasSidecar = ({ caption, isFavorite }: Told): boolean => caption !== null || isFavorite;

/** Returns what is said about a photo as an XMP file (ISO 16684-1), which lies beside it as `IMG_1.jpg.xmp`. */
export function xmpSidecar(photo: Told): string {
  const takenAt = takenAtOf(photo);
  const description = photo.caption === null ? [] : [element('rdf:li', photo.caption, { 'xml:lang': 'x-default' })];
  const told = [
    ...description.map((text) => element('dc:description', [element('rdf:Alt', [text])])),
    // A heart is the most stars: what other programs sort by.
    photo.isFavorite ? element('xmp:Rating', '5') : null,
    takenAt === null ? null : element('exif:DateTimeOriginal', takenAt),
  ];
  const about = {
    'rdf:about': '',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
    'xmlns:exif': 'http://ns.adobe.com/exif/1.0/',
  };
  const rdf = { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' };
  return xmlDocument(
    element('x:xmpmeta', [element('rdf:RDF', [element('rdf:Description', told, about)], rdf)], {
      'xmlns:x': 'adobe:ns:meta/',
    }),
  );
}
