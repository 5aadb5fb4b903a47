import { trashMs } from '../../shared/rules/trash.ts';
import type { Context } from '../core/context.ts';

// The sweep must not take the files of a photo that is being restored.
const marginMs = 3_600_000;

/** Returns the time after which a photo must have been deleted to be in the trash still. */
export const restorableSince = (ctx: Context): number => ctx.now - trashMs + marginMs;
