export interface AuditException {
  /** Of the advisory, such as `GHSA-…`. */
  id: string;
  /** Why it does not concern the shop, or what holds meanwhile. */
  reason: string;
  /** The last day it holds, `2026-12-31`; at most 90 days ahead (docs/decisions/dependencies.md). */
  until: string;
}

/** Advisories that `npm run audit` lets pass for a while. */
export const exceptions: AuditException[] = [];
