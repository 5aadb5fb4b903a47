import { and, eq, gt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { noRowExists } from '../../../platform/db/row-exists.ts';
import { payments } from '../../../platform/db/schema/main/payments.ts';

const reversal = alias(payments, 'reversal');

/** The condition that a payment was not taken back, and is no counter-row. */
export const isStanding: SQL | undefined = and(
  gt(payments.amountCents, 0),
  noRowExists(reversal, eq(reversal.reversesId, payments.id)),
);
