/** Returns a length of less than a day, `1:23` or `1:02:03`; nothing of one that is not known. */
export const formatDuration = (ms: number | null): string =>
  ms === null
    ? ''
    : new Date(ms)
        .toISOString()
        .slice(ms < 3_600_000 ? 14 : 11, 19)
        .replace(/^0/, '');
