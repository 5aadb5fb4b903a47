import bold from '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf';
import type { Font, Glyph } from '@pdf-lib/fontkit';
import type { Polygon } from './fill-polygons.ts';

/** A line of text at a size of 1, from its start on the baseline; y grows downwards. */
export interface TextOutline {
  letters: Polygon[][];
  width: number;
}

/** The height of its capitals, at a size of 1. */
export const capHeight = 0.714;
/** Straight pieces of a curve: enough for letters of some hundred pixels. */
const piecesPerCurve = 8;

let loaded: Font | undefined;

/** To be awaited before `textOutline`. A third of all code is for this: no start of the Worker waits for it. */
export async function loadLetters(): Promise<void> {
  if (loaded) return;
  const { default: fontkit } = await import('@pdf-lib/fontkit');
  loaded = fontkit.create(new Uint8Array(bold));
}

/** Returns what the font of the invoices has of the text, every Slovak letter among it; the rest is left out. */
export function textOutline(text: string): TextOutline {
  const font = loaded;
  if (!font) throw new Error('loadLetters() has to come first');
  const { unitsPerEm } = font;
  const drawable = [...text.normalize('NFC')].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  const { glyphs, positions } = font.layout(drawable.join('').trim());
  const letters: Polygon[][] = [];
  let x = 0;
  for (const [i, glyph] of glyphs.entries()) {
    const { xOffset, yOffset, xAdvance } = positions[i]!;
    letters.push(polygons(glyph, x + xOffset, yOffset, unitsPerEm));
    x += xAdvance;
  }
  return { letters: letters.filter((letter) => letter.length > 0), width: x / unitsPerEm };
}

/** Its types leave the commands out. */
interface Outline {
  commands: { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] }[];
}

function polygons(glyph: Glyph, left: number, up: number, unitsPerEm: number): Polygon[] {
  const { commands } = glyph.path as unknown as Outline;
  const done: Polygon[] = [];
  const add = (x: number, y: number) => done.at(-1)?.push((left + x) / unitsPerEm, -(up + y) / unitsPerEm);
  let [penX, penY] = [0, 0];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    if (command === 'moveTo') done.push([]);
    const [endX, endY] = args.slice(-2) as [number, number];
    if (command === 'quadraticCurveTo') {
      const [midX, midY] = args as [number, number];
      for (let piece = 1; piece < piecesPerCurve; piece++) {
        const t = piece / piecesPerCurve;
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        add(a * penX + b * midX + c * endX, a * penY + b * midY + c * endY);
      }
    }
    add(endX, endY);
    [penX, penY] = [endX, endY];
  }
  return done;
}
