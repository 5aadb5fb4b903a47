import { sql } from 'drizzle-orm';
import { isNotDeleted } from '../db/schema/main/accounts.ts';
import { isNotVoided } from '../db/schema/main/invoices.ts';
import { isNotHidden } from '../db/schema/main/orders.ts';
import { counters } from '../db/schema/main/platform.ts';
import type { Counted } from './counted.ts';

export const mainCounters: Counted = {
  table: counters,
  truth: [
    sql`select 'users:' || role as name, count(*) as value from users where ${isNotDeleted} group by role`,
    sql`select 'orders:' || status as name, count(*) as value from orders where ${isNotHidden} group by status`,
    sql`select 'orders:revenue-cents' as name, coalesce(sum(total_cents), 0) as value from orders where ${isNotHidden} and status not in ('PENDING', 'CANCELLED')`,
    sql`select 'invoices:' || status as name, count(*) as value from invoices where ${isNotVoided} group by status`,
    sql`select 'print-jobs:' || status as name, count(*) as value from print_jobs group by status`,
  ],
};
