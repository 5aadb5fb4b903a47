/** Returns an ISO time; null for null. */
export const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
