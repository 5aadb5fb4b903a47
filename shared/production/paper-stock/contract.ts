import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';

/** A paper size: how many prints wait for it, and how much of it there is, all in prints. */
export interface PaperStock {
  /** Null: no such product is sold any more. */
  productId: string | null;
  format: string;
  /** Of print jobs that are not done. */
  inJobs: number;
  /** Of paid orders that have no print job yet; held ones are not counted. */
  inOrders: number;
  /** As it was counted, less what was printed since; null: no one counts it. */
  pieces: number | null;
  /** What should be left. */
  minimum: number;
}

/** `GET` and `PUT /admin/paper-stock` */
export interface PaperStockResponse {
  papers: PaperStock[];
}

const pieces = z
  .number('Zadajte počet.')
  .int('Zadajte celé číslo.')
  .min(0, 'Najmenej 0.')
  .max(1_000_000, 'Najviac 1 000 000.');

/** Body of `PUT /admin/paper-stock`; what is left out stays as it is, for printing goes on meanwhile. */
export const paperStockInput = z.object({
  papers: z
    .array(
      z.object({
        productId: z.string('Vyberte formát.').max(100, 'Neplatný formát.'),
        /** Null: it is not counted any more. */
        pieces: pieces.nullable().optional(),
        minimum: pieces.optional(),
      }),
      'Chýbajú formáty.',
    )
    .min(1, 'Chýbajú formáty.')
    .max(200, 'Najviac 200 formátov.'),
});
sample(paperStockInput, { papers: [{ productId: sampleId, pieces: 700, minimum: 100 }] });
export type PaperStockInput = z.infer<typeof paperStockInput>;
