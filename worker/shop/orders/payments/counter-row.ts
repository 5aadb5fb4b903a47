import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { payments } from '../../../platform/db/schema/main/payments.ts';

type Payment = typeof payments.$inferSelect;

/** Returns the statements that take a payment back; its transfer may be booked again then, for this order too. */
export const counterRow = (ctx: Context, { id, orderId, source, method, amountCents }: Payment, by: string) =>
  [
    ctx.db.insert(payments).values({
      ...{ id: newId(), orderId, source, method, reference: `reversal of ${id}`, amountCents: -amountCents },
      ...{ userId: by, createdAt: ctx.now, reversesId: id },
    }),
    ctx.db
      .update(payments)
      .set({
        reference: sql`${payments.reference} || ' reversed ' || ${id}`,
        detailsKey: null,
        transactionKey: null,
        bankReference: null,
      })
      .where(eq(payments.id, id)),
  ] as const;
