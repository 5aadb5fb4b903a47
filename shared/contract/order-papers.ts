import { z } from 'zod';
import { orderIdsInput } from './admin-orders.ts';

/** `labels` on A4, four a sheet; `label-roll` on 100 × 150 mm, one a page. */
export const paperKinds = ['slips', 'labels', 'label-roll', 'pick-list'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Ids of orders in a query, separated by commas. */
export const orderIdsQuery = z
  .string('Vyberte objednávky.')
  .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
  .pipe(orderIdsInput.shape.orderIds);

/** `GET /admin/orders/bulk/papers`: a PDF. */
export const orderPapersQuery = z.object({
  paper: z.enum(paperKinds, 'Neznámy druh papiera.'),
  orders: orderIdsQuery,
});

/** How many of the orders are not in the file: not prints, not paid, cancelled, or unknown. */
export const leftOutHeader = 'x-orders-left-out';
