import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { libraryWith } from '../directory/find-library.ts';

/** Returns the context in the library that has this photo, looked for in the likely one first; without one in any. */
export const libraryOfPhoto = <C extends Context>(
  ctx: C,
  photoId: string,
  likelyShard?: number,
): Promise<C & LibraryContext> => libraryWith(ctx, photos.id, photoId, likelyShard);

/** The same for a call that administrators may make about anyone's photo, and all others about their own. */
export const libraryForCaller = async (
  ctx: LibraryContext,
  { role }: Pick<CurrentUser, 'role'>,
  photoId: string,
): Promise<LibraryContext> => (role === 'ADMIN' ? libraryOfPhoto(ctx, photoId, ctx.shard) : ctx);
