import { z } from 'zod';
import { type AdminPagination, adminListQuery } from './admin-lists.ts';

/** What the back office can do; each leaves a row in its history. */
export const auditActions = [
  'customer.update',
  'customer.password',
  'customer.storage',
  'customer.delete',
  'order.status',
  'order.overpayment',
  'order.delete',
  'invoice.void',
  'album.create',
  'album.update',
  'album.share',
  'album.featured',
  'album.upload',
  'album.delete',
  'photo.delete',
  'product.create',
  'product.update',
  'product.delete',
  'storage-service.create',
  'storage-service.update',
  'storage-service.delete',
  'print-job.create',
  'print-job.status',
  'print-job.delete',
  'api-token.create',
  'api-token.update',
  'api-token.delete',
  'company.update',
  'mail-settings.update',
  'mail-settings.test',
  'mail.resend',
  'dead-letter.retry',
  'dead-letter.delete',
  'bank-import.upload',
  'bank-import.process',
  'withdrawal.update',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  id: string;
  createdAt: string;
  /** Name and email of the admin, or the name of the API token, as they were then. */
  actor: string;
  action: AuditAction;
  /** What it is called on the screen. */
  subject: string;
  subjectId: string;
  /** Only what changed; null where there was nothing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The kinds of things that actions are about: 'customer', 'order' … */
export const auditSubjects = [...new Set(auditActions.map((action) => action.replace(/\..*/, '')))];

/** `GET /admin/history`, newest first. The history is not counted: `total` and `pages` only say whether there is more. */
export interface AuditLogResponse {
  entries: AuditEntry[];
  pagination: AdminPagination;
}
export const auditLogQuery = adminListQuery.omit({ search: true }).extend({
  /** All actions on one kind of thing, `order`; '' is all. */
  subject: z
    .string()
    .default('')
    .refine((kind) => kind === '' || auditSubjects.includes(kind), 'Neznámy druh.'),
});
