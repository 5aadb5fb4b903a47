import * as z from 'zod';
import { type AdminPagination, adminListQuery } from '../core/admin-lists.ts';

/** What admins can do; each leaves an entry in the audit log. */
export const auditActions = [
  'customer.update',
  'customer.password',
  'customer.factors',
  'customer.storage',
  'customer.delete',
  'order.status',
  'order.overpayment',
  'order.hold',
  'order.edit',
  'order.message',
  'order.parcel',
  'order.packet',
  'order.prints',
  'order.delete',
  'refund.create',
  'refund.update',
  'refund-file.create',
  'refund-file.update',
  'refund-file.download',
  'bulk-run.start',
  'invoice.void',
  'album.create',
  'album.update',
  'album.share',
  'album.featured',
  'album.upload',
  'album.delete',
  'photo.delete',
  'photo.derivatives',
  'product.create',
  'product.update',
  'product.delete',
  'paper-stock.count',
  'voucher.create',
  'voucher.update',
  'storage-service.create',
  'storage-service.update',
  'storage-service.delete',
  'print-job.create',
  'print-job.reprint',
  'print-job.parcel',
  'print-job.status',
  'print-job.item',
  'print-job.release',
  'print-job.by-hand',
  'print-job.to-station',
  'print-job.delete',
  'api-token.create',
  'api-token.update',
  'api-token.rotate',
  'api-token.end-previous',
  'api-token.delete',
  'company.update',
  'parcel-file.update',
  'parcel-file.download',
  'mail-settings.update',
  'mail-settings.test',
  'mail.resend',
  'dead-letter.retry',
  'dead-letter.delete',
  'bank-import.upload',
  'bank-import.process',
  'bank-import.settle',
  'payment.reverse',
  'withdrawal.update',
  'content-report.decide',
  'content-report.review',
  'accounting.lock',
  'accounting.unlock',
  'accounting.download',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  id: string;
  createdAt: string;
  /** Name and email of the admin, or name of the API token, at that time. */
  actor: string;
  action: AuditAction;
  /** Its name on the screen. */
  subject: string;
  subjectId: string;
  /** Only changed fields; null where there was nothing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The kinds of subjects of actions: 'customer', 'order' … */
export const auditSubjects = [...new Set(auditActions.map((action) => action.replace(/\..*/, '')))];

/** `GET /admin/history`, newest first. Entries are not counted: `total` and `pages` only say whether there are more. */
export interface AuditLogResponse {
  entries: AuditEntry[];
  pagination: AdminPagination;
}
export const auditLogQuery = adminListQuery.omit({ search: true }).extend({
  /** All actions on one kind of subject, `order`; '' means all. */
  subject: z
    .string()
    .default('')
    .refine((kind) => kind === '' || auditSubjects.includes(kind), 'Neznámy druh.'),
});
