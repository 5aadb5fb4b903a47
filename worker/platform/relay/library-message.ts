import type { Job } from '../core/jobs.ts';
import type { mails } from '../db/schema/main/messages.ts';
import type { auditLog } from '../db/schema/main/platform.ts';

/** What a write of a library causes in the main database, or in a queue. Done twice, it is as done once. */
export type LibraryMessage =
  | { kind: 'job'; job: Job }
  | { kind: 'audit'; entry: Omit<typeof auditLog.$inferInsert, 'id'> }
  | { kind: 'mail'; mail: Omit<typeof mails.$inferInsert, 'id'> }
  /** Their titles are others, or they are gone. */
  | { kind: 'album-texts'; albumIds: string[] };
