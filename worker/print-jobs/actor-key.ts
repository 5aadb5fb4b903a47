import type { Actor } from '../audit/record-audit.ts';
import type { printJobs } from '../db/schema.ts';

/** Returns who set a status, as stored in `print_jobs.status_by`. */
export const actorKey = (actor: Actor): string =>
  'apiTokenId' in actor ? `token:${actor.apiTokenId}` : `user:${actor.id}`;

export const isStation = (actor: Actor): boolean => 'apiTokenId' in actor;

/** Returns whether a station is printing a job: it has a lease of it, or its token has called it begun. */
export const isAtStation = ({
  status,
  leaseId,
  statusBy,
}: Pick<typeof printJobs.$inferSelect, 'status' | 'leaseId' | 'statusBy'>): boolean =>
  status === 'PRINTING' && (leaseId !== null || statusBy.startsWith('token:'));
