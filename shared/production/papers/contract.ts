import * as z from 'zod';
import { dayOf } from '../../format/day.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { orderIdList } from '../../shop/orders/admin-orders.ts';
import { firstEvening, maxPaperOrders, paperKinds } from './order-papers.ts';

/** Ids of the orders that papers and files are about. */
export const paperOrderIds = orderIdList(maxPaperOrders).transform((ids) => [...new Set(ids)]);

/** `POST /admin/orders/bulk/papers`: a PDF. */
export const orderPapersInput = z.object({
  paper: z.enum(paperKinds, 'Neznámy druh papiera.'),
  orderIds: paperOrderIds,
  /** No more papers follow: printed orders count as packed. A pick list packs nothing. */
  isLast: z.boolean('Zadajte, či je papier posledný.').default(true),
});
sample(orderPapersInput, { paper: 'slips', orderIds: [sampleId] });
export type OrderPapersInput = z.input<typeof orderPapersInput>;

/** `GET /admin/evening-sheet`: a PDF of a day in Slovakia, of today without one. */
export const eveningSheetQuery = z.object({
  day: z.iso
    .date('Zadajte deň.')
    .refine((day) => day >= firstEvening(Date.now()), 'Najviac 31 dní dozadu.')
    .refine((day) => day <= dayOf(Date.now()), 'Tento deň ešte nebol.')
    .optional(),
});
