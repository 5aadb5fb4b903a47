import { encode as encodeQr } from 'uqr';
import { showChildCode } from '../../../shared/library/schools/child-codes.ts';
import { drawFourOnAPage, type Place } from '../../engine/pdf/four-on-a-page.ts';
import { type FontFiles, ink, muted, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, widthOf, wrap } from '../../engine/pdf/pdf-type.ts';

/** What papers say of a school's job. */
export interface PaperFacts {
  school: string;
  /** Of the shop, without a trailing slash. */
  origin: string;
  /** `2026-12-08`: the last day on which parents order together, as they are told. */
  deadlineOn: string;
  fonts: FontFiles;
  /** Milliseconds since 1970. */
  at: number;
}

interface Line {
  text: string;
  size: number;
  bold?: boolean;
  muted?: boolean;
  /** Above it, in points. */
  space?: number;
}

/** Draws lines one below the other around a middle, each wrapped to a width; returns where the last one ends. */
export function drawCentred(
  sheet: Sheet,
  lines: readonly Line[],
  place: { x: number; y: number; room: number },
): number {
  let at = place.y;
  for (const { text, size, bold = false, muted: isMuted = false, space = 0 } of lines) {
    at += space;
    const face = sheet.face(bold);
    for (const line of wrap(printable(text, face), face, size, place.room)) {
      at += size * 1.3;
      sheet.text(line, place.x - widthOf(line, face, size) / 2, at, { size, bold, color: isMuted ? muted : ink });
    }
  }
  return at;
}

/** Draws a QR code around a middle; `side` is its width without a margin, in points. */
export function drawCode(
  sheet: Sheet,
  text: string,
  { ecc, ...place }: { x: number; y: number; side: number; ecc: 'M' | 'H' },
): void {
  const { data } = encodeQr(text, { ecc, border: 0 });
  sheet.modules(data, place.x - place.side / 2, place.y, place.side);
}

/** Draws the things of each class, which begins a page: what belongs together is cut together. */
export function drawClasses<T extends { className: string }>(
  sheet: Sheet,
  things: readonly T[],
  draw: (ofClass: readonly T[], className: string) => void,
): void {
  for (const [at, [className, ofClass]] of [...Map.groupBy(things, (thing) => thing.className)].entries()) {
    if (at > 0) sheet.turnPage();
    draw(ofClass, className);
  }
}

/** Draws four on a page of A4; each class begins a page. */
export const drawByClass = <T extends { className: string }>(
  sheet: Sheet,
  things: readonly T[],
  draw: (thing: T, place: Place) => void,
): void => drawClasses(sheet, things, (ofClass) => drawFourOnAPage(sheet, ofClass, draw));

export const codeText = (code: string): string => showChildCode(code).replace(' ', '\u00a0\u00a0');
