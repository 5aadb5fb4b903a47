const silentMs = 5 * 60_000;
const staleSeconds = 300;
/** What a printer says that can print. */
export const goodStatus = 'STATUS_OK';

/** Returns whether a station was not heard of for minutes; times in milliseconds since 1970. */
export const isSilentStation = (seenAt: number, now: number): boolean => now - seenAt > silentMs;

/** Returns whether a printer says that it can't print, or says nothing. */
export const isTroubledPrinter = (printer: { status: string; staleSeconds: number | null }): boolean =>
  printer.status !== goodStatus || isStalePrinter(printer);

/** Returns whether what a printer said is old. */
export const isStalePrinter = ({ staleSeconds: age }: { staleSeconds: number | null }): boolean =>
  age !== null && age > staleSeconds;
