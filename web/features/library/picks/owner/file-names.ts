import { toCsv } from '../../../../../shared/format/csv.ts';
import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';

/** Names of files in one line, as Lightroom and file managers search for them. */
export const namesInLine = (photos: readonly PickedPhoto[]): string =>
  photos.map(({ photo }) => oneLine(photo.filename)).join(', ');

/** One name in each line. */
export const namesAsText = (photos: readonly PickedPhoto[]): string =>
  photos.map(({ photo }) => `${oneLine(photo.filename)}\r\n`).join('');

/** Names with comments and colours, for a spreadsheet: with the mark by which it knows UTF-8. */
export const namesAsCsv = (photos: readonly PickedPhoto[]): string =>
  `\ufeff${toCsv([
    texts.columns,
    ...photos.map(({ photo, comment, label }) => [photo.filename, comment, label === null ? '' : texts.labels[label]]),
  ])}`;

const oneLine = (name: string): string => name.replace(/[\r\n]+/g, ' ');
