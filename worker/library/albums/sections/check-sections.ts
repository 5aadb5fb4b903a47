import { AppError } from '../../../../shared/errors.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { listSections } from './queries.ts';

/** Throws `album-section-not-found` unless an album has all of these. */
export async function checkSections(ctx: LibraryContext, albumId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await listSections(ctx, albumId)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new AppError('album-section-not-found');
}
