import * as z from 'zod';
import { maxPrintPixels } from './print-formats.ts';

/** The paper of a PRINT_SIZE, whichever side is the longer one. */
export interface PrintFormat {
  widthMm: number;
  heightMm: number;
  /** Exactly what its printer takes; null: by the millimetres and `dpi`. */
  pixels: { width: number; height: number } | null;
  dpi: number;
  /** What falls off at each side, in tenths at most. */
  trimMm: number;
  /** Visible white edge of a print with a frame. */
  borderMm: number;
  /** How printers and labs name it. */
  codes: { dnp: string | null; noritsuChannel: number | null; folder: string | null };
}

const whole = (least: number, max: number) =>
  z.number('Zadajte číslo.').int('Zadajte celé číslo.').min(least, `Najmenej ${least}.`).max(max, `Najviac ${max}.`);
const tenths = (max: number) =>
  z
    .number('Zadajte číslo.')
    .min(0, 'Najmenej 0.')
    .max(max, `Najviac ${max}.`)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'Najviac jedno desatinné miesto.');
const code = (max: number, allowed: RegExp) =>
  z
    .string('Zadajte text.')
    .trim()
    .max(max, `Najviac ${max} znakov.`)
    .refine(
      (text) => text === '' || allowed.test(text),
      'Kód obsahuje znaky, ktoré sa v\u00a0názve priečinka nesmú použiť.',
    )
    .transform((text) => text || null)
    .nullable();

const side = whole(20, 2000);
const pixelSide = whole(100, 20_000);

export const printFormatInput = z
  .object(
    {
      widthMm: side,
      heightMm: side,
      pixels: z.object({ width: pixelSide, height: pixelSide }, 'Neplatné rozmery.').nullable(),
      dpi: whole(72, 720),
      trimMm: tenths(20),
      borderMm: tenths(100),
      codes: z.object(
        {
          dnp: code(20, /^\w+$/),
          noritsuChannel: whole(1, 999).nullable(),
          folder: code(60, /^[^\p{Cc}<>:"/\\|?*.][^\p{Cc}<>:"/\\|?*]*(?<!\.)$/u),
        },
        'Neplatné kódy.',
      ),
    },
    'Neplatné rozmery.',
  )
  .superRefine((format, context) => {
    for (const [path, message] of formatProblems(format))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });

function formatProblems({ widthMm, heightMm, pixels, dpi, trimMm, borderMm }: PrintFormat): [string, string][] {
  const problems: [string, string][] = [];
  const pixelsByDpi = (widthMm / 25.4) * dpi * (heightMm / 25.4) * dpi;
  if (pixels && pixels.width * pixels.height > maxPrintPixels)
    problems.push(['pixels.width', 'Najviac 60 megapixelov.']);
  if (!pixels && pixelsByDpi > maxPrintPixels)
    problems.push(['dpi', 'Súbor by mal viac ako 60 megapixelov. Zadajte nižšie rozlíšenie.']);
  if (pixels && Math.abs(elongation(pixels.width, pixels.height) / elongation(widthMm, heightMm) - 1) > 0.05)
    problems.push(['pixels.width', 'Pomer strán v\u00a0pixeloch nezodpovedá rozmerom v\u00a0milimetroch.']);
  if ((trimMm + borderMm) * 4 > Math.min(widthMm, heightMm))
    problems.push(['borderMm', 'Okraj je na tento formát príliš široký.']);
  return problems;
}

const elongation = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);
