import type { Actor } from '../../../platform/audit/record-audit.ts';
import { actorKey } from '../actor-key.ts';

/** Returns the id of a station: two may share a token, and two tokens a name. */
export const stationKey = (actor: Actor, code: string): string => `${actorKey(actor)}/${code}`;
