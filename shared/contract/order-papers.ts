import * as z from 'zod';
import { paperKinds } from '../rules/order-papers.ts';
import { orderIdsInput } from './admin-orders.ts';

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
