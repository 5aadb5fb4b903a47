import { and, eq, type SQL } from 'drizzle-orm';
import { rowExists } from '../db/row-exists.ts';
import { albums } from '../db/schema.ts';

/** For a statement of a batch that is only true of an album which is there by then, and is `such`. */
export const albumExists = (albumId: string, such?: SQL): SQL => rowExists(albums, and(eq(albums.id, albumId), such));
