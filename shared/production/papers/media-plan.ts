/** A printer as it was reported last. */
export interface MediaPrinter {
  mediaRemaining: number | null;
  mediaCapacity: number | null;
  /** Paper sizes that it prints. */
  formats: readonly string[];
}

export interface MediaPlan {
  format: string;
  /** Prints that wait. */
  needed: number;
  /** Prints that the media in all printers of this size give; null: no printer says. */
  left: number | null;
  /** How often somebody changes a medium; at least, where none says how many prints a new one gives. */
  changes: number;
}

/** Returns for each paper size that waits what is left for it, and how often media are changed. */
export function planMedia(
  needs: readonly { format: string; prints: number }[],
  printers: readonly MediaPrinter[],
): MediaPlan[] {
  return needs.map(({ format, prints }) => {
    const known = printers.filter((printer) => printer.formats.includes(format) && printer.mediaRemaining !== null);
    if (known.length === 0) return { format, needed: prints, left: null, changes: 0 };
    const left = known.reduce((sum, { mediaRemaining }) => sum + (mediaRemaining ?? 0), 0);
    const capacity = Math.max(0, ...known.map(({ mediaCapacity }) => mediaCapacity ?? 0));
    const lacking = Math.max(0, prints - left);
    const changes = lacking === 0 ? 0 : capacity > 0 ? Math.ceil(lacking / capacity) : 1;
    return { format, needed: prints, left, changes };
  });
}
