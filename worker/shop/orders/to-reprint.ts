import type { Reprint } from '../../../shared/production/print-jobs/contract.ts';
import type { printJobs } from '../../platform/db/schema/main/production.ts';
import { isoTime } from './to-order-response.ts';

type Job = typeof printJobs.$inferSelect;

/** Returns what a reprint has besides; null for the job of an order itself. */
export const toReprint = ({ reason, reasonText, costCents, carrier, trackingNumber, shippedAt }: Job): Reprint | null =>
  reason && {
    reason,
    text: reasonText ?? '',
    costCents: costCents ?? 0,
    carrier,
    trackingNumber,
    shippedAt: shippedAt === null ? null : isoTime(shippedAt),
  };
