import { plural, pluralForm } from '../format/plural.ts';

/** So many payments are booked in one call; more go in several. Each takes four statements of the 1000 that D1 allows. */
export const matchesPerCall = 200;

/** What a confirmation did, in Slovak. */
export function processedText({
  processedCount,
  bookedCount,
}: {
  processedCount: number;
  bookedCount: number;
}): string {
  const verb = pluralForm(processedCount, 'spracovaná', 'spracované', 'spracované');
  const done = `Úspešne ${verb} ${plural(processedCount, 'objednávka', 'objednávky', 'objednávok')}`;
  if (processedCount > 0) return done;
  return `Zaúčtované: ${plural(bookedCount, 'platba', 'platby', 'platieb')}. Na zaplatenie celej sumy ešte niečo chýba.`;
}
