import * as z from 'zod';
import { idText, signedLinkQuery, watermarkId } from '../../library/media/contract.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { maxPrintsAtOnce } from '../orders/order-limits.ts';
import { type PrintChoice, printModes } from './print-plan.ts';

const pixel = z
  .number('Neplatný výrez.')
  .int('Neplatný výrez.')
  .min(0, 'Neplatný výrez.')
  .max(65_535, 'Neplatný výrez.');
export const printChoiceInput = z.object({
  mode: z.enum(printModes, 'Neznámy spôsob tlače.'),
  crop: z.object({ left: pixel, top: pixel, width: pixel, height: pixel }, 'Neplatný výrez.').nullable(),
  turn: z.literal([0, 90], 'Neplatné otočenie.'),
}) satisfies z.ZodType<PrintChoice>;

/** Body of `POST /prints`. Asking for a print again is the way to learn whether it is ready. */
export const printsInput = z.object({
  items: z
    .array(
      z.object({
        photoId: z.string('Chýba fotka.').max(100, 'Neznáma fotka.'),
        /** Name of a PRINT_SIZE. */
        paperSize: z.string('Prosím vyberte veľkosť tlače').trim().max(200, 'Neznámy produkt.'),
        print: printChoiceInput,
        /** Proves that the customer may see somebody else's photo. */
        shareToken: z.string().max(300, 'Neplatný odkaz na album.').nullish(),
      }),
      'Vyberte aspoň jednu fotku.',
    )
    .min(1, 'Vyberte aspoň jednu fotku.')
    .max(maxPrintsAtOnce, 'Najviac 100 naraz.'),
});
sample(printsInput, {
  items: [{ photoId: sampleId, paperSize: '10x15', print: { mode: 'fill', crop: null, turn: 0 }, shareToken: null }],
});
export type PrintsInput = z.infer<typeof printsInput>;
/** What a client sends. */
export type PrintsRequest = z.input<typeof printsInput>;
export type PrintRequest = PrintsRequest['items'][number];

export const printParam = z.object({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .catch(''),
});
/** `GET /prints/{hash}/thumbnail`: a link that we signed for a viewer, or a share token. Defaults match no link. */
export const printThumbnailQuery = signedLinkQuery.extend({
  viewer: idText,
  m: watermarkId,
  share: z.string().max(300).catch(''),
});

/** A print file: the very pixels that go to the printer. */
export interface Print {
  /** What an order names it by; it opens nothing. Null when it can't be had. */
  hash: string | null;
  /** WANTED: being made. */
  status: 'WANTED' | 'READY' | 'FAILED';
  /** Slovak: why it can't be had. */
  problem: string | null;
  /**
   * Signed; upright; for others than the photo's owner cut out of its preview, null until there is one. The facts below
   * come when it is READY.
   */
  thumbnailUrl: string | null;
  /** Of the file, in hexadecimal digits. */
  sha256: string | null;
  width: number | null;
  height: number | null;
  dpi: number | null;
}

/** In the order of the request. */
export interface PrintsResponse {
  prints: Print[];
}
