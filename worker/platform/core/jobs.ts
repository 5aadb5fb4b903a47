import { type SQL, sql } from 'drizzle-orm';

/** SQL condition on the type of a job: there may be many, of one account, that wait for its next hour. */
export const isOfMany = (type: SQL): SQL => sql`${type} in ('derive-photo', 'watermark-photos')`;

/** Of what an owner has: the library that it was in, where it most likely still is. */
interface InLibrary {
  shard?: number;
}

/** Queue messages contain only ids: a handler reads the row again, and skips work that is done. */
export type Job =
  | { type: 'send-mail'; mailId: string }
  | ({ type: 'derive-photo'; photoId: string } & InLibrary)
  | ({ type: 'make-derivative'; photoId: string; variant: 'preview' | 'medium' | 'thumbnail' } & InLibrary)
  | ({ type: 'describe-photo'; photoId: string } & InLibrary)
  | ({ type: 'read-card'; jobId: string; photoId: string } & InLibrary)
  | ({ type: 'build-archive'; archiveId: string } & InLibrary)
  | { type: 'freeze-print'; hash: string }
  | { type: 'make-invoice'; orderId: string }
  | { type: 'make-correction'; correctionId: string }
  | { type: 'work-bulk-run'; runId: string }
  | { type: 'send-refund'; refundId: string }
  | { type: 'create-packet'; packetId: string }
  | { type: 'index-albums'; userId: string }
  | { type: 'remove-domains'; userId: string }
  | { type: 'move-library'; userId: string }
  | { type: 'run-tasks'; schedule: string; shard: number; sentAt: number }
  | { type: 'watermark-photos'; linkId: string; watermarkId: string; after: string }
  | { type: 'size-photo'; photoId: string; maxSide: number | 'full' };
