const dayMs = 24 * 3_600_000;

/** For how many days a deleted photo can be restored. */
const trashDays = 30;
export const trashMs = trashDays * dayMs;
// The sweep must not take the files of a photo that is being restored.
const marginMs = 3_600_000;

/** Returns the time after which a photo must have been deleted to be restorable. */
export const restorableSince = (now: number): number => now - trashMs + marginMs;

/** Returns how many days a photo that was deleted then stays in the trash, the current one included. */
export const trashDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(1, Math.ceil((deletedAt + trashMs - now) / dayMs));
