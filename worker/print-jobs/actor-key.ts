import type { Actor } from '../audit/record-audit.ts';

/** Who set a status, as `print_jobs.status_by` keeps it. */
export const actorKey = (actor: Actor): string =>
  'apiTokenId' in actor ? `token:${actor.apiTokenId}` : `user:${actor.id}`;

export const isStation = (actor: Actor): boolean => 'apiTokenId' in actor;
