import { env } from 'cloudflare:workers';
import { openContext } from '../platform/core/context.ts';
import { countAttempts, type RateLimitRule } from '../platform/core/rate-limit.ts';

/** Counts attempts until only so many more are allowed. */
export const useUpLimits = (limits: RateLimitRule[], left = 0) =>
  countAttempts(
    openContext(env),
    limits.map((limit) => ({ ...limit, weight: limit.max - left })),
  );
