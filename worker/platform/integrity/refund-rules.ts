import { sql } from 'drizzle-orm';
import type { Rule } from './rule.ts';

/** Rules for money that goes back to customers. */
export const refundRules: Record<string, Rule> = {
  /** No more goes back than was paid. */
  'refund-sums': () => sql`select id from orders where refunded_cents > paid_cents`,

  /** A refund that corrects an invoice has its credit note over the same amount, and no other has one. */
  'refund-documents': () => sql`
    select refunds.id from refunds left join corrections on corrections.id = refunds.correction_id
    where (refunds.reason in ('WITHDRAWAL', 'COMPLAINT', 'NOT_DELIVERED', 'OTHER')) <> (corrections.id is not null)
      or corrections.total_cents <> refunds.amount_cents or corrections.order_id <> refunds.order_id`,

  /** What came back had left, once, and what failed after it left came back. */
  'refund-returns': () => sql`
    select back.refund_id as id from refund_returns back left join refunds on refunds.id = back.refund_id
    where refunds.id is null or refunds.order_id <> back.order_id or refunds.amount_cents <> back.amount_cents
      or back.returned_at < back.left_at or (refunds.status in ('SENT', 'DONE') and refunds.sent_at <= back.left_at)
    union all
    select id from refunds where status = 'FAILED' and sent_at is not null
      and not exists (select 1 from refund_returns where refund_id = refunds.id and left_at = refunds.sent_at)`,

  /** Refunds take out at most all copies of a line. */
  'refund-copies': () => sql`
    select order_id || '/' || position as id from order_items where cancelled_copies > quantity`,

  /** What goes back to a card was paid by it. */
  'refund-cards': () => sql`
    select refunds.payment_id as id from refunds left join payments on payments.id = refunds.payment_id
    where refunds.method = 'card' and refunds.status <> 'FAILED'
    group by refunds.payment_id
    having sum(refunds.amount_cents) > coalesce(min(payments.amount_cents), 0)`,
};
