import type { Context } from '../../platform/core/context.ts';
import { printFaultOf } from './print-facts.ts';
import { readPrintSources } from './read-print-sources.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** Adds to these photos what they print from, or why they can't; files of which it is unknown are inspected. */
export async function learnPrintability(ctx: Context, photos: readonly PhotoRow[]): Promise<void> {
  const unknown = [...new Set(photos)].filter(
    ({ printSource, printFault }) => printSource === null && printFault === null,
  );
  const read = await readPrintSources(ctx, unknown);
  for (const photo of unknown) {
    const facts = read.get(photo.id);
    // A photo without its file counts as damaged.
    Object.assign(photo, facts === 'missing' ? printFaultOf('corrupt') : facts);
  }
}
