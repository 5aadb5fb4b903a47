import { inject, vi } from 'vitest';

/** Looks until there is something: what a queue, a cron or a mail server makes in its own time. */
export function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  return vi.waitFor(
    async () => {
      const found = await look();
      if (!found) throw new Error('It did not come.');
      return found;
    },
    { timeout: 30_000 * inject('timeFactor'), interval: 50 },
  );
}
