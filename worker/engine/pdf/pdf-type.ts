import type { PDFFont } from 'pdf-lib';

/** A font with its letters; others are printed as a question mark. */
export interface Typeface {
  pdf: PDFFont;
  letters: Set<number>;
}

export const typefaceOf = (pdf: PDFFont): Typeface => ({ pdf, letters: new Set(pdf.getCharacterSet()) });

/** Returns one printable line: composed letters, no control or invisible characters, none that the font lacks. */
export function printable(text: string, { letters }: Typeface): string {
  const line = text
    .normalize('NFC')
    .replace(/[ \t\n\r\v\f\u2028\u2029]+/g, ' ')
    .replace(/[\p{C}\p{Variation_Selector}]/gu, '');
  let clean = '';
  let isMissing = false;
  for (const letter of line) {
    const isKnown = letters.has(letter.codePointAt(0) ?? 0);
    if (isKnown || !isMissing) clean += isKnown ? letter : '?';
    isMissing = !isKnown;
  }
  return clean.trim();
}

export const widthOf = (text: string, { pdf }: Typeface, size: number): number => pdf.widthOfTextAtSize(text, size);

/** Truncates a text with … to fit. Expects a printable text. */
export function cut(text: string, face: Typeface, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  const letters = [...text];
  let [fits, tooLong] = [0, letters.length];
  const begin = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(begin(middle), face, size) <= width) fits = middle;
    else tooLong = middle;
  }
  return begin(fits);
}

/** Truncates a long name in its middle, so that its end (the number of a photo) stays. */
export function cutMiddle(text: string, face: Typeface, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  const end = [...text].slice(-12).join('').trimStart();
  const room = width - widthOf(end, face, size);
  return cut(text, face, size, room) + end;
}

/** Wraps a text at words into at most `maxLines`; the last one is truncated. Expects a printable text. */
export function wrap(text: string, face: Typeface, size: number, width: number, maxLines = 3): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (line === '' || widthOf(longer, face, size) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === maxLines - 1) {
      line = [line, ...words.slice(index)].join(' ');
      break;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].map((full) => cut(full, face, size, width));
}
