import { eq, type SQL } from 'drizzle-orm';
import type { DownloadSize } from '../../../shared/library/archives/download-limits.ts';
import { albumLinks } from '../../platform/db/schema.ts';
import type { LinkRow } from './queries.ts';

/** Returns in which size a link gives its photos. What keeps originals back belongs here, and into `givesOriginals`. */
export const sizeOf = ({ downloadSize }: Pick<LinkRow, 'downloadSize'>): DownloadSize => downloadSize;

/** SQL condition on `album_links`: the same, for what was prepared before. */
export const givesOriginals: SQL = eq(albumLinks.downloadSize, 'original');
