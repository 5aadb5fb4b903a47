import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { orderIdList } from '../../shop/orders/admin-orders.ts';
import { maxOrderItems, maxPrintsAtOnce } from '../../shop/orders/order-limits.ts';
import { type Print, printChoiceInput } from '../../shop/prints/contract.ts';
import type { PrintFormat } from '../../shop/prints/print-format.ts';
import type { PrintChoice } from '../../shop/prints/print-plan.ts';
import { maxPrintChecks } from '../bulk-runs/bulk-runs.ts';

/**
 * `PUT /admin/orders/{id}/prints`: prepares prints of an old order, or changes their crops. The files are made first:
 * repeated until each is READY, when it has replaced the one before.
 */
export const orderPrintsInput = z.object({
  items: z
    .array(
      z.object({
        /** Starts at 1. */
        position: z.int('Neznáma položka.').min(1, 'Neznáma položka.').max(maxOrderItems, 'Neznáma položka.'),
        /** Null: as it was ordered, by default of an order without print files. */
        print: printChoiceInput.nullable(),
      }),
      'Vyberte aspoň jednu fotku.',
    )
    .min(1, 'Vyberte aspoň jednu fotku.')
    .max(maxPrintsAtOnce, `Najviac ${maxPrintsAtOnce} naraz.`)
    .refine((items) => new Set(items.map(({ position }) => position)).size === items.length, 'Každá fotka len raz.'),
});
sample(orderPrintsInput, {
  items: [{ position: 1, print: { mode: 'fill', crop: { left: 0, top: 0, width: 300, height: 200 }, turn: 0 } }],
});
export type OrderPrintsInput = z.infer<typeof orderPrintsInput>;

export interface OrderPrintsResponse {
  /** In the order of the request. */
  prints: ({ position: number } & Pick<Print, 'status' | 'problem'>)[];
  /** The customer had seen another crop of what was replaced now. */
  isCustomerMailed: boolean;
}

/** `GET /admin/orders/{id}/prints/{position}`: what the crop of an item depends on. */
export interface OrderPrintResponse {
  photo: { filename: string; previewUrl: string; width: number; height: number };
  /** As it was ordered; of an order without print files, as its size is sold today. */
  format: PrintFormat;
  choice: PrintChoice;
}

/** `POST /admin/orders/bulk/prints-check`: what 'Pripraviť na tlač' would do to these orders. */
export const printsCheckInput = z.object({ orderIds: orderIdList(maxPrintChecks) });
sample(printsCheckInput, { orderIds: [sampleId] });

export interface PrintsCheck {
  /** Oldest first; deleted ones are left out. */
  orders: {
    id: string;
    orderNumber: string;
    /** Items whose files can be made, from 1. */
    positions: number[];
    /** Why something of it can't be prepared, each reason once; with neither of both it lacks nothing. */
    problems: string[];
  }[];
}
