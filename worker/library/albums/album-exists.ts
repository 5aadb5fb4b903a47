import { and, eq, type SQL } from 'drizzle-orm';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';

/** Returns a condition for a statement in a batch: the album exists when it runs, and meets `condition`. */
export const albumExists = (albumId: string, condition?: SQL): SQL =>
  rowExists(albums, and(eq(albums.id, albumId), condition));
