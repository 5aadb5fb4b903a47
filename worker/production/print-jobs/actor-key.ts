import type { Actor } from '../../platform/audit/record-audit.ts';

/** Returns who set a status, as stored in `print_jobs.status_by`. */
export const actorKey = (actor: Actor): string =>
  'apiTokenId' in actor ? `token:${actor.apiTokenId}` : `user:${actor.id}`;

export const isStation = (actor: Actor): boolean => 'apiTokenId' in actor;
