const firstMs = 2_000;
const longestMs = 20_000;

/** Milliseconds before the next look, from attempt 0: gently longer each time. */
export const pollDelay = (attempt: number): number => Math.min(longestMs, Math.round(firstMs * 1.5 ** attempt));
