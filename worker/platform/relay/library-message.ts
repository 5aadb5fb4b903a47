import type { Job } from '../core/jobs.ts';
import type { mails } from '../db/schema/main/messages.ts';
import type { auditLog } from '../db/schema/main/platform.ts';

/** A mail about a library: of no order, and not yet sent. */
type LibraryMail = Omit<typeof mails.$inferSelect, 'id' | 'orderId' | 'status' | 'attempts' | 'lastError' | 'sentAt'>;

/** What a write of a library causes in the main database, or in a queue. Done twice, it is as done once. */
export type LibraryMessage =
  | { kind: 'job'; job: Job }
  | { kind: 'audit'; entry: Omit<typeof auditLog.$inferSelect, 'id'> }
  | { kind: 'mail'; mail: LibraryMail }
  /** Their titles are others, or they are gone. */
  | { kind: 'album-texts'; albumIds: string[] };
