const dayMs = 24 * 3_600_000;

/** For how many days a deleted photo can be restored. */
export const trashDays = 30;
export const trashMs = trashDays * dayMs;

/** Returns how many days a photo that was deleted then stays in the trash, the current one included. */
export const trashDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(1, Math.ceil((deletedAt + trashMs - now) / dayMs));
