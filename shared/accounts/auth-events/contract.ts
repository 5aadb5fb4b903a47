import * as z from 'zod';
import { type AuthEventKind, authEventKinds } from './auth-events.ts';

/** One line of 'Nedávna aktivita'. */
export interface AuthEventEntry {
  id: string;
  kind: AuthEventKind;
  /** `Chrome, Windows`; empty: several devices. */
  deviceName: string;
  /** The same place has the same short name; the address itself is not kept. Empty: several places. */
  place: string;
  /** The call came from there too. */
  isHere: boolean;
  /** Of an attempt to sign in: no one had signed in to this account from there. */
  isNewPlace: boolean;
  /** Repeated failures of an hour are one entry. */
  count: number;
  createdAt: string;
  lastAt: string;
  /** Of the list of admins; null: no account of that email, or a deleted one. */
  user?: { id: string; email: string } | null;
  /** An admin who did it. */
  actor: string | null;
}

/** `GET /auth/events`, `GET /admin/auth-events`, `GET /admin/customers/{id}/auth-events`: the newest first. */
export interface AuthEventsResponse {
  events: AuthEventEntry[];
  nextCursor: string | null;
}

const cursor = z.string().regex(/^[\w-]{1,40}$/, 'Neplatné miesto v zozname.');
export const authEventsQuery = z.object({ cursor: cursor.optional() });
export const adminAuthEventsQuery = authEventsQuery.extend({
  kind: z.enum(['', ...authEventKinds], 'Neznámy druh.').default(''),
});
export type AdminAuthEventsQuery = z.infer<typeof adminAuthEventsQuery>;
