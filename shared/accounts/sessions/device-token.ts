import * as z from 'zod';

/** Of an earlier sign-in with this browser: attacks from elsewhere don't slow it down. A strange one is ignored. */
export const deviceToken = z.string().max(100).optional().catch(undefined);
