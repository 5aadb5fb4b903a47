import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { hiddenPhotos } from '../../platform/db/schema/library/album-photos.ts';

/** Returns the statement that forgets what is hidden of some albums. */
export const deleteHiddenOf = (ctx: LibraryContext, albumIds: readonly string[]) =>
  ctx.library.delete(hiddenPhotos).where(inList(hiddenPhotos.albumId, albumIds));
