import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addMonths, startOfMonth } from '../../../shared/format/month.ts';
import type { AccountingQuery } from '../../../shared/money/accounting/contract.ts';
import { payments, refunds } from '../../platform/db/schema/main/payments.ts';

/** From `start` to before `end`, in milliseconds since 1970. */
export interface Period {
  start: number;
  end: number;
}

export const periodOf = ({ from, to }: AccountingQuery): Period => ({
  start: startOfMonth(from),
  end: startOfMonth(addMonths(to, 1)),
});

export const isIn = (column: SQLWrapper, { start, end }: Period): SQL =>
  sql`${column} >= ${start} and ${column} < ${end}`;

/** When money came, in the words of its index. */
export const receivedAt = sql<number>`(case when ${payments.receivedAt} is null then ${payments.createdAt} else ${payments.receivedAt} end)`;

/** When a refund left, in the words of its index; null while it has not. */
export const leftAt = sql<number>`(case when ${refunds.sentAt} is null then ${refunds.doneAt} else ${refunds.sentAt} end)`;
