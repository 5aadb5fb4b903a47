import { env } from 'cloudflare:workers';
import { openContext } from '../platform/core/context.ts';
import { rateLimitKey } from '../platform/core/rate-limit-key.ts';

/** Under which key the table has a limit. */
export const storedLimitKey = (key: string): string => rateLimitKey(openContext(env), key);
