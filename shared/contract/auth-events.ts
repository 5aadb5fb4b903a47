import type { AuthEventKind } from '../rules/auth-events.ts';

/** One line of 'Nedávna aktivita'. */
export interface AuthEventEntry {
  id: string;
  kind: AuthEventKind;
  /** `Chrome, Windows` */
  deviceName: string;
  /** The same place has the same short name; the address itself is not kept. */
  place: string;
  /** Repeated failures of an hour are one entry. */
  count: number;
  createdAt: string;
  lastAt: string;
  /** Of the lists of admins; null: no account of that email. */
  user?: { id: string; email: string } | null;
  /** An admin who did it. */
  actor?: string | null;
}

/** `GET /auth/events`, `GET /admin/auth-events`, `GET /admin/customers/{id}/auth-events`. */
export interface AuthEventsResponse {
  events: AuthEventEntry[];
  nextCursor: string | null;
}
